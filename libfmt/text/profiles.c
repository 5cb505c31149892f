/* Named bundles of policies.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "halfulp/text.h"
#include "names.h"

#define CONTEXT(OVERFLOW, INFINITE, NAN_RULE, SUBSTITUTE, TININESS, FLUSH, INTEGER, MAGNITUDE)     \
    {                                                                                              \
        sizeof(hu_context), HU_RNE, HU_OVERFLOW_##OVERFLOW, HU_INF_##INFINITE, HU_NAN_##NAN_RULE,  \
            HU_NAN_TO_##SUBSTITUTE, HU_TININESS_##TININESS, FLUSH, FLUSH, HU_INTEGER_##INTEGER,    \
            MAGNITUDE, HU_SR_A, 32, 0, 0, 0                                                        \
    }

/* The columns are overflow, infinity, NaN rule, NaN without NaN, tininess, DAZ
 * and FTZ, integer rule, e8m0 of |x|. Where the source says nothing, a field is
 * ieee's. All round to nearest even. */
static const hu_profile profiles[] = {
    {"ieee", "default", "IEEE 754 with the choices of halfulp",
     "IEEE 754-2019 4.3.1, 6.2, 7.4, 7.5: infinity on overflow, NaNs keep sign and payload, "
     "tininess after rounding",
     CONTEXT(IEEE, SATURATE, PROPAGATE, MAX, AFTER, 0, NEAREST, 0)},
    {"ocp-nonsaturating", "ocp-nonsat", "OCP OFP8, non-saturating conversion",
     "OFP8 1.0 5.2.1, Table 3: e4m3 NaN and e5m2 infinity beyond the largest value and for "
     "infinity; the NaN's sign is left open",
     CONTEXT(IEEE, SATURATE, PROPAGATE, MAX, AFTER, 0, NEAREST, 0)},
    {"ocp-saturating", "ocp-sat ocp", "OCP OFP8 and MX, saturating conversion",
     "OFP8 1.0 5.2.1, Table 3; MX 1.0 5.3: the largest value beyond it and for infinity, NaN "
     "stays NaN",
     CONTEXT(SATURATE, SATURATE, PROPAGATE, MAX, AFTER, 0, NEAREST, 0)},
    {"cuda-satfinite", "cuda", "CUDA: cvt.rn.satfinite, the default of its FP8 types",
     "PTX ISA, cvt: .satfinite gives the largest value also for infinity; NaN is 0x7f, 0x7fff, or "
     "in e2m1, e2m3, e3m2 the positive largest value; ue8m0 drops the sign; NaN to integer is 0",
     CONTEXT(SATURATE, SATURATE, CUDA, MAX, AFTER, 0, NEAREST, 1)},
    {"ml_dtypes", "ml-dtypes jax tensorflow", "ml_dtypes of JAX and TensorFlow",
     "ml_dtypes float8.h, mxfloat.h: no saturation where there is NaN or infinity (its issue "
     "400); NaN keeps its sign only; NaN to a format without one is -0",
     CONTEXT(IEEE, SATURATE, SIGN, NEGATIVE_ZERO, AFTER, 0, NEAREST, 0)},
    {"onnx", "", "ONNX Cast with saturate=1",
     "ONNX, \"Float stored in 8 bits\": the largest value for larger ones and infinity, but NaN "
     "for infinity in the FNUZ kinds; NaN keeps its sign",
     CONTEXT(SATURATE, FNUZ_NAN, SIGN, MAX, AFTER, 0, NEAREST, 0)},
    {"pytorch-before-saturation", "", "PyTorch FP8 casts up to version 2.12",
     "c10/util/Float8_*.h: NaN or infinity on overflow; NaN keeps its sign (e5m2's NaN is 7f "
     "there, the canonical 7e here)",
     CONTEXT(IEEE, SATURATE, SIGN, MAX, AFTER, 0, NEAREST, 0)},
    {"pytorch-after-saturation", "pytorch", "PyTorch FP8 casts from version 2.13 on",
     "PyTorch pull requests 177870 and 178817: finite overflow gives the largest value; infinity "
     "stays infinity, or NaN in e4m3",
     CONTEXT(SATURATE, KEEP, SIGN, MAX, AFTER, 0, NEAREST, 0)},
    {"avx512-bf16", "", "x86 AVX512_BF16, VCVTNEPS2BF16",
     "Intel SDM, VCVTNEPS2BF16: subnormal inputs and outputs are zero whatever MXCSR says, nearest "
     "even, NaNs keep sign and leading payload, quieted",
     CONTEXT(IEEE, SATURATE, PROPAGATE, MAX, AFTER, 1, X86, 0)},
    {"x86", "sse", "x86 SSE and AVX, MXCSR at its default",
     "Intel SDM volume 1, 4.8.3.5 and 4.9.1.5: the first NaN operand is kept, the default NaN is "
     "negative, tininess after rounding; CVT: integer indefinite",
     CONTEXT(IEEE, SATURATE, X86, MAX, AFTER, 0, X86, 0)},
    {"arm", "aarch64", "AArch64 with FPCR at 0",
     "Arm ARM, FPProcessNaNs, FPToFixed, FPRound: a signaling operand first, integers saturate, "
     "NaN to integer is 0, tininess before rounding",
     CONTEXT(IEEE, SATURATE, ARM, MAX, BEFORE, 0, ARM, 0)},
    {"riscv", "risc-v", "RISC-V F and D",
     "RISC-V unprivileged ISA, F 11.2, 11.3, 11.7: NaN results are canonical, tininess after "
     "rounding, integers saturate and NaN is the largest (Zvfofp8min's e5m2 NaN is 7f, here 7e)",
     CONTEXT(IEEE, SATURATE, CANONICAL, MAX, AFTER, 0, RISCV, 0)},
    {"p3109-satfinite", "", "IEEE P3109 (draft), SatFinite",
     "P3109 v4.0 4.7.5: the largest finite value for everything beyond, infinity too; one NaN",
     CONTEXT(SATURATE, SATURATE, CANONICAL, MAX, AFTER, 0, NEAREST, 0)},
    {"p3109-satpropagate", "", "IEEE P3109 (draft), SatPropagate",
     "P3109 v4.0 4.7.5: finite results saturate, infinity stays",
     CONTEXT(SATURATE, KEEP, CANONICAL, MAX, AFTER, 0, NEAREST, 0)},
    {"p3109-satnone", "", "IEEE P3109 (draft), SatNone",
     "P3109 v4.0 4.7.5: infinity in the extended formats, the largest value in the finite ones",
     CONTEXT(IEEE, SATURATE, CANONICAL, MAX, AFTER, 0, NEAREST, 0)},
};

enum { PROFILES = sizeof profiles / sizeof profiles[0] };

size_t hu_profile_count(void)
{
    return PROFILES;
}

const hu_profile *hu_profile_at(size_t index)
{
    return index < PROFILES ? &profiles[index] : NULL;
}

const hu_profile *hu_profile_find(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < PROFILES; i++) {
        if (hui_name_is(name, length, profiles[i].name) ||
            hui_name_in(name, length, profiles[i].aliases))
            return &profiles[i];
    }
    return NULL;
}

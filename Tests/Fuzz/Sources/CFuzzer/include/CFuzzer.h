// What libFuzzer offers to its targets (compiler-rt, FuzzerInterface.h).
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutations, in place; returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

#endif

#include "CMemory.h"

// Whichever header of a C library comes first says whose it is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

int kawaraban_take_memory_in_large_pieces(void) {
#ifdef __GLIBC__
    // By itself the heap of a thread grows by 4 KiB, with a call of the kernel each. The two others are set as well because glibc
    // settles on thresholds of its own only as long as nobody sets one.
    return mallopt(M_TOP_PAD, 64 << 20) && mallopt(M_MMAP_THRESHOLD, 32 << 20) && mallopt(M_TRIM_THRESHOLD, 128 << 20);
#else
    return 0;
#endif
}

void kawaraban_give_back_free_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

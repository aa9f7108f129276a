#ifndef KAWARABAN_CMEMORY_H
#define KAWARABAN_CMEMORY_H

/// For a process that takes memory as long as it runs and gives it back when it ends: glibc's allocator asks the kernel for more of it at
/// once, and seldom. To be called before there are threads. Returns whether it is so: 0 where the allocator is another.
int kawaraban_take_memory_in_large_pieces(void);

/// Hands what is free of the memory of all threads to the kernel. It takes some milliseconds for 100 MB: worth it behind the largest texts
/// alone. Does nothing where the allocator is another than glibc's.
void kawaraban_give_back_free_memory(void);

#endif

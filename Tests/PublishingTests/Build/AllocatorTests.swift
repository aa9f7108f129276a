import CMemory
import Testing

@Suite("The allocator of a build") struct AllocatorTests {
    // The C library's header that says whose it is was missing once, and nobody saw that nothing happened.
    #if canImport(Glibc)
        @Test("takes memory in large pieces") func largePieces() {
            #expect(kawaraban_take_memory_in_large_pieces() == 1)
        }
    #endif
}

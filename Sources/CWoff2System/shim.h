// The library speaks C++; what Swift calls is in CWoff2.

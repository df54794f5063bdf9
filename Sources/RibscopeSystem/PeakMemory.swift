/// The most memory that the process has held so far, in bytes.
package var peakMemory: Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  #if os(Linux)
    return usage.ru_maxrss << 10
  #else
    return usage.ru_maxrss
  #endif
}

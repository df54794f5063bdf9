/// A C library that is opened when it is first needed: whoever does not need it needs none on the machine.
package enum SharedLibrary {
  /// Why none of the names could be opened: what the loader says of the first.
  package struct Missing: Error {
    package let reason: String
  }

  /// Opens the first that is there.
  ///
  /// - Parameters:
  ///   - names: its names on Linux.
  ///   - library: its name on macOS. The loader looks by itself in none of the folders of Homebrew (Apple silicon, Intel)
  ///     and MacPorts; by the bare name it looks where `DYLD_FALLBACK_LIBRARY_PATH` says.
  /// - Returns: a handle of the system's loader.
  package static func open(_ names: [String], mac library: String) throws(Missing) -> UnsafeMutableRawPointer {
    #if canImport(Darwin)
      let names = ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/", ""].map { $0 + library }
    #endif
    var reasons: [String] = []
    for name in names {
      if let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return handle }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw Missing(reason: reasons.first ?? "")
  }
}

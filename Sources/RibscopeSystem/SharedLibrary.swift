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
  ///   - library: its name in the folders of macOS's package managers.
  /// - Returns: a handle of the system's loader.
  package static func open(_ names: [String], mac library: String) throws(Missing) -> UnsafeMutableRawPointer {
    let folders = ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"]
    var reasons: [String] = []
    for name in names + folders.map({ $0 + library }) {
      if let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return handle }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw Missing(reason: reasons.first ?? "")
  }
}

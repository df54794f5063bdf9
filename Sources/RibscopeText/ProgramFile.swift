internal import CRibscopeFiles

/// The files in `Sources/CRibscopeFiles`, which are part of the program: it needs no folder beside it.
package enum ProgramFile {
  /// A file as text.
  ///
  /// - Parameter path: below `Sources/CRibscopeFiles`; the file must be there.
  package static func text(_ path: String) -> String {
    let file = program_file_at(path)
    guard let bytes = file.bytes else { preconditionFailure("no file '\(path)' is listed in CRibscopeFiles.c") }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
  }

  /// What a module declares, or a part of it.
  ///
  /// - Parameter name: such as `RIBs` or `Swift/Text`.
  package static func interface(_ name: String) -> String { text("Interfaces/\(name).swiftinterface") }
}

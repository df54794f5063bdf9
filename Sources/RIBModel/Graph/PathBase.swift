/// The base folder of the paths that other programs read: in annotations, SARIF and fingerprints. Unlike the working
/// folder it is the same for everybody who looks at the sources.
public struct PathBase: Sendable, Equatable {
  /// The absolute path of the folder that the paths of the scanned files are relative to.
  public let workingFolder: String
  /// The absolute path of the base.
  public let folder: String

  public init(workingFolder: String, folder: String) {
    self.workingFolder = workingFolder
    self.folder = folder
  }

  /// A path that is relative to the working folder, or absolute, from the root on.
  public func absolute(_ path: String) -> String {
    "/" + steps(path).joined(separator: "/")
  }

  /// The same path from the base on.
  public func relative(_ path: String) -> String {
    if workingFolder == folder { return path }
    let target = steps(path)
    let start = Self.steps(folder)
    let shared = zip(target.dropLast(), start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + target[shared...]).joined(separator: "/")
  }

  private func steps(_ path: String) -> [String] {
    Self.steps(path.hasPrefix("/") ? path : workingFolder + "/" + path)
  }

  /// The names on an absolute path, without `.` and `..`.
  public static func steps(_ path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { steps, name in
      if name == ".." {
        _ = steps.popLast()
      } else if name != "." {
        steps.append(String(name))
      }
    }
  }
}

extension RIBGraph {
  /// A file's path from the base on.
  public func basePath(ofFile file: Int) -> String {
    base?.relative(files[file].path) ?? files[file].path
  }

  /// A position as other programs read it: the path from the base on.
  public func baseLocation(_ position: SourcePosition) -> SourceLocation {
    let place = location(position)
    return SourceLocation(file: basePath(ofFile: position.file), line: place.line, column: place.column)
  }

  /// A position with its absolute path; where the base is not known, the path as it is.
  public func absoluteLocation(_ position: SourcePosition) -> SourceLocation {
    let place = location(position)
    return SourceLocation(file: base?.absolute(place.file) ?? place.file, line: place.line, column: place.column)
  }
}

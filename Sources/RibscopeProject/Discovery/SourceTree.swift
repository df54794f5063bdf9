/// What discovery passes to the scanner: every Swift file that belongs to the app, with its module.
public struct SourceTree: Sendable, Equatable {
  /// Sorted by the bytes of their paths.
  public private(set) var files: [SourceFile]
  /// The modules that have files, sorted by folder, then name; `SourceFile.module` is an index into them.
  public let modules: [SourceModule]
  /// What could not be read, sorted by path.
  public let notes: [DiscoverNote]
  /// Folders and Swift files that are not read, sorted by path; only where the options ask for them.
  public let skipped: [DiscoverNote]
  /// The Swift files that are not read only because no target of an Xcode project compiles them, sorted.
  public let uncompiled: [String]
  /// Where files of the name that the options ask for lie, sorted.
  public let noticed: [String]
  /// The apps that were recognised, sorted by folder, then name.
  public let apps: [SourceApp]
  /// What Xcode projects compile and could not be read, project by project, sorted by path.
  public let missing: [MissingSource]
  /// The manifests and projects that were read, sorted by path.
  public let manifests: [String]
  /// For each folder with an Xcode project or a `Package.swift` the folders of the packages that these list.
  public let localPackages: [String: Set<String>]
  /// The paths of the files with which apps start that are no demos, sorted.
  public let entryPoints: [String]
  /// The folders that were looked into, sorted: what appears in them may be a source.
  public private(set) var folders: [String]

  public init(
    files: [SourceFile] = [], modules: [SourceModule] = [], notes: [DiscoverNote] = [], skipped: [DiscoverNote] = [],
    uncompiled: [String] = [], noticed: [String] = [], apps: [SourceApp] = [], missing: [MissingSource] = [],
    manifests: [String] = [], localPackages: [String: Set<String>] = [:], entryPoints: [String] = [],
    folders: [String] = []
  ) {
    self.folders = folders
    self.localPackages = localPackages
    self.entryPoints = entryPoints
    self.manifests = manifests
    self.noticed = noticed
    self.files = files
    self.modules = modules
    self.notes = notes
    self.skipped = skipped
    self.uncompiled = uncompiled
    self.apps = apps
    self.missing = missing
  }
}

/// A Swift file that a target of an Xcode project compiles and that is not there, or not among what was given.
public struct MissingSource: Sendable, Equatable {
  /// Relative to where the tool was run.
  public let path: String
  public let module: SourceModule

  public init(path: String, module: SourceModule) {
    self.path = path
    self.module = module
  }
}

extension SourceTree {
  /// The tree with other content in one of its files.
  ///
  /// - Parameter index: into `files`.
  public func replacing(_ index: Int, by bytes: [UInt8]) -> SourceTree {
    var tree = self
    tree.files[index] = SourceFile(path: files[index].path, module: files[index].module, bytes: bytes)
    return tree
  }

  /// Whether nothing that counts is different from another tree: folders without sources do not.
  public func isSame(as other: SourceTree) -> Bool {
    var other = other
    other.folders = folders
    return other == self
  }
}

/// An app among the sources: what has an entry point of its own.
public struct SourceApp: Sendable, Equatable {
  public let name: String
  /// Relative to where the tool was run.
  public let folder: String
  /// Whether it only shows a feature that it is beside.
  public let isDemo: Bool
  /// The names that its sources use, where they are left out: what a demo shows is not lost.
  public let usedNames: Set<String>
  /// How many files are left out with it.
  public let leftOutCount: Int

  public var isLeftOut: Bool { leftOutCount > 0 }

  public init(
    name: String, folder: String, isDemo: Bool = false, usedNames: Set<String> = [], leftOutCount: Int = 0
  ) {
    self.name = name
    self.folder = folder
    self.isDemo = isDemo
    self.usedNames = usedNames
    self.leftOutCount = leftOutCount
  }
}

/// A module: files that see each other's internal declarations.
///
/// One repository may hold several apps whose modules have the same name: the folder tells them apart.
public struct SourceModule: Sendable, Hashable {
  /// As `import` writes it: of a target's name every character that no identifier may hold becomes `_`.
  public let name: String
  /// Relative to where the tool was run; `.` for that folder itself.
  public let folder: String
  public let kind: Kind
  /// What else it may be called, where the manifest computes its name.
  public let otherName: String?
  /// The folder of the `Package.swift` that declares it as a target.
  public let package: String?
  /// Whether the compiler surely refuses a conformance there that crosses the isolation of an actor: in the Swift 6 language
  /// mode, where neither a default isolation nor inferred isolated conformances are asked for.
  public let refusesCrossedIsolation: Bool

  public init(
    name: String, folder: String, kind: Kind, otherName: String? = nil, package: String? = nil,
    refusesCrossedIsolation: Bool = false
  ) {
    self.refusesCrossedIsolation = refusesCrossedIsolation
    self.name = Self.identifier(from: name)
    self.folder = folder
    self.kind = kind
    self.otherName = otherName.map(Self.identifier)
    self.package = package
  }

  private static func identifier(from name: String) -> String {
    if name.utf8.allSatisfy(isASCIIWord) { return name }
    let isPlain: (Unicode.Scalar) -> Bool = {
      $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(name.unicodeScalars.map { isPlain($0) ? $0 : "_" }))
  }

  private static func isASCIIWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// What says that there is a module.
  public enum Kind: String, Sendable, Hashable {
    /// A target of a `Package.swift`.
    case package
    /// A `.podspec` in the folder.
    case pod
    /// Tuist's `Project.swift`.
    case tuist
    /// An `.xcodeproj` in the folder.
    case xcode
    /// XcodeGen's `project.yml`.
    case xcodeGen
    /// A `BUILD`, `BUILD.bazel` or `BUCK` file in the folder.
    case buildFile
    /// The configuration.
    case configuration
    /// Nothing but the path that was given.
    case folder
  }
}

/// Something that was left out although it looks like a source, and why.
public struct DiscoverNote: Sendable, Equatable {
  /// Relative to where the tool was run.
  public let path: String
  /// Why, as a half sentence: `is a FIFO, not a regular file`.
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The given paths that cannot be worked on: all of them, not only the first.
public struct DiscoverError: Error, Sendable, Equatable {
  public let problems: [Problem]

  public enum Problem: Sendable, Equatable {
    case notFound(path: String)
    /// A given file or folder cannot be opened, or is neither: why.
    case unreadable(path: String, reason: String)
    /// A given file whose name does not end in `.swift`.
    case notSwift(path: String)
  }
}

/// How discovery works; the defaults are what the command line uses.
public struct DiscoverOptions: Sendable, Equatable {
  /// How many files are read at the same time. The result does not depend on it.
  public var threads: Int
  /// In bytes. A larger file becomes a note: nobody writes one by hand.
  public var largestFile: Int
  /// Patterns as `.gitignore` has them: only files that one of them matches are read, or that lie in a folder that one
  /// matches; where there are none, all.
  public var included: [String] = []
  /// Patterns of what is not read.
  public var excluded: [String] = []
  /// The folder that these patterns are written for: absolute, links followed.
  public var patternFolder = ""
  /// Whether what `.gitignore` files name is left out.
  public var obeysGitignore = true
  /// Whether what is not read is listed.
  public var listsSkipped = false
  /// Whether a given path that does not exist is an empty one, as in a state of the app before it was added.
  public var leavesOutMissing = false
  /// The name of a file whose places are told, though it is no source.
  public var noticedName: String?
  /// Folders that are modules where no manifest in them says so.
  public var modules: [Module] = []
  /// Patterns of folders that hold an app, none that only shows a feature, whatever they are called.
  public var apps: [String] = []
  /// Patterns of folders that hold a demo app, whatever they are called.
  public var demos: [String] = []
  /// Whether demo apps are read.
  public var includesDemos = false

  /// A module that somebody declared.
  public struct Module: Sendable, Equatable {
    public let pattern: String
    /// Nil for the folder's own name.
    public let name: String?

    public init(pattern: String, name: String? = nil) {
      self.pattern = pattern
      self.name = name
    }
  }

  public init(threads: Int = 4, largestFile: Int = 16 << 20) {
    self.threads = threads
    self.largestFile = largestFile
  }
}

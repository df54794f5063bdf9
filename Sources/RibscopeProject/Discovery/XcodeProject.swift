/// What discovery needs of an Xcode project: its targets and which Swift files they compile.
///
/// A `project.pbxproj` is a property list: `objects` maps identifiers to dictionaries whose `isa` names their class.
struct XcodeProject: Equatable {
  /// Names of the targets that are tests.
  let testTargets: [String]
  /// Names of the other targets.
  let appTargets: [String]
  /// Names of those of them in which the compiler surely refuses what crosses isolation.
  let refusingTargets: Set<String>
  /// The Swift files that targets other than tests compile, relative to the project's folder, with the target: the
  /// first by name where several compile a file.
  let targetOfSource: [FileKey: String]
  /// The same files as the project spells them.
  let sources: Set<BytePath>
  /// Folders whose files belong to a target without being listed one by one, relative to the project's folder.
  let synchronizedFolders: Set<BytePath>
  /// What it refers to that may be the folder of a package, relative to the project's folder.
  let packages: Set<BytePath>

  /// - Throws: what keeps the bytes from being read as a project. Xcode writes text; a binary list is none, since a few of
  ///   its bytes may stand for any number of objects.
  init(_ bytes: [UInt8]) throws(PropertyListReader.Problem) {
    let text = rewrittenXMLList(bytes) ?? bytes
    let read = text.withUnsafeBufferPointer { buffer in
      Result { () throws(PropertyListReader.Problem) in XcodeProject(try XcodeObjects(buffer)) }
    }
    self = try read.get()
  }

  private init(_ objects: XcodeObjects) {
    let targets = objects.all("PBXNativeTarget").map { objects[$0] }
    let apps = targets.filter { !Self.isTest($0) }
    testTargets = targets.filter(Self.isTest).compactMap { $0.name?.string }.sorted()
    appTargets = apps.compactMap { $0.name?.string }.sorted()
    let refusing = apps.filter(objects.refusesCrossedIsolation)
    refusingTargets = Set(refusing.compactMap { $0.name?.string })
    let places = objects.places()
    let sources = Self.sources(of: apps, objects, places)
    targetOfSource = Dictionary(sources.map { (FileKey($0.place), $0.target) }) { first, _ in first }
    self.sources = Set(sources.map(\.place))
    synchronizedFolders = Set(objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { places[$0] })
    packages = objects.packages(places)
  }

  /// Several projects in one folder, taken as one.
  init(merging projects: [XcodeProject]) {
    testTargets = projects.flatMap(\.testTargets).sorted()
    appTargets = projects.flatMap(\.appTargets).sorted()
    let others = projects.flatMap { project in
      project.appTargets.filter { !project.refusingTargets.contains($0) }
    }
    refusingTargets = Set(projects.flatMap(\.refusingTargets)).subtracting(others)
    targetOfSource = projects.reduce(into: [:]) { $0.merge($1.targetOfSource) { first, _ in first } }
    sources = projects.reduce(into: []) { $0.formUnion($1.sources) }
    synchronizedFolders = Set(projects.flatMap(\.synchronizedFolders))
    packages = Set(projects.flatMap(\.packages))
  }

  private static func isTest(_ target: XcodeObjects.Object) -> Bool {
    let product = target.productType?.string ?? ""
    return product.hasSuffix("unit-test") || product.hasSuffix("ui-testing")
  }

  /// The Swift files of each target, the targets sorted by name.
  private static func sources(
    of apps: [XcodeObjects.Object], _ objects: XcodeObjects, _ places: [BytePath?]
  ) -> [(place: BytePath, target: String)] {
    apps.map { (name: $0.name?.string ?? "", target: $0) }.sorted { $0.name < $1.name }.flatMap { name, target in
      objects.compiledFiles(of: target).compactMap { places[$0] }.filter { SkipRules.isSwift($0.bytes) }
        .map { ($0, name) }
    }
  }

  /// Whether no target compiles a file: the project lists its sources one by one, and not this one.
  ///
  /// - Parameter file: relative to the project's folder.
  func leavesOut(_ file: BytePath) -> Bool {
    guard !targetOfSource.isEmpty, targetOfSource[FileKey(file)] == nil else { return false }
    var folder = file.parent
    while !synchronizedFolders.contains(folder) {
      if folder == .workingFolder { return true }
      folder = folder.parent
    }
    return false
  }
}

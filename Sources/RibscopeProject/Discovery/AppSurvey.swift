import RibscopeSystem

/// The apps among the sources, and which of them only show a feature.
///
/// A demo app is a folder or target that is called one, has an entry point of its own, and is beside the feature that it
/// shows: in one folder with sources that are no app, or importing a module of the tree. It is left out while there is an
/// app that is not called so: where all apps are examples, they are what there is to look at.
struct AppSurvey {
  /// Sorted by folder, then name.
  let apps: [SourceApp]
  /// The files that are left out: indexes.
  let leftOut: Set<Int>
  /// The files with which apps start that are no demos: indexes, sorted.
  let entryPoints: [Int]
  /// Why, at a folder as a whole, or at the files of a target one by one.
  let notes: [DiscoverNote]

  /// - Parameters:
  ///   - files: sorted by path, read.
  ///   - given: the paths that somebody named, which are always taken.
  init(_ files: [FoundFile], given: [BytePath], _ options: DiscoverOptions) {
    let launching = concurrentMap(files.count, threads: options.threads) { launchesApp(files[$0]) }
    let groups = AppGroup.find(in: files)
    let surroundings = Surroundings(files, isPlain: groups.ofFile.map { $0 == nil }, launching)
    var leftOut: [Int] = []
    var notes: [DiscoverNote] = []
    var entryPoints = files.indices.filter { launching[$0] && groups.ofFile[$0] == nil }
    var apps = surroundings.apps
    for (group, members) in groups.all {
      let entry = members.first { launching[$0] }
      guard let entry = group.isDeclared ? entry ?? members[0] : entry else { continue }
      let (name, folder) = group.named(after: files[entry].module)
      let words = SourceWords(members.map { files[$0].bytes ?? [] })
      let isDemo = group.isDeclared || surroundings.hasFeature(beside: group, importing: words.imports)
      let isTaken = !isDemo || options.includesDemos || given.contains(where: group.isGiven)
      apps.append(
        SourceApp(
          name: name, folder: folder, isDemo: isDemo, usedNames: isTaken ? [] : words.all,
          leftOutCount: isTaken ? 0 : members.count))
      if !isDemo { entryPoints += members.filter { launching[$0] } }
      if isTaken { continue }
      leftOut += members
      notes += group.places(members.map { files[$0] }).map {
        DiscoverNote(path: $0, reason: "it is a demo app; --include-demos reads it")
      }
    }
    self.apps = apps.sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
    self.leftOut = Set(leftOut)
    self.entryPoints = entryPoints.sorted()
    self.notes = notes
  }
}

/// Sources that together are, or might be, a demo app.
struct AppGroup: Hashable {
  private let content: Content
  /// Whether the configuration says that it is a demo app.
  let isDeclared: Bool

  private enum Content: Hashable {
    case folder(BytePath)
    case target(SourceModule)
  }

  /// The groups in the order of their first files, and for each file its own.
  static func find(in files: [FoundFile]) -> (all: [(group: AppGroup, members: [Int])], ofFile: [AppGroup?]) {
    let ofFile = files.map(AppGroup.init)
    var places: [AppGroup: Int] = [:]
    var all: [(group: AppGroup, members: [Int])] = []
    for (index, group) in ofFile.enumerated() {
      guard let group else { continue }
      let place = places[group] ?? all.count
      if place == all.count {
        places[group] = place
        all.append((group, []))
      }
      all[place].members.append(index)
    }
    return (all, ofFile)
  }

  private init?(_ file: FoundFile) {
    switch file.place {
    case .demo(let folder): (content, isDeclared) = (.folder(folder), true)
    case .called(let folder): (content, isDeclared) = (.folder(folder), false)
    case .unmarked where file.module.kind != .folder && AppPlace.isDemoName(Array(file.module.name.utf8)):
      (content, isDeclared) = (.target(file.module), false)
    case .unmarked, .ordinary: return nil
    }
  }

  /// The folder in which the feature would lie that it shows.
  var surroundings: BytePath {
    switch content {
    case .folder(let folder): folder.parent
    case .target(let module) where module.kind == .xcode: BytePath(shown: module.folder)
    // A target of a package or of Tuist's has a folder of its own.
    case .target(let module): BytePath(shown: module.folder).parent
    }
  }

  /// What the app is called, and where it lies.
  func named(after module: SourceModule) -> (name: String, folder: String) {
    switch content {
    case .folder(let folder): (module.kind == .folder ? folder.name : module.name, folder.shown)
    case .target(let module): (module.name, module.folder)
    }
  }

  /// Whether somebody named it, or what lies in it.
  func isGiven(_ path: BytePath) -> Bool {
    switch content {
    case .folder(let folder): path == folder || path.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    case .target(let module): path.shown == module.folder
    }
  }

  /// What is to be named of it.
  func places(_ files: [FoundFile]) -> [String] {
    switch content {
    case .folder(let folder): [folder.shown]
    case .target: files.map(\.path.shown)
    }
  }
}

extension BytePath {
  fileprivate init(shown: String) {
    self.init(bytes: shown == "." ? [] : Array(shown.utf8))
  }
}

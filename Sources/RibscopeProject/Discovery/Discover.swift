import RibscopeSystem

/// Finds and reads the Swift files of an app.
///
/// Left out are build products, checkouts of other people's code, templates, generated Needle code, tests and mocks,
/// and files that no target of an Xcode project compiles. A path that is given is always taken, whatever it is called,
/// and what lies in it is judged by the names below it only. Nothing above a given path is looked at.
///
/// Only paths that cannot be worked on at all are errors, and those that do not exist unless the options leave them out. A
/// file that cannot be read further down becomes a note.
///
/// - Parameters:
///   - paths: files and folders, relative to the working folder or absolute. They may overlap.
///   - tree: where they are searched for.
/// - Returns: each file once, in an order that does not depend on the order of the paths or the number of threads.
/// - Throws: every given path that does not exist, cannot be opened or is no Swift file.
public func discover(
  _ paths: [String], in tree: FileTree = .disk, options: DiscoverOptions = DiscoverOptions()
) throws(DiscoverError) -> SourceTree {
  var walk = Walk(in: tree, options: options)
  var problems: [DiscoverError.Problem] = []
  let roots = sortedRoots(paths, tree, &problems)
  for given in roots {
    do {
      try add(given, in: tree, to: &walk)
    } catch {
      problems += error.problems
    }
  }
  if options.leavesOutMissing { problems.removeAll(where: isMissing) }
  guard problems.isEmpty else { throw DiscoverError(problems: problems) }
  return assemble(walk.distinctFiles(), walk, given: roots, options)
}

private func isMissing(_ problem: DiscoverError.Problem) -> Bool {
  if case .notFound = problem { true } else { false }
}

/// The paths as the file system has them; outer folders come before what lies in them.
private func sortedRoots(_ paths: [String], _ tree: FileTree, _ problems: inout [DiscoverError.Problem]) -> [BytePath] {
  var roots: Set<BytePath> = []
  for given in paths {
    do {
      roots.insert(try BytePath(given: given))
    } catch {
      problems.append(problem(BytePath(bytes: Array(given.utf8)), tree, error))
    }
  }
  return roots.sorted()
}

/// What keeps a given path from being looked at.
private func problem(_ path: BytePath, _ tree: FileTree, _ failure: SystemFailure) -> DiscoverError.Problem {
  guard failure.isMissing else { return .unreadable(path: path.shown, reason: failure.reason) }
  return tree.hasName(path)
    ? .unreadable(path: path.shown, reason: "it is a broken symbolic link") : .notFound(path: path.shown)
}

private func add(_ path: BytePath, in tree: FileTree, to walk: inout Walk) throws(DiscoverError) {
  let kind: EntryKind
  do {
    kind = try tree.kind(of: path)
  } catch {
    throw DiscoverError(problems: [problem(path, tree, error)])
  }
  switch kind {
  case .folder:
    do {
      try walk.add(folder: path)
    } catch {
      throw DiscoverError(problems: [.unreadable(path: path.shown, reason: error.reason)])
    }
  case .file where SkipRules.isSwift(path.bytes):
    do {
      try tree.checkReadable(path)
    } catch {
      throw DiscoverError(problems: [.unreadable(path: path.shown, reason: error.reason)])
    }
    walk.add(file: path)
  case .other(let what):
    throw DiscoverError(problems: [.unreadable(path: path.shown, reason: notRegular(what))])
  case .file, .link: throw DiscoverError(problems: [.notSwift(path: path.shown)])
  }
}

private func assemble(
  _ all: [FoundFile], _ walk: Walk, given: [BytePath], _ options: DiscoverOptions
) -> SourceTree {
  let survey = AppSurvey(all, given: given, options)
  let found = survey.leftOut.isEmpty ? all : all.indices.filter { !survey.leftOut.contains($0) }.map { all[$0] }
  let (modules, moduleOfFile) = modules(of: found)
  let files = concurrentMap(found.count, threads: options.threads) { index in
    SourceFile(path: found[index].path.shown, module: moduleOfFile[index], bytes: found[index].bytes ?? [])
  }
  return SourceTree(
    files: files, modules: modules, notes: sorted(walk.notes),
    skipped: sorted(walk.skipped + (options.listsSkipped ? survey.notes : [])),
    uncompiled: walk.uncompiled.map(\.shown).sorted(), noticed: walk.noticed.map(\.shown).sorted(),
    apps: survey.apps, missing: walk.missingSources(besides: found),
    manifests: walk.manifests.map(\.shown).sorted(), localPackages: localPackages(walk.packages, modules),
    entryPoints: survey.entryPoints.map { all[$0].path.shown }, folders: walk.folders.map(\.shown).sorted())
}

/// What manifests list, as far as it is the folder of a package.
private func localPackages(_ listed: [BytePath: Set<BytePath>], _ modules: [SourceModule]) -> [String: Set<String>] {
  let known = Set(modules.compactMap(\.package))
  let pairs = listed.map { ($0.key.shown, Set($0.value.map(\.shown)).intersection(known)) }
  return Dictionary(uniqueKeysWithValues: pairs.filter { !$0.1.isEmpty })
}

private func sorted(_ notes: [DiscoverNote]) -> [DiscoverNote] {
  notes.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
}

/// The modules that have files, sorted, and for each file the place of its own. Neighbours are mostly of one module.
private func modules(of files: [FoundFile]) -> (modules: [SourceModule], ofFile: [Int]) {
  var numbers: [SourceModule: Int] = [:]
  var ofFile: [Int] = []
  for (index, file) in files.enumerated() {
    if index > 0, file.module == files[index - 1].module {
      ofFile.append(ofFile[index - 1])
    } else {
      ofFile.append(numbers[file.module, default: numbers.count])
      numbers[file.module] = ofFile[index]
    }
  }
  let sorted = numbers.sorted { one, other in
    (one.key.folder, one.key.name, one.key.kind.rawValue) < (other.key.folder, other.key.name, other.key.kind.rawValue)
  }
  var places = [Int](repeating: 0, count: sorted.count)
  for (place, module) in sorted.enumerated() { places[module.value] = place }
  return (sorted.map(\.key), ofFile.map { places[$0] })
}

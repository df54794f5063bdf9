import RibscopeProject
import RIBModel
import SwiftScan
import SwiftProgram

/// What the linker can tell of one file.
public enum Inspection: String, Sendable, CaseIterable {
  /// The types that the file declares: what they inherit, their members, their subtypes.
  case types
  /// The written names of types: what they stand for, and why.
  case names
  /// The properties without a written type: of what type their values surely are.
  case values
  /// The RIBs whose builders the file declares: their classes, edges and static dependencies.
  case decisions
}

/// A line of what the linker saw in a file, for people who look for a fault.
public struct InspectedLine: Sendable, Equatable {
  /// `line:column`, behind the path where that is another file's; a framework's name where it declares the thing.
  public let location: String
  /// How many lines above it are about what encloses it.
  public let depth: Int
  public let text: String
}

/// What the linker saw in a file that was linked with others.
///
/// - Parameters:
///   - file: an index into the tree's files.
///   - scans: one for each file of the tree, in the same order.
///   - names: what the files were scanned with, made by `Names.ofFrameworks`.
///   - derived: frameworks derived from RIBs that are not known beforehand.
///   - threads: how many to link with at once; the result does not depend on it.
public func inspect(
  _ inspection: Inspection, file: Int, _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names,
  derived: [DerivedFramework], threads: Int
) -> [InspectedLine] {
  let pool = WorkerPool(tree, scans, names, derived: derived, threads: threads)
  pool.setInheritance(Inheritance(pool))
  pool.setIndex(BodyIndex(pool))
  let inspector = Inspector(semantics: pool.first, file: file + pool.program.preludeFileCount)
  switch inspection {
  case .types: return inspector.types()
  case .names: return inspector.names()
  case .values: return inspector.values()
  case .decisions:
    pool.setCalls(CallIndex(pool, threads: threads))
    return inspector.decisions(analyze(tree, scans, names, derived: derived, threads: threads))
  }
}

/// Queries the linker about one file; one extension for each inspection.
struct Inspector: ProgramReader {
  let semantics: BodySemantics
  /// Its number, as declarations have it.
  let file: Int

  var declarations: [DeclarationID] {
    program.scan(ofFile: file).declarations.indices.map { DeclarationID(file: file, index: $0) }
  }

  func line(_ depth: Int, at id: DeclarationID, _ text: String) -> InspectedLine {
    line(depth, at: program.position(id), text)
  }

  func line(_ depth: Int, at position: SourcePosition, _ text: String) -> InspectedLine {
    InspectedLine(
      location: location(position.file + program.preludeFileCount, position.offset), depth: depth, text: text)
  }

  func location(_ id: DeclarationID) -> String { location(id.file, program[id].offset) }

  func location(_ file: Int, _ offset: Int) -> String {
    if file < program.preludeFileCount { return program.module(ofFile: file).name }
    let source = program.file(file)
    let found = source.lineColumn(at: offset)
    return (file == self.file ? "" : source.path + ":") + "\(found.line):\(found.column)"
  }

  /// A declared type behind its module; what nothing declares, by its name.
  func fullName(of type: TypeID) -> String {
    guard let id = program.types[type].declaration else { return program.name(of: type) }
    return "\(program.module(ofFile: id.file).name).\(program.qualifiedName(of: type))"
  }
}

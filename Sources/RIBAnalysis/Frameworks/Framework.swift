import Discovery
import SourceScan
import SwiftSemantics

/// What is known of a framework, as data: no source of the linker knows one by another way.
struct Framework: Sendable {
  /// Its module and what that declares.
  let declared: Prelude.Module

  static let all = [ribs, needle]
}

extension Crew {
  /// The crew for a tree that was scanned, with what the frameworks declare in front of it.
  convenience init(_ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, threads: Int) {
    assert(names.knowFrameworks)
    self.init(ProgramBuilder.build(tree, scans, names, prelude: .frameworks, threads: threads), threads: threads)
  }
}

extension Prelude {
  /// What all frameworks declare.
  static let frameworks = Prelude(
    Framework.all.map(\.declared), closureRunners: [FrameworkWord.shared.rawValue],
    elementKeepers: StreamOperator.elementKeepers)
}

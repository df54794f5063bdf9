import RIBModel
import SwiftSemantics

extension Program {
  /// A declaration's position in the graph, whose files are those of the source tree.
  func position(_ id: DeclarationID) -> SourcePosition { position(id.file, self[id].offset) }

  /// The position of what a call calls.
  func position(ofCallee call: Node) -> SourcePosition {
    position(call.scope.file, Int((call.firstChild ?? call).offset))
  }

  func position(_ file: Int, _ offset: Int) -> SourcePosition {
    SourcePosition(file: file - preludeFileCount, offset: offset)
  }
}

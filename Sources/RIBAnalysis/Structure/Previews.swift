import SwiftScan
import SwiftProgram

/// What only Xcode's previews run, and no app does.
extension BodySemantics {
  /// Whether a body is a preview's.
  func isPreview(_ scope: Scope) -> Bool { selfType(scope).map(isPreview) == true }

  /// Whether a type, or one around it, provides previews.
  private func isPreview(_ type: TypeID) -> Bool {
    memory { PreviewTypes(solver) }.known(type) {
      sequence(first: type) { self.program.types[$0].outer }
        .contains { inheritsExternal($0, SwiftUIWords.previewProviders) }
    }
  }

  /// Whether something else than a preview constructs a class.
  func isMadeByApp(_ type: TypeID) -> Bool { calls.constructions(of: type).contains { !isPreview($0.scope) } }

  /// Whether a body is a preview's, or of a view that nothing but previews makes. The body of a macro `#Preview` is not
  /// among the sources.
  func isForPreviews(_ scope: Scope) -> Bool {
    selfType(scope).map { type in
      isPreview(type) || isSwiftUIView(type) && calls.constructions(of: type).allSatisfy { isPreview($0.scope) }
    } == true
  }

  /// Whether a type is one of SwiftUI's views.
  func isSwiftUIView(_ type: TypeID) -> Bool { inheritsExternal(type, SwiftUIWords.viewProtocols) }
}

/// Which types are previews': a component of many RIBs conforms to as many protocols.
private final class PreviewTypes {
  let known: Memo<[TypeID: Bool]>

  init(_ solver: Solver) { known = Memo(solver) }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where a presentation controller of the app's own takes a child's view away as the user taps beside it. UIKit
/// tells no delegate of that, as the app calls `dismiss` itself.
extension ChildScreen {
  /// The method by which it does so, and tells nobody.
  var presentationClosing: Attachment.Step? {
    guard presentation == .presented, !shown.isUnclear, isStyled({ isWord($0, ScreenWords.custom) }) else { return nil }
    let delegates = settings(of: ScreenWords.transition).map(\.written)
    let closing = delegates.map { presentationController(madeBy: $0).flatMap(closingMember) }
    return closing.contains(nil) ? nil : closing.first.flatMap { $0.map(router.step) }
  }

  private func isWord(_ value: ScreenValue, _ word: String) -> Bool {
    if case .word(let name) = value { return program.text(name) == word }
    return false
  }

  // MARK: - Settings

  /// Whether some style is set of what is presented, and each is one of those asked for.
  func isStyled(_ isWanted: (ScreenValue) -> Bool) -> Bool {
    let styles = settings(of: ScreenWords.style)
    return !styles.isEmpty && styles.allSatisfy { isWanted($0.value) }
  }

  /// What a property of what is presented is set to: where it is shown, and by the child's own classes.
  private func settings(of word: String) -> [(written: Node, value: ScreenValue)] {
    let shown = self.shown.settings.filter { $0.word == word }.map { ($0.written, $0.value) }
    guard self.shown.shown.allSatisfy({ $0.value == .screen }) else { return shown }
    let own = references(to: word, in: scopes(of: views)).filter { $0.base == nil }
    let made = referencesOfMakers.filter { program.text($0.location.name) == word && isOfView($0) }
    return shown
      + (own + made).compactMap { reference in
        reference.value.map { ($0, self.shown.values.value($0, ScreenFrame(scope: reference.location.scope))) }
      }
  }

  // MARK: - Classes

  /// The class of the presentation controller that a transitioning delegate surely makes; nil where that is open, or where
  /// the delegate may tell somebody of the end.
  private func presentationController(madeBy delegate: Node) -> TypeID? {
    guard let type = semantics.type(of: delegate).nominal, isSeen(type), isQuietAtEnd(type),
      let maker = methods([ScreenWords.presentation], of: type).first(where: {
        program.fullName(of: $0) == ScreenWords.makingPresentation
      }), let body = semantics.body(of: maker)
    else { return nil }
    let made = Set(semantics.results(of: body).map { semantics.constructed(by: semantics.localValue($0) ?? $0) })
    return made.count == 1 ? made.first ?? nil : nil
  }

  /// Whether a class is the app's own, and no other inherits it.
  private func isSeen(_ type: TypeID) -> Bool {
    semantics.isOwnClass(type) && !semantics.isForeign(type) && types.conformers(of: type).isEmpty
  }

  private func isQuietAtEnd(_ type: TypeID) -> Bool {
    semantics.ownMembers(of: type).allSatisfy {
      !ScreenWords.endingTransitions.contains(program.fullName(of: $0)) || isIdle($0)
    }
  }

  /// The member of a presentation controller that takes away what is presented, in any case, and tells nobody.
  private func closingMember(_ type: TypeID) -> DeclarationID? {
    guard isSeen(type), isQuietAtEnd(type), let member = selfClosingMember(type) else { return nil }
    let isSure = calls(of: type).reached(from: [member]).allSatisfy { reached in
      !semantics.contains(reached.scope) {
        $0.kind == .call && !semantics.conditions(at: $0).conditions.isEmpty
      }
    }
    return isSure ? member : nil
  }
}

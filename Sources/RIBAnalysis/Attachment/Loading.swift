import SourceScan
import SwiftSemantics

/// Tells what a view does once, as it is made or loads, an interactor as it is activated, and an app as it is launched, from
/// what they do at any time.
///
/// A class so that each function is looked at once.
final class Loading: ProgramReader {
  private let callers: Callers
  private lazy var known = Memo<[DeclarationID: Bool]>(semantics.questions)
  var semantics: BodySemantics { callers.semantics }

  /// What the system calls once in the life of an app or a scene.
  private static let starts: Set<String> = [
    "application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching(_:)", "scene(_:willConnectTo:options:)",
  ]

  private static let viewMethods: Set<String> = ["viewDidLoad", "loadView", "awakeFromNib"]

  init(_ callers: Callers) { self.callers = callers }

  /// Whether a place is run only as the object around is made, loads or is activated, and not in a closure.
  func isOfLoading(_ location: Node) -> Bool {
    guard !semantics.conditions(at: location).isInClosure, let member = callers.enclosingMember(location.scope),
      let type = program.enclosingType(of: member)
    else { return false }
    return runsOnce(member, callers.ownCalls(of: type))
  }

  private func runsOnce(_ member: DeclarationID, _ own: OwnCalls) -> Bool {
    // What calls itself runs again.
    known(member, whileOpen: false) { isOnlyRunByLoading(member, own) }
  }

  private func isOnlyRunByLoading(_ member: DeclarationID, _ own: OwnCalls) -> Bool {
    let declaration = program[member]
    if declaration.kind == .initializer { return true }
    let name = program.text(declaration.name)
    if callers.role(of: own.type) == .interactor
      ? name == "didBecomeActive"
      : Self.viewMethods.contains(name) || Self.starts.contains(program.fullName(of: member))
    {
      return true
    }
    let calls = own.calls(of: member)
    guard !program.isAction(member), !declaration.modifiers.contains(.override), !calls.isEmpty,
      semantics.isCalled(member, onlyBy: Set(semantics.ownClasses(of: own.type)))
    else { return false }
    return calls.allSatisfy { call in
      !call.isInClosure && callers.enclosingMember(call.location.scope).map { runsOnce($0, own) } == true
    }
  }
}

import SwiftScan
import SwiftProgram

/// What the app adds to the libraries of streams: functions that subscribe, or that keep a subscription.
extension SubscriptionCalls {
  /// The names of the app's own functions that subscribe to the stream on which they are called, and give the subscription
  /// back: `extension ObservableType { func listen(_ next: @escaping (Element) -> Void) -> Disposable { subscribe(onNext: next) } }`.
  var ownOperators: Set<Name> {
    semantics.memory {
      let found = Set(Self.words.flatMap { semantics.calls.named($0) }.compactMap(operatorSubscribing))
      return OwnOperators(
        Set(found.map { program[$0].name }).filter { name in
          program.members(named: name).allSatisfy(found.contains)
        })
    }.names
  }

  /// The function whose only result a call is that subscribes to what the function is called on.
  private func operatorSubscribing(_ call: Node) -> DeclarationID? {
    guard let function = call.scope.id, program[function].kind == .function, let body = semantics.body(of: function),
      semantics.results(of: body) == [call], let type = semantics.selfType(call.scope),
      semantics.known(.nominal(type, [])) != nil, goesOn(call)
    else { return nil }
    return function
  }

  /// Whether a chain begins with the object itself, and passes on what it sends for as long as it does.
  private func goesOn(_ call: Node) -> Bool {
    guard let callee = call.callee else { return false }
    guard let base = callee.firstChild else { return callee.kind == .name }
    if base.isSelf { return true }
    return StreamOperator.named(program.text(base.calleeName))?.contains(.ends) == false && goesOn(base)
  }

  /// The only function of a name, if the app adds it to a type of a library.
  func libraryExtension(named name: Name) -> DeclarationID? {
    let found = program.members(named: name)
    return found.count == 1 && program.enclosingType(of: found[0]).map(semantics.isLibraryType) == true ? found[0] : nil
  }
}

/// What a thread knows of the app's own operators.
private final class OwnOperators {
  let names: Set<Name>

  init(_ names: Set<Name>) { self.names = names }
}

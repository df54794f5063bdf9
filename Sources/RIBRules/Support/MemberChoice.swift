import RIBEdits
import RIBModel
import RibscopeText

/// The members of a component that children may be given, sorted so that members like a missing one are found quickly.
struct MemberChoice {
  let members: [Member]
  private let names: NearNames
  private var ofType: [Kind: [Int]] = [:]
  private var refining: [Kind: [Int]] = [:]

  /// Properties stand for properties, methods for methods.
  private struct Kind: Hashable {
    let isMethod: Bool
    let type: String
  }

  init(_ component: Component) {
    members = component.members.filter { $0.access != "private" && $0.access != "fileprivate" }
    names = NearNames(members.map(\.name))
    for (index, member) in members.enumerated() {
      guard let type = member.type else { continue }
      let isMethod = isMethod(member.name)
      ofType[Kind(isMethod: isMethod, type: plainType(type)), default: []].append(index)
      for general in generalTypes(of: type) {
        refining[Kind(isMethod: isMethod, type: general), default: []].append(index)
      }
    }
  }

  /// The members of a requirement's type.
  func ofType(_ wanted: StaticDependency) -> [Int] { ofType[kind(wanted)] ?? [] }

  /// The same for a property, as members.
  func properties(ofType wanted: StaticDependency) -> [Member] {
    isMethod(wanted.name) ? [] : ofType(wanted).map { members[$0] }
  }

  /// The members of a type that is likely a special case of a requirement's.
  func refining(_ wanted: StaticDependency) -> [Int] { refining[kind(wanted)] ?? [] }

  private func kind(_ wanted: StaticDependency) -> Kind {
    Kind(isMethod: isMethod(wanted.name), type: plainType(wanted.type))
  }

  /// The members whose name differs from a requirement's by case or a slip, the nearest first.
  func slips(of wanted: StaticDependency) -> [Member] {
    let isMethod = isMethod(wanted.name)
    return names.near(to: wanted.name).map { members[$0.index] }.filter { RIBEdits.isMethod($0.name) == isMethod }
  }
}

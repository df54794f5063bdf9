/// One app of the repository: its RIBs, the first of which is the root.
struct AppPlan {
  let name: String
  /// Relative to the repository; empty where it is the only app.
  let folder: String
  let shape: Shape
  let isXcodeProject: Bool
  private(set) var ribs: [RIBPlan]
  /// What the text of its files is drawn from.
  let seed: UInt64

  init(number: Int, _ settings: Settings) {
    shape = settings.shape
    name = shape == .namesakes ? "Shop" : shape == .apps ? "Shop\(number)" : "Shop"
    folder = settings.appCount == 1 ? "" : "Apps/\(number)"
    isXcodeProject = settings.appCount > 1 && number % 2 == 1
    // Apps of the same names have the same RIBs, in other trees.
    let first = shape == .namesakes ? 0 : number * (shape.ribsPerApp ?? 0)
    var random = SeededRandom(seed: settings.seed &* 1_000_003 &+ UInt64(number))
    ribs = (0..<settings.ribs(ofApp: number)).map { index in
      let defect = Self.defect(of: index, inApp: number, settings)
      return Self.rib(index, named: first + index, defect, &random)
    }
    seed = random.next()
    connect(&random)
    handDownServices()
  }

  private static func defect(of index: Int, inApp number: Int, _ settings: Settings) -> Defect? {
    guard settings.defects > 0, index > 0, index % settings.defects == 0 else { return nil }
    return Defect.allCases[(index / settings.defects + number) % Defect.allCases.count]
  }

  private static func rib(
    _ index: Int, named number: Int, _ defect: Defect?, _ random: inout SeededRandom
  ) -> RIBPlan {
    var rib = RIBPlan(
      index: index, name: Words.name(number), isViewless: index > 0 && random.below(6) == 0,
      takesTitle: index > 0 && random.below(3) == 0,
      defect: defect)
    let services = index % 3 == 0 ? [.analytics] : [.sessionStream, random.element(of: Service.allCases)]
    rib.ownServices = Service.allCases.filter(services.contains)
    rib.services = rib.ownServices
    return rib
  }

  /// Each RIB gets a parent among those before it, neither always the last nor always the first: trees are about as deep
  /// as they are in apps, three to ten levels.
  private mutating func connect(_ random: inout SeededRandom) {
    if shape == .cycle {
      for index in ribs.indices { ribs[index].children = [(index + 1) % ribs.count] }
      return
    }
    for index in ribs.indices.dropFirst() {
      let (nearest, farthest) = ((index - 1) / 2, (index - 1) / 6)
      ribs[farthest + random.below(nearest - farthest + 1)].children.append(index)
    }
  }

  /// A component hands on what its children ask for, so its own RIB asks for it as well: in a cycle all ask for the same.
  /// A component of Needle's finds it further up.
  private mutating func handDownServices() {
    if shape == .needle { return }
    if shape == .cycle {
      for index in ribs.indices {
        ribs[index].ownServices = [.sessionStream, .analytics]
        ribs[index].services = ribs[index].ownServices
      }
      return
    }
    for index in ribs.indices.reversed() {
      let wanted = Set(ribs[index].children.flatMap { ribs[$0].services } + ribs[index].services)
      ribs[index].services = Service.allCases.filter(wanted.contains)
    }
  }

  func children(of rib: RIBPlan) -> [RIBPlan] { rib.children.map { ribs[$0] } }
}

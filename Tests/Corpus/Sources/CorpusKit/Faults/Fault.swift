import RIBRules

/// A way to break how a RIB behaves: the app compiles as before.
enum Fault: String, CaseIterable {
  /// A `weak` listener or router becomes strong.
  case strengthen
  /// The builder no longer hands the listener to the interactor.
  case unlisten
  /// Nobody hands the router to the interactor any more.
  case unroute
  /// The presenter no longer learns its listener.
  case unpresent
  /// What a subscription gives back is no longer kept.
  case undispose
  /// `shared { X() }` becomes `X()`.
  case unshare
  /// The only use of a requirement is taken away.
  case untake
  /// What activation attaches, and uses, is attached when the router loads.
  case postpone
  /// A child is no longer detached.
  case undetach
  /// What held a child that is detached is no longer cleared.
  case unclear
  /// A child is attached without asking whether it is there.
  case unguard

  /// The rule that must report it.
  var rule: String {
    switch self {
    case .strengthen: StrongBackReference.id
    case .unlisten: UnsetListener.id
    case .unroute: UnsetRouter.id
    case .unpresent: UnsetPresenterListener.id
    case .undispose: UndisposedSubscription.id
    case .unshare: UnsharedInstance.id
    case .untake: UnusedDependency.id
    case .postpone: ChildBeforeLoad.id
    case .undetach: UndetachedChild.id
    case .unclear: StaleChild.id
    case .unguard: RepeatedAttach.id
    }
  }
}

/// Where a fault can be planted.
struct FaultSite {
  let fault: Fault
  let edits: [Edit]
  /// What must be reported there, such as the name of a requirement; nil where the rule alone is asked for.
  let property: String?
  /// The file of which the finding must be; nil where it may stand elsewhere.
  let file: Int?
  /// The class around, or the RIB: for whoever reads.
  let subject: String
}

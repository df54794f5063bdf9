/// Finds out, by text search alone, why a rule may rightly say nothing of a fault.
struct Silences {
  let roles: Roles
  private let chains: ChainSilences
  private let wiring: WiringSilences
  private let components: ComponentSilences
  private let tree: TreeSilences

  init(roles: Roles) {
    self.roles = roles
    chains = ChainSilences(roles: roles)
    wiring = WiringSilences(roles: roles)
    components = ComponentSilences(roles: roles)
    tree = TreeSilences(roles: roles)
  }

  func reason(for site: FaultSite) -> Silence? {
    switch site.fault {
    case .strengthen, .unlisten, .unroute, .unpresent: wiring.reason(for: site)
    case .undispose: chains.reason(for: site)
    case .unshare, .untake: components.reason(for: site)
    // The interactor calls the method that attaches, so that not only `didLoad` may.
    case .postpone: .attachedByOthers
    case .undetach, .unclear, .unguard: tree.reason(for: site)
    }
  }
}

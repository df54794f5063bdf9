import HeadlessRIBs

/// What the whole app shares; the only component without a RIB.
final class AppComponent: Component<EmptyDependency>, RootDependency {
  let coin: Coin

  init(coin: Coin = RandomCoin()) {
    self.coin = coin
    super.init(dependency: EmptyComponent())
  }
}

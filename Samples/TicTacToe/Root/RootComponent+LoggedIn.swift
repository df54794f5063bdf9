extension RootComponent: LoggedInDependency {
  var loggedInViewController: LoggedInViewControllable { rootViewController }

  var coin: Coin { dependency.coin }
}

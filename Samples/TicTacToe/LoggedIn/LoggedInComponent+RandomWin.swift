extension LoggedInComponent: RandomWinDependency {
  var coin: Coin { dependency.coin }
}

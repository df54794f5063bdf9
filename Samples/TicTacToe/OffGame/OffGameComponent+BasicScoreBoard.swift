extension OffGameComponent: BasicScoreBoardDependency {
  var player1Name: String { dependency.player1Name }

  var player2Name: String { dependency.player2Name }

  var scoreStream: ScoreStream { dependency.scoreStream }
}

extension LoggedInComponent: OffGameDependency {
  /// Below LoggedIn the score can be read, and nothing else.
  var scoreStream: ScoreStream { mutableScoreStream }
}

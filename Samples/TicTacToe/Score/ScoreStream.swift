import HeadlessRx

/// Games won so far by each player.
struct Score: Equatable {
  var player1 = 0
  var player2 = 0
}

/// The score, for those who only show it.
protocol ScoreStream: AnyObject {
  /// The current score at once, then every change.
  var score: Observable<Score> { get }
}

/// The score, for the one who keeps it.
protocol MutableScoreStream: ScoreStream {
  func recordWin(of winner: Player)
}

final class ScoreStreamImpl: MutableScoreStream {
  var score: Observable<Score> { subject.asObservable() }

  private var current = Score()
  private let subject = BehaviorSubject(value: Score())

  func recordWin(of winner: Player) {
    switch winner {
    case .player1: current.player1 += 1
    case .player2: current.player2 += 1
    }
    subject.onNext(current)
  }
}

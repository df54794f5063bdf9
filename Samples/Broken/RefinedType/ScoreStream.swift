protocol ScoreStream: AnyObject {
  var score: Int { get }
}

protocol MutableScoreStream: ScoreStream {
  func add(_ points: Int)
}

final class Scores: MutableScoreStream {
  private(set) var score = 0

  func add(_ points: Int) {
    score += points
  }
}

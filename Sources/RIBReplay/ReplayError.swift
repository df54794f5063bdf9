import RIBDiagram

/// Why there is no picture.
public enum ReplayError: Error, Equatable, CustomStringConvertible {
  /// More places than can be laid out: how many there are, or more.
  case tooManyPlaces(Int)
  /// Nothing was ever attached.
  case nothingToDraw
  case diagram(DiagramError)

  public var description: String {
    switch self {
    case .tooManyPlaces(let count):
      "the trace has \(count) or more RIBs to draw, more than the limit of \(Timeline.placeLimit); use --format "
        + "text"
    case .nothingToDraw: "the trace has no router to draw; '--format text' shows its events"
    case .diagram(let error): error.description
    }
  }
}

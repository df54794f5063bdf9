/// How often the linker has read a body, found out what a call is of, and worked out an answer that it keeps.
///
/// Tests compare the counts for an app and its double, because a search of the whole program for each of something is seen
/// in them without measuring time.
package struct WorkCounts: Sendable, Equatable {
  package var bodies = 0
  package var calls = 0
  package var answers = 0

  package init() {}

  package static func + (left: WorkCounts, right: WorkCounts) -> WorkCounts {
    var sum = left
    sum.bodies += right.bodies
    sum.calls += right.calls
    sum.answers += right.answers
    return sum
  }
}

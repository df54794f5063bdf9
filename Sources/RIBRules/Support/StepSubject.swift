import RIBModel

/// A place that calls something, as what a sentence is about: `'didTapFeed()'`, `a closure in 'viewDidLoad()'`.
func subject(_ step: Attachment.Step) -> String {
  step.isInClosure ? "a closure in '\(step.name)'" : "'\(step.name)'"
}

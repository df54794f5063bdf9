/// Stops the process where something does not hold, so that libFuzzer keeps the input.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { fail(what()) }
}

func fail(_ what: String) -> Never {
  fatalError("does not hold: \(what)")
}

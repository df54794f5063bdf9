/// The texts and whole numbers of a line that is a JSON object. Other fields are ignored.
struct LineFields {
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]

  /// Nil where the line, its line end left out, is no object, or one of the fields is of another type.
  init?(_ line: ArraySlice<UInt8>, texts: Set<String>, numbers: Set<String>) {
    var cursor = JSONCursor(line)
    do throws(LineProblem) {
      guard cursor.take("{") else { return nil }
      var isFirst = true
      while let key = try cursor.key(isFirst: isFirst) {
        if texts.contains(key) {
          self.texts[key] = try cursor.string(named: key)
        } else if numbers.contains(key) {
          self.numbers[key] = try cursor.int(named: key)
        } else {
          try cursor.skipValue()
        }
        isFirst = false
      }
    } catch {
      return nil
    }
    guard cursor.isAtEnd else { return nil }
  }
}

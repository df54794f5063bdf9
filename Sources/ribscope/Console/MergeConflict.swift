/// The line, counted from 1, in which git begins a conflict; neither JSON nor YAML has such a line.
func firstConflict(in bytes: [UInt8]) -> Int? {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
}

/// `1 file`, `2 files`.
func fileCount(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

/// What to say of a PNG that is too large to be read as a whole; nil for one of ordinary size, and for what is no PNG.
func noteOnLargePicture(png: [UInt8]) -> String? {
  guard let size = pixelSize(png: png), max(size.width, size.height) > 8000 else { return nil }
  return "the picture is \(size.width) × \(size.height) pixels and hard to read as a whole; "
    + "use --format svg, which can be zoomed and searched, or draw a part of the tree with --root or --focus"
}

/// Width and height, which the first chunk of a PNG, IHDR, has in bytes 16 to 23 (PNG specification, 11.2.1).
private func pixelSize(png: [UInt8]) -> (width: Int, height: Int)? {
  guard png.count >= 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
  let number = { (start: Int) in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  return (number(16), number(20))
}

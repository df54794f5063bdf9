/// What is known of one name.
struct NameRow: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>?
  private let length: UInt32
  let isCapitalised: Bool

  /// - Parameter bytes: those that stay where they are.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress
    length = UInt32(bytes.count)
    isCapitalised = Self.isCapitalised(bytes)
  }

  /// That of a number which no name has.
  static let unused = NameRow(UnsafeBufferPointer(start: nil, count: 0))

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(length)) }

  private static func isCapitalised(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).first?.isUppercase == true
  }
}

/// The rows of all names by number, in segments of which each is twice as long as the one before.
///
/// A row never moves and is not changed once its number is passed out: whoever has a name may read its row without a
/// lock, while another thread adds names.
struct NameRows: @unchecked Sendable {
  private static let firstSegmentLog = 10
  private static let segmentLimit = 33 - firstSegmentLog

  private let segments: UnsafeMutablePointer<UnsafeMutablePointer<NameRow>?>

  init() {
    segments = .allocate(capacity: Self.segmentLimit)
    segments.initialize(repeating: nil, count: Self.segmentLimit)
    addSegment(0)
  }

  func deallocate() {
    for segment in 0..<Self.segmentLimit { segments[segment]?.deallocate() }
    segments.deallocate()
  }

  subscript(name: Name) -> NameRow { self[name.number] }

  subscript(number: UInt32) -> NameRow {
    let (segment, offset) = Self.place(of: number)
    guard let rows = segments[segment] else { return .unused }
    return rows[offset]
  }

  func set(_ row: NameRow, for number: UInt32) {
    let (segment, offset) = Self.place(of: number)
    if segments[segment] == nil { addSegment(segment) }
    segments[segment]?[offset] = row
  }

  private func addSegment(_ segment: Int) {
    let length = 1 << (segment + Self.firstSegmentLog)
    let rows = UnsafeMutablePointer<NameRow>.allocate(capacity: length)
    rows.initialize(repeating: .unused, count: length)
    segments[segment] = rows
  }

  @inline(__always)
  private static func place(of number: UInt32) -> (segment: Int, offset: Int) {
    let shifted = Int(number) + (1 << firstSegmentLog)
    let log = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    return (log - firstSegmentLog, shifted - (1 << log))
  }
}

import RibscopeText
import SwiftProgram

extension StreamLibrary {
  static let combine = StreamLibrary(
    library: .combine,
    types: [
      .never: ["CurrentValueSubject", "PassthroughSubject"], .open: ["AnyPublisher", "Publisher", "Publishers"],
      .soon: ["Empty", "Fail", "Future", "Just"],
    ],
    subjects: ["CurrentValueSubject", "PassthroughSubject"],
    replaying: ["CurrentValueSubject"],
    operators: [
      [.keepsElements, .isImmediate]: [
        "eraseToAnyPublisher", "filter", "handleEvents", "print", "removeDuplicates", "setFailureType", "share",
      ],
      .keepsElements: [
        "assertNoFailure", "autoconnect", "catch", "debounce", "delay", "drop", "dropFirst", "mapError", "prepend",
        "receive", "replaceEmpty", "replaceError", "retry", "throttle", "timeout", "tryFilter",
      ],
      .isImmediate: ["compactMap", "map"],
      .skipsRepeats: ["removeDuplicates"],
      []: [
        "buffer", "combineLatest", "decode", "encode", "flatMap", "merge", "replaceNil", "scan", "switchToLatest",
        "tryMap", "zip",
      ],
      [.ends, .keepsElements, .isImmediate]: ["first", "prefix"],
      [.ends, .keepsElements]: ["last", "output"],
      .ends: ["allSatisfy", "collect", "contains", "count", "reduce"],
    ],
    subscribing: ["sink": ["", "receiveCompletion", "receiveValue"], "assign": ["to", "on"]],
    declarations: ProgramFile.interface("Combine"))
}

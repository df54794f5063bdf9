import CorpusKit
import Foundation

exit(runCorpus(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))

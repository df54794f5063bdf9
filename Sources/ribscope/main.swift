import Platform

StandardStreams.prepare()
exit(Program.run(Array(CommandLine.arguments.dropFirst()), Console()).rawValue)

import RibscopeSystem

StandardStreams.prepare()
exit(Program.run(Array(CommandLine.arguments.dropFirst()), Console()).rawValue)

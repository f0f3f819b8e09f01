import Glibc

exit(FlowRunCommand.run(Array(CommandLine.arguments.dropFirst())))

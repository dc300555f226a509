import AllCommands
import AppTool

#if canImport(Glibc)
  import Glibc
#endif

exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps, extensions: .all))

import AppTool

#if canImport(Glibc)
  import Glibc
#endif

#if AllCommands
  import AllCommands

  exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps, extensions: .all))
#else
  exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps))
#endif

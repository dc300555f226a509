import AllCommands
import InterludeTool

#if canImport(Glibc)
  import Glibc
#endif

exit(InterludeTool.run(CommandLine.arguments.dropFirst(), apps: apps, extensions: .all))

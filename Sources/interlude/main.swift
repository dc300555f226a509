import InterludeTool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(InterludeTool.run(Array(CommandLine.arguments.dropFirst())))

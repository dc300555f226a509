import AssistantCommands
@_spi(Tools) import InterludeTool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(InterludeTool.run(program: CommandLine.arguments, extensions: [.assistant]))

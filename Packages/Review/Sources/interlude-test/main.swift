import Filming
@_spi(Tools) import InterludeTool
import ReviewCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(InterludeTool.run(program: CommandLine.arguments, extensions: [.pictures, .review]))

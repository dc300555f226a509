@_spi(Tools) import InterludeTool
import StudioCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(InterludeTool.run(program: CommandLine.arguments, extensions: [.studio]))

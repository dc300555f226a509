import AllCommands
import ConfinementAttempts
@_spi(Tools) import InterludeTool

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Runs a command as `interlude` does, then tries from inside the same process all that it gave up:
// confinement-probe OUTSIDE WORDS…
let words = Array(CommandLine.arguments.dropFirst())
let status = InterludeTool.run(words.dropFirst(), extensions: .all)
attempt_all(words.first ?? "")
exit(status)

import Foundation
import InterludeTool

exit(InterludeTool.run(Array(CommandLine.arguments.dropFirst())))

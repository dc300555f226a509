import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Studio
import Terminal
import Workspaces

extension ToolExtension {
  /// `interlude studio` and `interlude serve`.
  public static var studio: ToolExtension {
    ToolExtension { process in
      let studio = Command.studio(
        in: process,
        creating: { workspace, name, original, folder in
          try InterludeTool.createAnimator(named: name, from: original, in: folder, of: workspace)
        },
        motions: { workspace, motion, folder in
          let files = MotionFiles(
            script: motion.script, scenario: motion.scenario, pictures: motion.pictures)
          try InterludeTool.createMotion(named: motion.name, files, in: folder, of: workspace)
        })
      return [studio.limited(in: process), .serve(in: process)]
    }
  }
}

@_spi(Tools) import Diagnostics
package import Rendering
@_spi(Tools) package import Scenarios
@_spi(Tools) package import Scripting

/// What a page shows of a choice besides its run: its parameters, and what of its script can be changed.
package struct ChoiceDetails {
  package var summary: String?
  package var parameters: [Parameter] = []
  /// The values of the parameters, by name.
  package var values: [String: Parameter.Value] = [:]
  /// The curves in the text of the animator's script, before the choice's curves replace them.
  package var curves: [TimingLiteral] = []
  /// The lanes of a keyed animator.
  package var keyed = KeyedScript()
  /// What a plugin's `plugin.lua` contains; nil for an animator.
  package var manifest: Manifest?
  /// The text and the file of an animator that moves something here, by its name.
  ///
  /// It works only for animators in the folders of the search path.
  package var script: (String) -> (text: [UInt8], file: SearchPath.File)? = { _ in nil }
  /// What moves the scenario if the animator's script and its parameters are those of another choice, which is
  /// the same in everything else; nil if an animator isn't what moves it.
  package var moved: ((Choice) throws -> PlayerEnvironment)?
  /// The appearance of the screens.
  package var screens: [String: ScreenArt]
  /// The bytes of the scenario's file.
  package var scenarioText: [UInt8]
  /// The command that plays the same subject in a terminal.
  package var command: String

  package init(screens: [String: ScreenArt], scenarioText: [UInt8], command: String) {
    (self.screens, self.scenarioText, self.command) = (screens, scenarioText, command)
  }

  /// A plugin's `plugin.lua`, and those of its parameters that are numbers of its gestures.
  package struct Manifest {
    package var file: SearchPath.File
    package var gestures: [GestureNumber]

    package init(file: SearchPath.File, gestures: [GestureNumber]) {
      (self.file, self.gestures) = (file, gestures)
    }
  }
}

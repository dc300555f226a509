@_spi(Tools) package import Diagnostics
package import Rendering
@_spi(Tools) package import Scenarios
@_spi(Tools) package import Scripting

/// A loaded choice, ready to be played any number of times.
package struct LoadedChoice {
  /// The title for a heading.
  package var title: String
  package var summary: String?
  /// The animator's file; nil for a plugin.
  package var file: SearchPath.File?
  package var parameters: [Parameter] = []
  /// The curves in the text of the animator's script, before the choice's curves replace them.
  package var curves: [TimingLiteral] = []
  /// The lanes of a keyed animator.
  package var keyed = KeyedScript()
  /// What a plugin's `plugin.lua` contains; nil for an animator.
  package var manifest: Manifest?
  /// The values of the parameters, by name.
  package var values: [String: Parameter.Value] = [:]
  package var warnings: [Diagnostic] = []
  package var scenario: Scenario
  package var environment: PlayerEnvironment
  /// The text and the file of an animator that moves something here, by its name.
  ///
  /// It works only for animators in the folders of the search path.
  package var script: (String) -> (text: [UInt8], file: SearchPath.File)? = { _ in nil }
  /// What moves the scenario if the animator's script and its parameters are those of another choice, which is
  /// the same in everything else; nil if an animator isn't what moves it.
  package var moved: ((Choice) throws -> PlayerEnvironment)?
  /// The appearance of the screens.
  package var screens: [String: ScreenArt]
  /// The bytes of the scenario's file, and its name in messages.
  package var scenarioSource: (bytes: [UInt8], file: String) = ([], "")
  /// The folder of the scenario's images.
  package var imageFolder: String?
  /// The command that plays the same subject in a terminal.
  package var command: String

  package init(
    title: String, scenario: Scenario, environment: PlayerEnvironment,
    screens: [String: ScreenArt], command: String
  ) {
    self.title = title
    self.scenario = scenario
    self.environment = environment
    self.screens = screens
    self.command = command
  }

  /// A plugin's `plugin.lua`, and those of its parameters that are numbers of its gestures.
  package struct Manifest {
    package var file: SearchPath.File
    package var gestures: [GestureNumber]

    package init(file: SearchPath.File, gestures: [GestureNumber]) {
      (self.file, self.gestures) = (file, gestures)
    }
  }

  /// The file that a page's changes are saved to.
  var savedFile: SearchPath.File? { file ?? manifest?.file }

  /// Whether a page can save a changed value of a parameter.
  func saves(_ parameter: Parameter) -> Bool {
    file != nil || manifest?.gestures.contains { $0.name == parameter.name } ?? false
  }

  /// The subject under live control.
  ///
  /// Its scenario is played even if its app ended an earlier run.
  var inHand: LoadedChoice {
    var subject = self
    subject.environment.willBegin = { [environment] scenario in
      _ = environment.willBegin("\(scenario), by hand")
      return nil
    }
    return subject
  }
}

/// The target of an export, in one table for the command, the studio and the documentation.
public enum ExportTarget: String, CaseIterable, Sendable {
  case json, web
  case viewTransitions = "view-transitions"
  case lottie, uikit, swiftui

  /// The title on a button.
  public var title: String {
    switch self {
    case .json: "JSON"
    case .web: "Module for the web"
    case .viewTransitions: "View transitions"
    case .lottie: "Lottie"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    }
  }

  /// What is written, in words that follow the target's name in the help of `export`.
  package var summary: String {
    switch self {
    case .json: "the keys for any other tool"
    case .web: "an ES module"
    case .viewTransitions: "a stylesheet for the browser's view transitions"
    case .lottie: "a composition of one size"
    case .uikit: "a Swift source for UIKit"
    case .swiftui: "a Swift source for SwiftUI"
    }
  }

  /// The ending of a file name for the target.
  package var fileEnding: String {
    switch self {
    case .json: ".json"
    case .web: ".js"
    case .viewTransitions: ".css"
    case .lottie: ".lottie.json"
    case .uikit: ".uikit.swift"
    case .swiftui: ".swiftui.swift"
    }
  }

  /// The ending in a folder for one target, where the files of all animators share one runtime.
  package var sharedEnding: String {
    switch self {
    case .uikit, .swiftui: ".swift"
    case .json, .web, .viewTransitions, .lottie: fileEnding
    }
  }

  /// The files that all animators in a folder share, with their names and texts.
  package var runtime: [(name: String, text: String)] {
    switch self {
    case .web: [("interlude.js", Runtime.web), ("interlude.d.ts", Runtime.webTypes)]
    case .uikit: [("InterludeTransition.swift", Runtime.uiKit)]
    case .swiftui: [("InterludeMotion.swift", Runtime.swiftUI)]
    case .json, .viewTransitions, .lottie: []
    }
  }

  /// The name with which the types of an animator begin; nil for a target without types.
  package func typeName(of animator: String) -> String? {
    switch self {
    case .uikit, .swiftui: SwiftSource.typeName(animator)
    case .json, .web, .viewTransitions, .lottie: nil
    }
  }

  /// Throws if the target can't express what moves, whatever the shapes over the progress are.
  ///
  /// - Throws: `Refusal` for something that the target can't express.
  package func check(_ sketch: Keyed) throws(Refusal) {
    switch self {
    case .json: break
    case .web: try sketch.checkForWeb()
    case .viewTransitions: try sketch.checkForViewTransition()
    case .lottie: try sketch.checkForLottie()
    case .uikit: try sketch.checkForUIKit()
    case .swiftui: try sketch.checkForSwiftUI()
    }
  }

  /// The export, with a list of what is left out.
  ///
  /// - Parameters:
  ///   - container: The size for a target that supports only one.
  ///   - isShared: Whether the runtime is in a separate file beside it.
  ///   - timing: The keys over time of files that were written before.
  /// - Throws: `Refusal` for something that the target can't express.
  package func document(
    of choreography: Choreography, in container: Container, sharingRuntime isShared: Bool = false,
    by timing: TimedKeys = TimedKeys()
  ) throws(Refusal) -> Document {
    switch self {
    case .json: Document(choreography.json)
    case .web: Document(try choreography.webModule(sharingRuntime: isShared))
    case .viewTransitions: try choreography.viewTransitions(by: timing)
    case .lottie: try choreography.lottie(in: container, by: timing)
    case .uikit: try choreography.uiKit(sharingRuntime: isShared)
    case .swiftui: try choreography.swiftUI(sharingRuntime: isShared)
    }
  }
}

/// What an export is written for: one table for the command, the studio and the documentation.
package enum ExportTarget: String, CaseIterable, Sendable {
  case json, web
  case viewTransitions = "view-transitions"
  case lottie, uikit, swiftui

  /// What it is called on a button.
  package var title: String {
    switch self {
    case .json: "JSON"
    case .web: "Module for the web"
    case .viewTransitions: "View transitions"
    case .lottie: "Lottie"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    }
  }

  /// What a file for the target ends in.
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

  /// The same in a folder of one target, where the files of all animators use one runtime.
  package var sharedEnding: String {
    switch self {
    case .uikit, .swiftui: ".swift"
    default: fileEnding
    }
  }

  /// The files that all animators of a folder share: name and text.
  package var runtime: [(name: String, text: String)] {
    switch self {
    case .web: [("interlude.js", Runtime.web), ("interlude.d.ts", Runtime.webTypes)]
    case .uikit: [("InterludeTransition.swift", Runtime.uiKit)]
    case .swiftui: [("InterludeMotion.swift", Runtime.swiftUI)]
    case .json, .viewTransitions, .lottie: []
    }
  }

  /// Whether it can say what moves, whatever its way over the progress is.
  ///
  /// - Throws: `Refusal` for what the target can't do.
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

  /// An export with what it leaves out.
  ///
  /// - Parameters:
  ///   - container: The size for a target that has one only.
  ///   - isShared: Whether the runtime is in its own file, beside it.
  /// - Throws: `Refusal` for what the target can't do.
  package func document(
    of choreography: Choreography, in container: Container, sharingRuntime isShared: Bool = false
  ) throws(Refusal) -> Document {
    switch self {
    case .json: Document(choreography.json)
    case .web: Document(try choreography.webModule(sharingRuntime: isShared))
    case .viewTransitions: try choreography.viewTransitions()
    case .lottie: try choreography.lottie(in: container)
    case .uikit: try choreography.uiKit(sharingRuntime: isShared)
    case .swiftui: try choreography.swiftUI(sharingRuntime: isShared)
    }
  }
}

import CommandLineParsing
import Export

/// What an export is written for.
enum ExportTarget: String, CaseIterable, CommandLineValue {
  case json, web
  case viewTransitions = "view-transitions"
  case lottie, uikit, swiftui

  static var placeholder: String? { "target" }

  /// What a file for the target ends in.
  var fileEnding: String {
    switch self {
    case .json: ".json"
    case .web: ".js"
    case .viewTransitions: ".css"
    case .lottie: ".lottie.json"
    case .uikit: ".uikit.swift"
    case .swiftui: ".swiftui.swift"
    }
  }

  /// Whether it can say what moves, whatever its way over time is.
  ///
  /// - Throws: `Refusal` for what the target can't do.
  func check(_ sketch: Keyed) throws(Refusal) {
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
  /// - Parameter container: The size for a target that has one only.
  /// - Throws: `Refusal` for what the target can't do.
  func document(
    of choreography: Choreography, in container: Container
  ) throws(Refusal) -> Document {
    switch self {
    case .json: Document(choreography.json)
    case .web: Document(try choreography.webModule())
    case .viewTransitions: try choreography.viewTransitions()
    case .lottie: try choreography.lottie(in: container)
    case .uikit: try choreography.uiKit()
    case .swiftui: try choreography.swiftUI()
    }
  }
}

import Apps
import Diagnostics
import Transitions

extension PlayerEnvironment {
  /// Starts an app on a stage.
  func begin(
    _ reference: AppReference, of scenario: String, on stage: Stage
  ) throws(InvalidScenario) -> any RunningApp {
    guard let app = apps.first(where: { $0.name == reference.name }) else {
      throw InvalidScenario([reference.complaint(knowing: apps)])
    }
    if let fault = willBegin(scenario) {
      throw InvalidScenario([reference.place.error(fault)])
    }
    do {
      return try app.begin(stage)
    } catch {
      // Otherwise, the run would count as one that the app has ended.
      didEnd()
      let cause = (error as? any DiagnosticError)?.diagnostic.message ?? String(describing: error)
      throw InvalidScenario([
        reference.place.complaint("the app '\(app.name)' can't begin: \(cause)")
      ])
    }
  }
}

extension AppReference {
  fileprivate func complaint(knowing apps: [App]) -> Diagnostic {
    var diagnostic = place.complaint(
      "unknown app '\(name)'", nearest: Nearest.name(to: name, in: apps.map(\.name)))
    if apps.isEmpty {
      diagnostic.notes.append(
        .init(
          "this interlude has no apps; 'interlude new --app \(name) --sources FOLDER' writes one "
            + "that plays your own"))
    } else {
      diagnostic.notes.append(.init("it has \(apps.map(\.name).joined(separator: ", "))"))
    }
    return diagnostic
  }
}

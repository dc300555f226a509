import Views

/// The data that the engine keeps about a controller.
final class EngineData {
  /// The controller's part in changes of containers.
  let change = ChangeLinks()
  /// The controller's presentations.
  let presentation = PresentationLinks()
  /// The content of a stack's bar, once it was requested.
  var navigationItem: NavigationItem?
  var hidesBottomBarWhenPushed = false
}

extension ViewController {
  /// The engine's data about the controller.
  var data: EngineData {
    // Only this property sets it.
    if let engineData { return unsafeDowncast(engineData, to: EngineData.self) }
    let data = EngineData()
    engineData = data
    return data
  }

  var changeLinks: ChangeLinks { data.change }
  var presentationLinks: PresentationLinks { data.presentation }
}

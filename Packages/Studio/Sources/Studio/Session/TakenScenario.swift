@_spi(Tools) import Scenarios
import Scripting
import Workspaces

/// Live input as a scenario, with the images that it shows.
package struct TakenScenario: Sendable {
  /// The text of its file.
  package let text: String
  /// The folder that contains its images; nil if the scenario has no file.
  package let imageFolder: String?
  /// The paths of the images in that folder, without duplicates.
  package let images: [String]

  init(_ text: String, of playable: Playable) {
    self.text = text
    imageFolder = playable.file.folder
    images = playable.scenario.images.sorted()
  }
}

extension Scenario {
  /// The images of all screens.
  fileprivate var images: Set<String> {
    var found: Set<String> = []
    func look(_ items: [Screen.Item]) {
      for item in items {
        if let image = item.image { found.insert(image) }
        look(item.views)
      }
    }
    for screen in screens { look(screen.views) }
    return found
  }
}

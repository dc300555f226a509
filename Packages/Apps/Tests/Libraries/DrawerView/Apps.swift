import AppTool
import DrawerView
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    let window = UIWindow()
    window.rootViewController = Map()
    return window
  }
]

final class Map: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let content = UIView()
    content.backgroundColor = .systemTeal
    let drawer = DrawerView(withView: content)
    drawer.accessibilityIdentifier = "drawer"
    drawer.snapPositions = [.collapsed, .partiallyOpen, .open]
    drawer.attachTo(view: view)
    drawer.position = .collapsed
  }
}

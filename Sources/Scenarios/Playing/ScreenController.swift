import Motion
import Views

/// A controller that shows a screen of a scenario.
final class ScreenController: ViewController {
  let screen: Screen
  var tapped: (Action.Kind) -> Void = { _ in }

  init(_ screen: Screen) {
    self.screen = screen
    super.init(id: screen.id, title: screen.title)
  }

  override func loadView() -> View {
    let view = View(id: screen.id)
    view.backgroundColor = screen.background
    for item in screen.views { view.addSubview(made(item)) }
    return view
  }

  private func made(_ item: Screen.Item) -> View {
    let view = View(id: item.id, frame: item.frame)
    view.backgroundColor = item.background
    view.cornerRadius = item.cornerRadius
    view.borderWidth = item.borderWidth
    view.borderColor = item.borderColor
    view.alpha = item.alpha
    view.clipsToBounds = item.clips
    if let text = item.text { view.content = .text(text) }
    if let image = item.image { view.content = .image(image) }
    if let onTap = item.onTap {
      view.onTap = { [weak self] in self?.tapped(onTap) }
    }
    for inner in item.views { view.addSubview(made(inner)) }
    return view
  }
}

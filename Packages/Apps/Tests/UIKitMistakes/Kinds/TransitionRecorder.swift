import UIKit

/// Writes where two views are in each frame, as a table for `interlude fit`.
final class TransitionRecorder {
  private(set) var table = "time,view,property,value\n"
  private let views: [(name: String, view: UIView)]
  private var link: CADisplayLink?

  init(front: UIView, back: UIView) { views = [("front", front), ("back", back)] }

  func start() {
    link = CADisplayLink(target: self, selector: #selector(record))
    link?.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  @objc private func record(_ link: CADisplayLink) {
    for (name, view) in views {
      guard view.window != nil, let layer = view.layer.presentation() else { continue }
      let values = [
        "centerX": layer.position.x, "centerY": layer.position.y, "scaleX": layer.transform.m11,
        "scaleY": layer.transform.m22, "alpha": CGFloat(layer.opacity),
        "cornerRadius": layer.cornerRadius,
      ]
      for (property, value) in values {
        table += "\(link.timestamp),\(name),\(property),\(value)\n"
      }
    }
  }
}

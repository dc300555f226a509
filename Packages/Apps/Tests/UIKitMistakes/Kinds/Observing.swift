import UIKit

/// A model whose properties are observed, as of a player or a download.
class ObservedModel: NSObject {
  @objc dynamic var title = "none"
  @objc dynamic weak var view: UIView?
  @objc dynamic var progress = 0.0 {
    didSet {
      guard progress > 1 else { return }
      progress = 1
    }
  }
  @objc dynamic var percent: Int {
    get { Int(progress * 100) }
    set { progress = Double(newValue) / 100 }
  }
}

final class ObservedDownload: ObservedModel {
  @objc dynamic lazy var bytes = [UInt8]()
}

/// A view with a property of its own beside those of its geometry.
final class ObservedBadge: UIView {
  @objc dynamic var count: Int = 0
}

/// Observes by key paths and by names.
final class ModelObserver: NSObject {
  var calls: [String] = []
  private var tokens: [NSKeyValueObservation] = []

  func observe(_ model: ObservedModel, _ download: ObservedDownload) {
    tokens = [
      model.observe(\.title, options: [.initial, .old, .new]) { [weak self] _, change in
        self?.calls.append("title \(change.oldValue ?? "") to \(change.newValue ?? "")")
      },
      model.observe(\.percent) { [weak self] model, _ in
        self?.calls.append("percent \(model.percent)")
      },
      download.observe(\.bytes) { [weak self] download, _ in
        self?.calls.append("bytes \(download.bytes.count)")
      },
      download.observe(\.title) { [weak self] download, _ in
        self?.calls.append("inherited \(download.title)")
      },
    ]
  }

  func observe(_ badge: ObservedBadge) {
    tokens = [
      badge.observe(\.count) { [weak self] badge, _ in self?.calls.append("count \(badge.count)") },
      badge.observe(\.frame) { [weak self] badge, _ in
        self?.calls.append("width \(badge.frame.width)")
      },
    ]
  }

  func stop() { tokens.forEach { $0.invalidate() } }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let (old, new) = (change?[.oldKey] as? Double, change?[.newKey] as? Double)
    calls.append("\(keyPath ?? "") \(old ?? -1) to \(new ?? -1)")
  }
}

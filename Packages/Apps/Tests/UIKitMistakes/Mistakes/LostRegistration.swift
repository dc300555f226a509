import UIKit

/// Which animator is for which change.
///
/// The mistake: two keys of the same kind are not equal, so what was registered is never found, and the
/// system's own animation plays.
final class TransitionRegistry {
  nonisolated final class Key: NSObject {
    let kind: String
    let isCorrected: Bool

    init(kind: String, isCorrected: Bool) {
      self.kind = kind
      self.isCorrected = isCorrected
    }

    override func isEqual(_ object: Any?) -> Bool {
      isCorrected ? (object as? Key)?.kind == kind : self === object as? Key
    }
    override var hash: Int { kind.hashValue }
  }

  private var animators: [Key: SlideAnimator] = [:]
  private let isCorrected: Bool

  init(isCorrected: Bool) {
    self.isCorrected = isCorrected
    register("present")
    register("dismiss")
  }

  private func register(_ kind: String) {
    let key = Key(kind: kind, isCorrected: isCorrected)
    animators[key] = SlideAnimator(isForward: kind == "present", isCorrected: true)
  }

  func animator(for kind: String) -> UIViewControllerAnimatedTransitioning? {
    animators[Key(kind: kind, isCorrected: isCorrected)]
  }
}

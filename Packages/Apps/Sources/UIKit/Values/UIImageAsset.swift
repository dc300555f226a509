import Foundation
import ObjectiveC

/// Images for different traits, like UIKit's `UIImageAsset`; it tells light and dark, and size classes.
public final class UIImageAsset: NSObject {
  private var images: [(image: UIImage, traits: UITraitCollection)] = []

  /// Adds an image for traits; it takes the place of the one for the same traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(traitCollection)
    images.append((image, traitCollection))
  }
  /// Removes the image for traits.
  public func unregister(_ traitCollection: UITraitCollection) {
    images.removeAll { Self.differences(of: $0.traits, to: traitCollection, isExact: true) == 0 }
  }
  /// The image that fits best; an empty one if there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let best = images.min {
      Self.differences(of: $0.traits, to: traitCollection)
        < Self.differences(of: $1.traits, to: traitCollection)
    }
    return best?.image ?? UIImage()
  }

  /// How many traits differ; one that an image doesn't specify fits all, unless they must be the same.
  private static func differences(
    of traits: UITraitCollection, to other: UITraitCollection, isExact: Bool = false
  ) -> Int {
    func differs<Trait: Equatable>(_ one: Trait, _ two: Trait, _ unspecified: Trait) -> Bool {
      one != two && (isExact || one != unspecified)
    }
    return [
      differs(traits.userInterfaceStyle, other.userInterfaceStyle, .unspecified),
      differs(traits.horizontalSizeClass, other.horizontalSizeClass, .unspecified),
      differs(traits.verticalSizeClass, other.verticalSizeClass, .unspecified),
    ].count { $0 }
  }
}

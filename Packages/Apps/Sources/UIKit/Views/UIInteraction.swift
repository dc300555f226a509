import Foundation
import ObjectiveC

/// Something that a view lets its user do, like UIKit's `UIInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction; one that another view has leaves that view first.
  ///
  /// Nothing on the stage begins it: fingers reach gesture recognizers and controls.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; does nothing if the view doesn't have it.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}

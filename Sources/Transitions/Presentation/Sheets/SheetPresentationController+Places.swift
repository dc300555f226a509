package import Motion
import Views

/// Lets a finger drag a presented view from one place to another, for example a small picture
/// between corners.
extension SheetPresentationController {
  /// Whether a finger can drag the presented view.
  var isCarried: Bool {
    places.count > 1 && containerView != nil && effectiveStyle == .custom
  }

  /// The name of the place at which the view rests, or nil if there are no places.
  package var restingPlace: String? {
    guard containerView != nil, effectiveStyle == .custom else { return nil }
    return place?.name
  }

  private var place: RestingPlace? { places.first { $0.name == selectedPlace } ?? places.first }

  /// The model frame of the view, under the finger or at its place; nil if there are no places.
  package var frameOfPlace: Rect? {
    guard let frame = place?.frame() else { return nil }
    return heldOrigin.map { Rect(origin: $0, size: frame.size) } ?? frame
  }

  /// Stops the view at its visible position so that a finger can drag it.
  ///
  /// - Returns: The frame of the view.
  func grabPlace() -> Rect {
    stopMoving()
    heldOrigin = presentedView.frame.origin
    return presentedView.frame
  }

  /// Moves the view's top left corner to a point, with resistance beyond the container's edges.
  func carry(to origin: Point) {
    guard let bounds = containerView?.bounds, heldOrigin != nil else { return }
    let size = presentedView.bounds.size
    func resisted(_ value: Double, _ length: Double, _ total: Double) -> Double {
      let end = min(max(value, 0), max(total - length, 0))
      return end + RubberBand.offset(pulledBy: value - end, dimension: total)
    }
    heldOrigin = Point(
      x: resisted(origin.x, size.width, bounds.width),
      y: resisted(origin.y, size.height, bounds.height))
    if let frameOfPlace { presentedView.place(in: frameOfPlace) }
  }

  /// Releases the view, which then moves to the place nearest to its momentum's destination.
  ///
  /// - Parameter velocity: Points per second; nil returns the view to its last place.
  /// - Returns: The name of the chosen place, or nil if the view was not being dragged.
  func letGoOfPlace(velocity: Point?) -> String? {
    guard let held = frameOfPlace, heldOrigin != nil else { return nil }
    let goal = held.center + (velocity ?? .zero) * SheetMotion.momentum
    let nearest = places.min {
      $0.frame().center.distance(to: goal) < $1.frame().center.distance(to: goal)
    }
    let chosen = (velocity == nil ? place : nearest) ?? place
    guard let chosen else { return nil }
    move(to: chosen, from: held.center, velocity: velocity ?? .zero)
    return chosen.name
  }

  /// Moves the view to the place with a name.
  ///
  /// - Returns: False if there is no such place, the view is in transition, or it can't be dragged.
  package func select(place name: String, animated: Bool) -> Bool {
    guard isCarried, !isInTransition, let chosen = places.first(where: { $0.name == name }),
      let now = frameOfPlace
    else { return false }
    if animated {
      stopMoving()
      move(to: chosen, from: now.center, velocity: .zero)
    } else {
      heldOrigin = nil
      selectedPlace = name
      presentedView.place(in: chosen.frame())
    }
    return true
  }

  private func move(to place: RestingPlace, from center: Point, velocity: Point) {
    let goal = place.frame()
    let way = goal.center - center
    let distance = center.distance(to: goal.center)
    // Only the speed toward the place is used, because the spring moves along one line.
    let speed = distance > 0 ? (velocity.x * way.x + velocity.y * way.y) / distance : 0
    moveLoosely(by: SheetMotion.curve(over: distance, velocity: speed)) { [self] in
      heldOrigin = nil
      selectedPlace = place.name
      presentedView.place(in: goal)
    }
  }
}

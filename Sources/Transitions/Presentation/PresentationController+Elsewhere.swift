public import Motion
@_spi(Tools) public import Views

/// A presentation that another system shows: its views are models of that system's.
extension PresentationController {
  /// Adapts to traits before the presentation begins; once it has begun, the stage does that.
  ///
  /// - Returns: The style to use instead of the presentation's own style, or `none` to use its own style.
  @_spi(Tools) public func adaptBeforePresentation(to traits: Traits) -> PresentationStyle {
    guard containerView == nil else { return adaptivePresentationStyle(for: traits) }
    adapt(to: traits)
    return effectiveStyle == presentationStyle ? .none : effectiveStyle
  }

  /// The frame of the presented view in a container, also before the presentation begins there.
  @_spi(Tools) public func frameBeforePresentation(in container: View) -> Rect {
    guard containerView == nil else { return frameOfPresentedViewInContainerView }
    containerView = container
    defer { containerView = nil }
    return frameOfPresentedViewInContainerView
  }

  /// Whether a touch at a point of the container reaches the views below it.
  @_spi(Tools) public func passesThrough(_ point: Point) -> Bool { letsThrough(point) }
}

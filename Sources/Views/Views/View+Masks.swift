extension View {
  /// Clips the view by the shape of another view.
  ///
  /// Each additional mask hides more.
  @_spi(Tools) public func addMask(_ mask: Mask) { maskViews.append(mask) }

  /// Removes a mask.
  package func removeMask(_ view: View) { maskViews.removeAll { $0.view === view } }
}

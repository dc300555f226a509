package import Motion

extension EdgeInsets {
  /// The safe area of a device that is laid on its side.
  ///
  /// On a phone, a top inset for a camera moves to the left and right edges, and one for a status
  /// bar only is gone. The bottom inset is at most 21 points.
  ///
  /// Source: the safe area of an iPhone in landscape, which is 21 points at the bottom and the
  /// inset of the camera at both sides.
  ///
  /// - Parameter size: The size of the device upright, in points.
  package func onItsSide(from size: Size) -> EdgeInsets {
    let isPhone = size.width < 600
    let side = isPhone && top > 24 ? top : 0
    return EdgeInsets(top: isPhone ? 0 : top, left: side, bottom: min(bottom, 21), right: side)
  }

  /// The safe area of a device that is put upright, as far as that on its side tells it.
  ///
  /// - Parameter size: The size of the device upright, in points.
  package func upright(to size: Size) -> EdgeInsets {
    guard size.width < 600 else { return self }
    return EdgeInsets(
      top: max(left, right, top), left: 0, bottom: bottom == 21 ? 34 : bottom, right: 0)
  }
}

import Fitting
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// What is found in a drawn clip, and the transition that fits it.
func fitted(
  _ clip: Clip, operation: TransitionOperation = .present
) throws -> (clip: ClipMeasurement, transition: FittedTransition) {
  let found = try ClipMeasurement(
    of: clip, from: nil, to: nil, operation: operation, in: ClipTests.size)
  let transition = try FittedTransition(
    fitting: found.measurement.ofScreens(during: operation, in: ClipTests.size),
    operation: operation, in: ClipTests.size, tolerance: nil)
  return (found, transition)
}

/// A view's property in a fitted transition.
func track(
  _ view: String, _ property: Property, in transition: FittedTransition
) throws -> FittedTransition.Track {
  let tracks = transition.groups.flatMap(\.tracks)
  return try #require(
    tracks.first { $0.measured.view == view && $0.measured.property == property },
    "\(view).\(property.name) is not in \(tracks.map(\.measured.name))")
}

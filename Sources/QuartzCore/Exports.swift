// As on Apple's systems: whoever imports Core Animation has Core Graphics.
@_exported import CoreGraphics
@_exported import ObjectiveC

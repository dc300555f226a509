// As on Apple's systems: Core Animation brings Core Graphics.
@_exported import CoreGraphics
@_exported import ObjectiveC

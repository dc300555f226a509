// As on Apple's platforms, Core Animation exports Core Graphics.
@_exported import CoreGraphics
@_exported import ObjectiveC

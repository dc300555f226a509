// As on Apple's platforms, UIKit exports Foundation, Core Graphics and Core Animation.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC
@_exported import QuartzCore

import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Absent: there are no storyboards here, and a controller is made in code.
@available(
  *, unavailable, message: "there are no storyboards on the stage; make the controller in code"
)
public final class UIStoryboard: NSObject {}

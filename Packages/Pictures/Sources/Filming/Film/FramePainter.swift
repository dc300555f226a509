@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
import Workspaces

/// Draws the pictures of a run in one size.
final class FramePainter {
  private let renderer: FrameRenderer
  private let device: DeviceFrame?

  init(
    _ run: FilmedRun, scale: Double, request: RenderRequest, imageFolder: String?, around: Color
  ) throws {
    let insets = run.scenario.device.insets
    renderer = try FrameRenderer(
      pixelsPerPoint: scale, screens: PlaceholderScreens(run.scenario).screens,
      imageFolder: imageFolder)
    renderer.insets = insets
    renderer.isRightToLeft = run.scenario.isRightToLeft
    let background = request.background ?? around
    device = request.deviceFrame ? DeviceFrame(insets: insets, background: background) : nil
    if !request.deviceFrame, let background = request.background {
      renderer.background = background
    }
  }

  func picture(of shot: Shot) throws(PictureError) -> Bitmap {
    let screen = try renderer.render(shot.frame)
    return try device?.around(screen, pixelsPerPoint: renderer.pixelsPerPoint) ?? screen
  }
}

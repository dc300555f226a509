import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import FileReading
import Fitting
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

// Recordings that are videos or pictures.
extension FitRun {
  /// Whether a recording is a clip or a folder of frames rather than text.
  func isClip(_ path: String) throws -> Bool {
    if FilePath(path).isFolder { return true }
    guard let beginning = try? RegularFile.beginning(of: path, upTo: 4096) else { return false }
    return beginning.contains(0) && !Measurement.isUTF16(beginning)
  }

  /// Measures a clip.
  ///
  /// It is read before the process is confined, because another program reads it.
  func measured(
    clip path: String, _ workspace: Workspace, _ progress: ProgressBar
  ) throws -> Measured {
    guard let ffmpeg = VideoEncoder(path: process.environment["PATH"] ?? "") else {
      throw UsageError("a clip needs ffmpeg, which is not on the PATH; a table works without it")
    }
    let reader = ClipReader(program: ffmpeg.program, frameRate: frameRate ?? 60)
    let clip = try clip(at: path, by: reader, progress)
    let sides = (clip.width, clip.height)
    let screens = try [("--from", from), ("--to", to)].map { option, file -> ClipPicture? in
      guard let file else { return nil }
      let place = workspace.searchPath.absolute(file)
      guard FilePath(place).exists else { throw UsageError("\(option): no such file: '\(file)'") }
      guard let clip = try reader.clip(at: place, name: file, sides: sides), clip.frames.count == 1
      else {
        throw MeasurementError("it is a video, and no picture", at: SourcePosition(file: file))
      }
      return clip.picture(0)
    }
    workspace.willRead(named: [], reading: [path, from, to])
    workspace.confine(process, naming: [], writing: [output])
    let container = container(of: clip)
    let found = try ClipMeasurement(
      of: clip, from: screens[0], to: screens[1], operation: operation ?? .present,
      in: container.size
    ) { progress.show($0, of: "following the screens") }
    return Measured(
      measurement: found.measurement, operation: operation ?? .present, container: container,
      clip: found)
  }

  /// The clip, or the part of a long one that contains its only transition.
  private func clip(
    at path: String, by reader: ClipReader, _ progress: ProgressBar
  ) throws(MeasurementError) -> Clip {
    let part = ClipReader.Part(start: start, end: end)
    func clip(_ part: ClipReader.Part) throws(MeasurementError) -> Clip? {
      try reader.clip(at: path, name: recording, part: part) { progress.show($0, of: "reading") }
    }
    if let clip = try clip(part) { return clip }
    let (motions, until) = try reader.motions(at: path, name: recording, part: part) {
      progress.show($0, of: "looking for transitions")
    }
    let place = until.map { " until \($0.lua(1)) s, where the search ended" } ?? ""
    guard motions.parts.count == 1, until == nil else {
      guard motions.parts.isEmpty else { throw motions.choice.error(place) }
      guard motions.others.isEmpty else {
        throw MeasurementError(
          "the picture moves for more than \(ClipReader.longest.lua(0)) s without a rest\(place); "
            + "choose a part of it with --start and --end")
      }
      throw MeasurementError("nothing moves\(place): there is no transition in it")
    }
    let range = motions.choice.part(0)
    guard let clip = try clip(ClipReader.Part(start: range.lowerBound, end: range.upperBound))
    else {
      throw MeasurementError(
        "the transition from \(range.lowerBound.lua(2)) s can't be read whole: it has more than "
          + "\(ClipReader.mostFrames) frames, or decoding them takes too long"
      )
    }
    return clip
  }

  /// The device's container, or one with the proportions of the clip and the width of a phone.
  private func container(of clip: Clip) -> Container {
    if let device { return Container(size: device.size, insets: device.insets) }
    let shape = Double(clip.width) / Double(clip.height)
    let usual = Container.reference
    if abs(shape / (usual.size.width / usual.size.height) - 1) < 0.04 { return usual }
    let narrow = usual.size.width
    return Container(
      size: shape < 1
        ? Size(width: narrow, height: (narrow / shape).rounded())
        : Size(width: (narrow * shape).rounded(), height: narrow))
  }
}

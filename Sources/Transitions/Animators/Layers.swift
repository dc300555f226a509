public import Motion
@_spi(Tools) public import Views

/// The extra views of a run: overlays, shapes, masks, snapshots and slices, which an animator
/// declares before its first frame and changes by id.
///
/// The host adds them to the container, and removes them at the end.
public final class Layers {
  private let context: TransitionContext
  private var made: [(id: String, view: View, place: Place?)] = []
  /// The names of existing views that frames can also change.
  private var addressed: [String] = []
  private var requestedOrder: [View] = []
  /// The masks, which are not in the container, and the views that they clip.
  private var masks: [(mask: View.Mask, view: View)] = []
  private var eye: View.Camera?
  /// The views of layers and addressed views by id, and the pieces of each sliced layer by the
  /// layer's id.
  private var views: [String: View] = [:]
  private var pieces: [String: [View]] = [:]
  /// The views of which layers show pictures, by layer.
  private var pictured: [ObjectIdentifier: View] = [:]
  /// The names of the screens' views that frames can change in addition to the matched ones.
  private var screenNames: [String] = []
  /// The names that are already in use.
  private lazy var takenNames = Set(names)

  /// The maximum number of layers in a run; each slice counts as one.
  public static let limit = 512

  init(context: TransitionContext) {
    self.context = context
  }

  /// The position of a layer in the front-to-back order.
  public enum Place: Sendable, Hashable {
    case above(String)
    case below(String)
    /// In front of everything.
    case top
    /// Behind everything.
    case bottom
  }

  /// The reason that a layer could not be declared.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case takenID(String)
    case unknownView(String, known: [String])
    case tooMany(Int)
    case badGrid(columns: Int, rows: Int)
    case maskOfMask(String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .takenID(let id): "there is a view called '\(id)' already"
      case .unknownView(let name, _): "unknown view '\(name)'"
      case .tooMany(let count):
        "\(count) layers; a run may have \(Layers.limit)"
      case .badGrid(let columns, let rows):
        "\(columns) columns and \(rows) rows; both are at least 1"
      case .maskOfMask(let id): "'\(id)' is a mask; a mask can't be masked or pictured"
      }
    }
  }

  /// Declares a plain rectangle, for example to dim the views behind it.
  ///
  /// - Parameters:
  ///   - id: The name of the layer in frames.
  ///   - place: The position in the front-to-back order.
  ///   - color: The fill color.
  ///   - alpha: The opacity in the model, 0 to 1.
  ///   - frame: In the container's coordinates; nil means the whole container.
  ///   - cornerRadius: In points.
  ///   - blend: How the layer blends with the views behind it.
  public func overlay(
    _ id: String, place: Place = .top, color: Color, alpha: Double = 1, frame: Rect? = nil,
    cornerRadius: Double = 0, blend: View.BlendMode = .normal
  ) throws {
    let view = layer(id, frame: frame ?? context.containerView.bounds)
    view.backgroundColor = color
    view.alpha = alpha
    view.cornerRadius = cornerRadius
    view.blendMode = blend
    try add(view, place: place)
  }

  /// Declares a rectangle filled with a gradient, like
  /// ``overlay(_:place:color:alpha:frame:cornerRadius:blend:)``.
  public func overlay(
    _ id: String, place: Place = .top, gradient: View.Gradient, alpha: Double = 1,
    frame: Rect? = nil, cornerRadius: Double = 0, blend: View.BlendMode = .normal
  ) throws {
    try overlay(
      id, place: place, color: .clear, alpha: alpha, frame: frame, cornerRadius: cornerRadius,
      blend: blend)
    made.last?.view.content = .gradient(gradient)
  }

  /// Declares a shape.
  ///
  /// - Parameters:
  ///   - id: The name of the layer in frames.
  ///   - shape: The outline and the colors.
  ///   - place: The position in the front-to-back order.
  ///   - alpha: The opacity in the model, 0 to 1.
  ///   - frame: In the container's coordinates, the origin of the outline's coordinates; nil means
  ///     the whole container.
  ///   - blend: How the layer blends with the views behind it.
  public func shape(
    _ id: String, _ shape: View.VectorShape, place: Place = .top, alpha: Double = 1,
    frame: Rect? = nil, blend: View.BlendMode = .normal
  ) throws {
    let view = layer(id, frame: frame ?? context.containerView.bounds)
    view.content = .shape(shape)
    view.alpha = alpha
    view.blendMode = blend
    try add(view, place: place)
  }

  /// Declares a shape that clips a view; frames can move the shape like a view.
  ///
  /// - Parameters:
  ///   - id: The name of the layer in frames.
  ///   - name: The view to clip: a role, a layer, a matched view, or `controller/view`.
  ///   - shape: The outline; colors are ignored.
  ///   - isInverted: Whether the inside of the shape is hidden instead of the outside.
  ///   - frame: In the view's coordinates; nil means the view's bounds.
  public func mask(
    _ id: String, of name: String, _ shape: View.VectorShape, isInverted: Bool = false,
    frame: Rect? = nil
  ) throws {
    let target = try view(named: name)
    guard !masks.contains(where: { $0.mask.view === target }) else {
      throw Failure.maskOfMask(name)
    }
    let size = context.sizeInRun(of: target)
    let view = layer(id, frame: frame ?? Rect(origin: .zero, size: size))
    view.content = .shape(shape)
    try add(view, place: nil)
    masks.append((View.Mask(view, isInverted: isInverted), target))
  }

  /// Sets the camera for all views of the container.
  public func camera(_ camera: View.Camera) { eye = camera }

  /// Declares a snapshot of a view in its current state.
  ///
  /// - Parameters:
  ///   - id: The name of the layer in frames.
  ///   - name: A role, a layer, a matched view, or `controller/view`.
  ///   - place: The position in the front-to-back order.
  ///   - frame: In the container's coordinates; nil means the frame of the view.
  ///   - blend: How the layer blends with the views behind it.
  public func snapshot(
    _ id: String, of name: String, place: Place = .top, frame: Rect? = nil,
    blend: View.BlendMode = .normal
  ) throws {
    let source = try picturable(name)
    let view = layer(id, frame: frame ?? context.frameInContainer(of: source))
    view.content = .snapshot(source.pictured(on: source.superview?.ground))
    view.blendMode = blend
    try add(view, place: place)
    pictured[ObjectIdentifier(view)] = source
  }

  /// Cuts a snapshot of a view into a grid; the pieces are named `id[1]`, `id[2]` and so on, row by
  /// row.
  public func slices(
    _ id: String, of name: String, columns: Int, rows: Int, place: Place = .top
  ) throws {
    guard columns >= 1, rows >= 1 else { throw Failure.badGrid(columns: columns, rows: rows) }
    let (total, overflow) = columns.multipliedReportingOverflow(by: rows)
    guard !overflow, made.count + total <= Self.limit else {
      throw Failure.tooMany(overflow ? .max : total > Self.limit ? total : made.count + total)
    }
    let source = try picturable(name)
    let picture = source.pictured(on: source.superview?.ground)
    let area = context.frameInContainer(of: source)
    let size = Size(width: area.width / Double(columns), height: area.height / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let part = Rect(
          x: Double(column) * size.width, y: Double(row) * size.height, width: size.width,
          height: size.height)
        let piece = View(
          id: "\(id)[\(row * columns + column + 1)]",
          frame: part.offsetBy(dx: area.minX, dy: area.minY))
        piece.content = .slice(picture, part)
        try add(piece, place: place)
        pictured[ObjectIdentifier(piece)] = source
        pieces[id, default: []].append(piece)
      }
    }
  }

  /// Lets frames change an existing view, which stays where it is.
  ///
  /// - Returns: The id.
  @discardableResult
  func address(_ view: View, as id: String) throws -> String {
    guard addressed.count + made.count < Self.limit else {
      throw Failure.tooMany(addressed.count + made.count + 1)
    }
    guard !takenNames.contains(id) else { throw Failure.takenID(id) }
    addressed.append(id)
    views[id] = view
    takenNames.insert(id)
    return id
  }

  /// Sets the order of views and layers from back to front; views that aren't named keep their
  /// places.
  ///
  /// The id of a sliced layer means all its pieces. If a name occurs twice, only the last one
  /// counts.
  ///
  /// - Returns: The number of views in the new order.
  @discardableResult
  public func order(_ names: [String]) throws -> Int {
    let last = Dictionary(zip(names, names.indices), uniquingKeysWith: { $1 })
    requestedOrder = try names.indices.filter { last[names[$0]] == $0 }
      .flatMap { try views(named: names[$0]) }
    return requestedOrder.count
  }

  /// The ids of the layers, in the order of their declaration.
  public var ids: [String] { made.map(\.id) }

  /// The layers in the container, in the order of their declaration; masks are not among them.
  @_spi(Tools) public var inContainer: [View] {
    made.compactMap { $0.place == nil ? nil : $0.view }
  }

  /// The numbers of masks by the names of the views that they clip.
  package var maskCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for name in masks.isEmpty ? [] : names {
      guard let view = try? view(named: name) else { continue }
      let count = masks.count { $0.view === view }
      if count > 0 { counts[name] = count }
    }
    return counts
  }

  /// The views that masks clip.
  package var maskedViews: [View] { masks.map(\.view) }

  /// The view of which a layer shows a picture; nil if it shows none.
  @_spi(Tools) public func source(ofPicture layer: View) -> View? {
    pictured[ObjectIdentifier(layer)]
  }

  /// The names of all views that frames, `of`, `above`, `below` and ``order(_:)`` can refer to.
  public var names: [String] {
    Role.allCases.map(\.name) + ids + context.matchedNames + addressed + screenNames
  }

  /// Lets frames change every view of both screens, not only the matched ones.
  ///
  /// Does nothing for a screen with more than ``TransitionContext/screenViewLimit`` views, nor for a
  /// view whose name a layer has.
  ///
  /// - Parameter isAddressable: Returns whether frames can use a name.
  package func addressAllViews(where isAddressable: (String) -> Bool) {
    var known = Set(names)
    screenNames = [TransitionContext.Key.from, .to].flatMap { key in
      (context.screenViews(of: key) ?? []).map(\.name)
    }
    .filter { isAddressable($0) && known.insert($0).inserted }
  }

  /// Lets frames change the bars over the screens: `navigationBar` and `tabBar`.
  ///
  /// Called before the first layer is declared.
  @_spi(Tools) public func addressBars() throws {
    for bar in context.bars { try address(bar.view, as: bar.name) }
  }

  /// Lets frames change the titles and the buttons of both screens' bars: `SCREEN/bar.title`.
  ///
  /// Called before the first layer is declared.
  package func addressBarViews() throws {
    for key in [TransitionContext.Key.from, .to] {
      for (part, view) in context.barParts(of: key) {
        let name = context.name(of: part, on: key)
        guard !takenNames.contains(name) else { continue }
        try address(view, as: name)
      }
    }
  }

  private func add(_ view: View, place: Place?) throws {
    guard made.count < Self.limit else { throw Failure.tooMany(made.count + 1) }
    guard !takenNames.contains(view.id) else { throw Failure.takenID(view.id) }
    if case .above(let name) = place { _ = try self.view(named: name) }
    if case .below(let name) = place { _ = try self.view(named: name) }
    made.append((view.id, view, place))
    views[view.id] = view
    takenNames.insert(view.id)
  }

  private func picturable(_ name: String) throws -> View {
    let source = try view(named: name)
    guard !masks.contains(where: { $0.mask.view === source }) else {
      throw Failure.maskOfMask(name)
    }
    return source
  }

  private func views(named name: String) throws -> [View] {
    try pieces[name] ?? [view(named: name)]
  }

  @_spi(Tools) public func view(named name: String) throws -> View {
    if let layer = views[name] { return layer }
    if let found = context.view(named: name) { return found }
    throw Failure.unknownView(name, known: names)
  }

  /// Adds the layers to the container, in the requested order.
  func install() throws {
    let container = context.containerView
    for layer in made {
      guard let place = layer.place else { continue }
      switch place {
      case .top: container.addSubview(layer.view)
      case .bottom: container.insertSubview(layer.view, at: 0)
      case .above(let name):
        self.place(layer.view, at: try view(named: name), offset: 1)
      case .below(let name):
        self.place(layer.view, at: try view(named: name), offset: 0)
      }
    }
    // A presenter outside the container can't be reordered, so it keeps its place.
    for (mask, view) in masks { view.addMask(mask) }
    if let eye { container.camera = eye }
    for view in requestedOrder where view.superview === container { container.addSubview(view) }
  }

  private func place(_ view: View, at sibling: View, offset: Int) {
    let container = context.containerView
    // A view behind the container is behind everything in it, so the layer goes to the back.
    let index = container.index(of: sibling).map { $0 + offset } ?? 0
    container.insertSubview(view, at: index)
  }

  func remove() {
    // From front to back, so that each is found at once among hundreds.
    for layer in made.reversed() { layer.view.removeFromSuperview() }
    for (mask, view) in masks { view.removeMask(mask.view) }
    if eye != nil { context.containerView.camera = nil }
  }
}

extension Layers {
  /// A view that is seen during the run; touches go through it, to what stays.
  fileprivate func layer(_ id: String, frame: Rect) -> View {
    let view = View(id: id, frame: frame)
    view.isUserInteractionEnabled = false
    return view
  }
}

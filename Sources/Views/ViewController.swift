public import Motion

/// A screen: a view with a life, as `UIViewController`.
open class ViewController {
  /// The name by which scenarios, traces and scripts address the controller.
  public let id: String
  /// What a bar above the screen would say.
  public var title: String?

  /// The container the controller is in.
  public internal(set) weak var parent: ViewController?
  /// The controllers inside, in the container's order.
  public internal(set) var children: [ViewController] = []

  /// Where the controller stands between off and on the stage.
  public internal(set) var appearance = Appearance.disappeared

  /// What the layers above keep about the controller: its presentation, its coordinator.
  package var attachments = Attachments()

  /// How the status bar should look over this screen.
  open var preferredStatusBarStyle = StatusBarStyle.default
  /// Whether the status bar should be away over this screen.
  open var prefersStatusBarHidden = false

  /// Makes a controller.
  public init(id: String, title: String? = nil) {
    self.id = id
    self.title = title
  }

  /// The view, which is loaded at the first use.
  public var view: View {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      let loaded = loadView()
      viewIfLoaded = loaded
      viewDidLoad()
      return loaded
    }
    set { viewIfLoaded = newValue }
  }

  /// The view when it was loaded already.
  public private(set) var viewIfLoaded: View?

  /// Whether the view exists.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view; called once.
  open func loadView() -> View { View(id: id) }
  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come on the stage.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size; called once between will and did.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on the stage.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the stage.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the stage.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The stage is about to have another size, in points.
  ///
  /// Source: `viewWillTransition(to:with:)`; there is no coordinator, because the size of this stage
  /// changes at once.
  open func viewWillTransition(to size: Size) {}
  /// The controller inside that says how the status bar looks, or nil when this one does.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The controller inside that says whether the status bar is away, or nil when this one does.
  open var childForStatusBarHidden: ViewController? { nil }
  /// The controller is about to be put into a container, or out of one when nil.
  open func willMove(toParent parent: ViewController?) {}
  /// The controller was put into a container, or out of one when nil.
  open func didMove(toParent parent: ViewController?) {}

  /// The children that share this controller's appearance: those now visible in a container.
  open var visibleChildren: [ViewController] { children }
}

extension ViewController {
  /// Puts a controller into this container; its view is the container's business.
  public func addChild(_ child: ViewController) {
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of its container and tells it.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The window the controller's view is in.
  public var window: Window? { viewIfLoaded?.window }

  /// This controller and those it is in, from the inside out.
  package var ancestors: [ViewController] {
    var result: [ViewController] = []
    var current: ViewController? = self
    while let controller = current {
      result.append(controller)
      current = controller.parent
    }
    return result
  }
}

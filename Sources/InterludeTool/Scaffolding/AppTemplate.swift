/// The package that `new --app` creates.
struct AppTemplate {
  let name: String
  /// The app's files and folders, relative to the package's folder.
  let sources: [String]
  /// The folder with Interlude's packages, absolute or relative to the package's folder.
  let interlude: String

  var files: [Scaffold.File] {
    [
      .init(path: "\(name)/Package.swift", text: manifest),
      .init(path: "\(name)/Sources/\(name)/Apps.swift", text: apps),
      .init(path: "\(name)/Sources/\(name)/main.swift", text: main),
      .init(path: "\(name)/Sources/\(name)/AppSources.txt", text: list),
      .init(path: "\(name)/Tests/\(name)Tests/\(name)Tests.swift", text: tests),
      .init(path: "\(name)/scenarios/\(scenario).json", text: scenarioText),
      .init(path: "\(name)/README.md", text: readMe),
      .init(path: "\(name)/.gitignore", text: ".build/\n"),
    ]
  }

  /// The app's name in scenarios.
  private var scenario: String { name.lowercased() }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // Plays the app's own transitions on Linux. `AppSources.txt` names the app's files; they are rewritten
    // where Linux has no Objective-C, and compiled as a new app is: in Swift 5 mode, on the main actor.
    let app: [SwiftSetting] = [
      .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
    ]

    let package = Package(
      name: "\(name)",
      // What `run`, `check` and `test` need is built first. `--traits AllCommands` adds pictures, the studio, matrices and
      // the other commands.
      traits: ["AllCommands"],
      dependencies: [
        .package(name: "All", path: "\(interlude)/Packages/All"),
        // Compiles each module of Interlude at once, which makes the first build shorter.
        .package(name: "Apps", path: "\(interlude)/Packages/Apps", traits: ["WholeModules"]),
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            .product(
              name: "AllCommands", package: "All", condition: .when(traits: ["AllCommands"])),
            .product(name: "AppTool", package: "Apps"),
            .product(name: "UIKit", package: "Apps"),
          ],
          exclude: ["AppSources.txt"],
          swiftSettings: app,
          plugins: [.plugin(name: "AppSources", package: "Apps")]),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"], swiftSettings: app),
      ])

    """
  }

  private var apps: String {
    """
    import AppTool
    import UIKit

    /// What a scenario can name as `"app"`. The closure runs for each run, on a fresh stage: return a window
    /// with the controllers that your transition is about.
    let apps = [
      App("\(scenario)", size: .iPhone15) {
        let window = UIWindow()
        window.rootViewController = FirstViewController()
        return window
      }
    ]

    /// Replace it by a controller of your app.
    final class FirstViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 40, y: 120, width: 200, height: 44))
        button.backgroundColor = .systemBlue
        button.accessibilityIdentifier = "open"
        button.addTarget(self, action: Selector(FirstViewController.open), for: .touchUpInside)
        view.addSubview(button)
      }

      func open() {
        let next = UIViewController()
        next.view.backgroundColor = .systemTeal
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
      }
    }

    """
  }

  private var main: String {
    """
    import AppTool

    #if canImport(Glibc)
      import Glibc
    #endif

    #if AllCommands
      import AllCommands

      exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps, extensions: .all))
    #else
      exit(AppTool.run(CommandLine.arguments.dropFirst(), apps: apps))
    #endif

    """
  }

  private var list: String {
    let named = sources.map { $0 + "\n" }.joined()
    return """
      # The app's Swift files, and folders with such files: one on each line, seen from the package's folder.
      # A line that begins with ! leaves out a file or a folder: !../Shop/Transitions/Old.swift

      """
        + (named.isEmpty ? "# ../Shop/Transitions\n" : named)
  }

  private var tests: String {
    """
    import AppTool
    import Testing

    @testable import \(name)

    struct \(name)Tests {
      /// Compares every scenario with its golden; `swift run \(name) test --update` records them.
      @Test func `it moves as recorded`() {
        #expect(AppTool.run(["test"], apps: apps, inThisProcess: true) == 0)
      }
    }

    """
  }

  private var scenarioText: String {
    """
    // A tap on a view by its accessibilityIdentifier, and what is on the screen afterward.
    {
      interlude: 1,
      name: "\(scenario)",
      summary: "opens the next screen",
      app: "\(scenario)",
      actions: [
        { at: 0.1, do: "tap", view: "open" },
      ],
      expect: [
        { at: "end", transitions: 1, completed: 1, stalled: false },
      ],
    }

    """
  }

  private var readMe: String {
    """
    # \(name)

    Plays the app's own transitions on Linux, without a device.

    ```
    $ swift run \(name) run                     # plays scenarios/\(scenario).json
    $ swift run \(name) check                   # cancelled, interrupted, turned, right to left
    $ swift run \(name) test --update           # records goldens, which `swift test` compares
    $ swift run --traits AllCommands \(name) render \(scenario) --sheet strip.png
    $ swift run --traits AllCommands \(name) studio
    ```

    Without the trait, the first build takes two thirds of the time.

    `Sources/\(name)/AppSources.txt` names the app's files, which stay as they are; `Apps.swift` says
    what is on the screen at the start, and `scenarios` what the user does.

    """
  }
}

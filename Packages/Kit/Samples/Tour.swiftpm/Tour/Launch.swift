// On Linux, a test launches the app.
#if !os(Linux)
  import InterludeKit
  import UIKit

  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let interlude = Interlude(
        scripts: Bundle.module.path(forResource: "Scripts", ofType: nil) ?? "")
      interlude.onFailure = { print($0.report) }
      interlude.onNotShown = { print("\($0.view): \($0.what) isn't shown: \($0.reason)") }
      #if DEBUG
        // From the scheme in Xcode, if `interlude serve` runs.
        let environment = ProcessInfo.processInfo.environment
        if let server = environment["INTERLUDE_SERVER"], let token = environment["INTERLUDE_TOKEN"]
        {
          try? interlude.follow(server, token: token) { print($0) }
        }
      #endif
      let window = UIWindow(windowScene: scene)
      window.rootViewController = TourController(interlude)
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif

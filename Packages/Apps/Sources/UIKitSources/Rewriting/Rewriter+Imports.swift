import SwiftSyntax

// Imports of modules that Linux doesn't have.
extension Rewriter {
  /// Modules whose contents are available in another module.
  private static let renamed = ["os": "UIKit", "OSLog": "UIKit", "Darwin": "Foundation"]

  /// Frameworks of iOS that don't exist on the stage.
  ///
  /// Without the imports, the compiler reports what a file really uses of them, which is often nothing.
  private static let frameworks: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AddressBook", "AdSupport", "AudioToolbox",
    "AuthenticationServices", "CloudKit", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth",
    "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion",
    "CoreServices", "CoreTelephony", "CoreText", "CoreVideo", "EventKit", "EventKitUI", "GLKit",
    "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MobileCoreServices", "MultipeerConnectivity", "NotificationCenter", "OpenGLES", "PDFKit",
    "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SystemConfiguration",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "Vision",
    "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
  ]

  private static let withSubmodules: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore"]

  func rewrite(_ node: ImportDeclSyntax) {
    let path = node.path
    guard let first = path.first else { return }
    let name = first.name.text
    if let module = Self.renamed[name] {
      if let kind = node.importKindSpecifier { edits.blank(kind, of: source.bytes, nil) }
      edits.replace(path.trimmedRange, by: module, .submodule)
    } else if Self.frameworks.contains(name) || name == "SwiftUI" && !source.describesSwiftUI {
      edits.blank(node, of: source.bytes, .framework)
    } else if node.importKindSpecifier == nil, path.count > 1, Self.withSubmodules.contains(name),
      let period = first.trailingPeriod
    {
      let rest = period.positionAfterSkippingLeadingTrivia..<path.endPositionBeforeTrailingTrivia
      edits.replace(rest, by: "", .submodule)
    }
  }
}

extension Source {
  /// Whether the file needs more of SwiftUI than `UIHostingController`, which UIKit has here.
  ///
  /// The import then stays, and the compiler says that there is no such module instead of naming each view.
  fileprivate var describesSwiftUI: Bool {
    let finder = SwiftUIFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.isFound
  }
}

/// Finds the protocols by which a file describes something to SwiftUI.
private final class SwiftUIFinder: SyntaxVisitor {
  var isFound = false
  private static let protocols: Set<String> = [
    "ButtonStyle", "PreviewProvider", "Shape", "UIViewControllerRepresentable",
    "UIViewRepresentable", "View", "ViewModifier",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if Self.protocols.contains(node.name.text) { isFound = true }
    return .visitChildren
  }
}

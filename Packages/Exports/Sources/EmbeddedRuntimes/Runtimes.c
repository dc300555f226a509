#include "EmbeddedRuntimes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// What every export has in common, in the language of each target. The kit has the layers of UIKit's, and compiles them.
// A test compares the list with both folders.

static const unsigned char InterludeGradientView_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeGradientView.swift"
};
static const unsigned char InterludeMask_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeMask.swift"
};
static const unsigned char InterludeOutline_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeOutline.swift"
};
static const unsigned char InterludeShade_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeShade.swift"
};
static const unsigned char InterludeShapeView_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeShapeView.swift"
};
static const unsigned char InterludeSizeWatcher_swift[] = {
#embed "../../../Kit/Sources/InterludeKit/Layers/InterludeSizeWatcher.swift"
};
static const unsigned char SwiftUIDrag_swift[] = {
#embed "../Export/Runtimes/SwiftUIDrag.swift"
};
static const unsigned char SwiftUILook_swift[] = {
#embed "../Export/Runtimes/SwiftUILook.swift"
};
static const unsigned char SwiftUIMotion_swift[] = {
#embed "../Export/Runtimes/SwiftUIMotion.swift"
};
static const unsigned char SwiftUIViews_swift[] = {
#embed "../Export/Runtimes/SwiftUIViews.swift"
};
static const unsigned char UIKitAnimations_swift[] = {
#embed "../Export/Runtimes/UIKitAnimations.swift"
};
static const unsigned char UIKitClock_swift[] = {
#embed "../Export/Runtimes/UIKitClock.swift"
};
static const unsigned char UIKitDrag_swift[] = {
#embed "../Export/Runtimes/UIKitDrag.swift"
};
static const unsigned char UIKitMotion_swift[] = {
#embed "../Export/Runtimes/UIKitMotion.swift"
};
static const unsigned char UIKitRun_swift[] = {
#embed "../Export/Runtimes/UIKitRun.swift"
};
static const unsigned char UIKitTransition_swift[] = {
#embed "../Export/Runtimes/UIKitTransition.swift"
};
static const unsigned char demo_html[] = {
#embed "../Export/Runtimes/demo.html"
};
static const unsigned char web_d_ts[] = {
#embed "../Export/Runtimes/web.d.ts"
};
static const unsigned char web_js[] = {
#embed "../Export/Runtimes/web.js"
};

static const struct embedded_file files[] = {
    {"InterludeGradientView.swift", InterludeGradientView_swift, sizeof InterludeGradientView_swift},
    {"InterludeMask.swift", InterludeMask_swift, sizeof InterludeMask_swift},
    {"InterludeOutline.swift", InterludeOutline_swift, sizeof InterludeOutline_swift},
    {"InterludeShade.swift", InterludeShade_swift, sizeof InterludeShade_swift},
    {"InterludeShapeView.swift", InterludeShapeView_swift, sizeof InterludeShapeView_swift},
    {"InterludeSizeWatcher.swift", InterludeSizeWatcher_swift, sizeof InterludeSizeWatcher_swift},
    {"SwiftUIDrag.swift", SwiftUIDrag_swift, sizeof SwiftUIDrag_swift},
    {"SwiftUILook.swift", SwiftUILook_swift, sizeof SwiftUILook_swift},
    {"SwiftUIMotion.swift", SwiftUIMotion_swift, sizeof SwiftUIMotion_swift},
    {"SwiftUIViews.swift", SwiftUIViews_swift, sizeof SwiftUIViews_swift},
    {"UIKitAnimations.swift", UIKitAnimations_swift, sizeof UIKitAnimations_swift},
    {"UIKitClock.swift", UIKitClock_swift, sizeof UIKitClock_swift},
    {"UIKitDrag.swift", UIKitDrag_swift, sizeof UIKitDrag_swift},
    {"UIKitMotion.swift", UIKitMotion_swift, sizeof UIKitMotion_swift},
    {"UIKitRun.swift", UIKitRun_swift, sizeof UIKitRun_swift},
    {"UIKitTransition.swift", UIKitTransition_swift, sizeof UIKitTransition_swift},
    {"demo.html", demo_html, sizeof demo_html},
    {"web.d.ts", web_d_ts, sizeof web_d_ts},
    {"web.js", web_js, sizeof web_js},
};

const struct embedded_file *embedded_runtime_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}

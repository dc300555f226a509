#!/bin/sh
# Writes the package for Xcode, builds it against the modules of Packages/Apps, and plays the tests of Packages/Kit in
# it: build.sh TARBALL [ARGUMENT…], which are Lua's source package, and what `swift test` gets. On Linux.
#
# The package gets what stands for Apple's modules as targets of its own; all else is as in an app.
set -eu

tarball=$(realpath "$1")
shift
root=$(cd "$(dirname "$0")/../../../.." && pwd)
package=$root/.build/kit-package
swift=${SWIFT:-swift}

rm -rf "$package"
"$root/Packages/Kit/interlude-kit" "$package" --lua "$tarball"

target() {
  for folder in "$root/Sources/$1" "$root"/Sources/*/"$1" "$root/Packages/Apps/Sources/$1"; do
    if [ -d "$folder" ]; then
      cp -R "$folder" "$package/Linux/$1"
      rm -f "$package/Linux/$1/README.md"
      return
    fi
  done
  echo "build.sh: there is no target '$1'" >&2
  exit 1
}
mkdir -p "$package/Linux" "$package/Packages/Kit/Tests"
for name in Apps Look Combine ConstraintSolving CoreGraphics ObjectiveC QuartzCore UIKit _Testing_CoreGraphics \
  _Testing_UIKit; do
  target "$name"
done
cp -R "$root/Packages/Kit/Tests/InterludeKitTests" "$package/Packages/Kit/Tests/"
# What draws pictures, and what loads a take as the tool does, needs more than the package has.
rm -rf "$package/Packages/Kit/Tests/InterludeKitTests/Pictures" "$package/Packages/Kit/Tests/InterludeKitTests/Takes"
ln -s "$root/Scripts" "$root/Plugins" "$package/"
mkdir "$package/Documentation"
ln -s "$root/Documentation/Examples" "$package/Documentation/"

cat >>"$package/Package.swift" <<'END'

// What stands for Apple's modules on Linux.
let engine: [Target.Dependency] = ["Motion", "Transitions", "Views"]
let stand: [(name: String, dependencies: [Target.Dependency])] = [
  ("Combine", []), ("ConstraintSolving", []), ("ObjectiveC", []), ("_Testing_CoreGraphics", []),
  ("_Testing_UIKit", []), ("Apps", ["Transitions", "Views"]), ("Look", ["Motion", "Views"]),
  ("CoreGraphics", engine), ("QuartzCore", ["CoreGraphics", "ObjectiveC"] + engine),
  (
    "UIKit",
    ["Apps", "Combine", "ConstraintSolving", "CoreGraphics", "ObjectiveC", "QuartzCore"] + engine
  ),
]
let own: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]
let internalImports = SwiftSetting.enableUpcomingFeature("InternalImportsByDefault")
let exporting = ["Combine", "ObjectiveC", "CoreGraphics", "QuartzCore", "UIKit"]
for (name, dependencies) in stand {
  package.targets.append(
    .target(
      name: name, dependencies: dependencies, path: "Linux/\(name)",
      swiftSettings: own + (exporting.contains(name) ? [] : [internalImports])))
}
package.targets.first { $0.name == "InterludeKit" }?.dependencies += [
  "CoreGraphics", "QuartzCore", "UIKit",
]
package.targets.append(
  .testTarget(
    name: "InterludeKitTests",
    dependencies: engine
      + [
        "Apps", "CoreGraphics", "Diagnostics", "InterludeKit", "Look", "QuartzCore", "Scripting",
        "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
      ], path: "Packages/Kit/Tests/InterludeKitTests", swiftSettings: own + [internalImports]))
END

cd "$package"
"$swift" build --build-tests
# Nothing of the system's Lua is in it.
program=$("$swift" build --show-bin-path)/InterludeKitPackageTests.xctest
if ldd "$program" | grep -i lua; then echo 'build.sh: it uses the system'"'"'s Lua' >&2; exit 1; fi
"$swift" test --skip-build "$@"

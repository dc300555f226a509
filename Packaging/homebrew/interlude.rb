# Not tried on macOS: this formula, and the build there, are waiting for someone with a Mac.
#
# It builds what is checked out: brew install --HEAD ./Packaging/homebrew/interlude.rb
# An address to download from, and the homepage, come with the first published version.
class Interlude < Formula
  desc "View-controller transitions written as small Lua files"
  license "MIT"
  head File.expand_path("../..", __dir__), using: :git, branch: "main"

  depends_on "pkg-config" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "chafa"
  depends_on "cminpack"
  depends_on "giflib"
  depends_on "libdeflate"
  depends_on "libsoup"
  depends_on "lua@5.4"
  depends_on "pango"
  depends_on "qrencode"
  depends_on "webp"

  def install
    # Homebrew has a sandbox of its own.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "interlude"
    system "Packages/spm", "All", "build", "--disable-sandbox", "-c", "release", "--product", "all-commands"
    system "make", "install", "PREFIX=#{prefix}", "BIN=.build/release"
  end

  test do
    assert_match "completed", shell_output("#{bin}/interlude run SwipeToPop --scenario push")
  end
end

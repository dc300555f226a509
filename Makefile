# make demo                    build the core in release and play two scenarios
# make all                     build the core and every command of Packages in release
# make test-quick              build and run the core's suite with fewer cases per test
# make test                    build and run the core's suite
# make test-pictures           build and test the package Pictures; likewise test-exports, test-fit,
#                              test-review and test-studio, and test-whole for tests of all commands together
# make test-all                all of these
# make lab                     build the package Lab in release, as bench, costs and fuzz do first
# make test-lab                build and test the package Lab: the hostile corpus, what judges benchmarks, trials
# make test-bench              run every benchmark once: is what it measures still right?
# make test-kit                build and test the package Kit: scripts that move an app's own views (Linux)
# make kit LUA=TARBALL OUT=FOLDER  write a Swift package for Xcode, of the kit, the core and Lua's source package
# make kit-samples LUA=TARBALL OUT=FOLDER  write the kit's sample apps for Xcode, with that package
# make test-kit-package        build and test what make kit writes, with Debian's source package of Lua (Debian)
# make kit-reload              print how soon an app shows a script that was saved
# make kit-speed               print what a frame costs in an app with the kit, in release
# make check                   judge everything shipped with the release tool
# make test-browser            run the studio's page in Chromium, without a window
# make test-assistant          test the package Assistant, its server with the protocol's own Python client, and eight
#                              motions that a played assistant makes
# make page-types              check the types of the studio's page
# make test-long               run many more cases, also as other versions of iOS, then trials, fuzz and sanitize
# make test-export             play the exports of every animator and measure every corner
# make test-players            compare the pixels of Lottie exports in four players with the engine's
# make players-report          write the table of them, .build/reports/Lottie.md
# make export-report           write what each target makes of each animator, .build/reports/Export.md
# make fit-report              write what is found in every animator, .build/reports/Fit.md; needs ffmpeg and minutes
# make fit-pages               add what is found in pages; takes some minutes, and needs ffmpeg and Chromium
# make fit-recordings          add what is found in recordings as people make them; needs ffmpeg
# make test-scale              run the recipes of Packages/Review/Documentation/AtScale with workers that are killed
# make test-writers            let two processes write each output at once, and fill disks
# make samples                 build and test the sample packages that use Interlude
# make test-uikit              build and test the UIKit modules and what rewrites an app (Linux)
# make setup                   install missing packages (demo and test do this first)
# make gallery                 write the page and the pictures of Documentation/Gallery
# make install PREFIX=/usr     build and install the tool with all that belongs to it
# make uninstall PREFIX=/usr   remove what install put there
# make deb                     build the Debian package, in .build/deb
# make test-install            install into a folder, uninstall, and look for what is left
# make test-package            try the Debian package in a fresh Debian (needs root)
# make docs                    build the documentation into .build/docs
# make fuzz COUNT=2000 SEED=1  try random inputs of each kind; failing ones are kept in Found/
# make costs                   measure what a unit of a script's budget takes, whatever it is charged for
# make sanitize                run the hostile corpus under the sanitizers, libFuzzer and valgrind
# make mutants AREAS=Look      put faults into sources, one at a time, and count those that no test notices
# make trials POINTS=0         make every allocation of the C code fail once
# make test-built-lua          run the tests of scripts with a Lua that is built from source (Debian)
# make lint, make format       check or apply the source format
# make bench                   measure, print a table and write bench.json
# make bench-compare BASE=f    measure, and print the changes since an earlier result
# make bench-instructions      count the instructions of a frame with valgrind

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
COUNT ?= 2000
SEED ?= 1
# Swift's own clang has the sanitizers and libFuzzer; a system's may come without them.
CLANG ?= $(or $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))clang),clang)
BUILD = $(SWIFT) build
# A command for a package in Packages: $(call package,NAME) build …
package = SWIFT=$(SWIFT) Packages/spm $(1)
CHECKED = --explicit-target-dependency-import-check error
# A program that needs no Swift on the machine. Apple's systems have Swift's libraries. It offers
# nothing to other programs, so the linker can leave out what is not used, function by function, and keep one
# of functions that are equal. Packed relocations take a megabyte less. Regular expressions would come whole with
# the first use of their module, which every file imports by default.
RELEASE = -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
  --disable-local-rpath \
  -Xlinker --no-export-dynamic -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs)
# BIN is a folder with the programs to install, to pack or to try; without it, they are built.
BIN ?=
BUILT = $(if $(BIN),,all)
PROGRAMS = $(or $(BIN),$$($(SWIFT) build -c release --show-bin-path))
# The core's program, and the one with all commands.
BINARY = $(PROGRAMS)/interlude
TOOLS = $(PROGRAMS)/all-commands
DOCUMENTED = Motion Views Transitions Scripting Scenarios Recordings InterludeTool

# Debian's package for each pkg-config module that the manifest names.
MODULES = lua5.4:liblua5.4-dev pangocairo:libpango1.0-dev libwebpmux:libwebp-dev libgif:libgif-dev \
          libdeflate:libdeflate-dev chafa:libchafa-dev libsoup-3.0:libsoup-3.0-dev \
          libqrencode:libqrencode-dev cminpack:libcminpack-dev

# Installs the packages in the shell's `missing`.
INSTALL = [ -z "$$missing" ] || { \
    command -v apt-get >/dev/null || { echo "make $@: please install:$$missing"; exit 1; }; \
    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; echo "make $@: installing$$missing"; \
    $$sudo apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing; }
# Programs, or files by their paths, each with its package, that a target needs: $(call need,program:package …).
need = @missing=; for pair in $(1); do \
    command -v $${pair%%:*} >/dev/null || [ -e $${pair%%:*} ] || missing="$$missing $${pair\#*:}"; \
  done; $(INSTALL)

# Each tests one of the packages with commands.
TESTED = test-pictures test-exports test-fit test-review test-studio

.DEFAULT_GOAL := help
.PHONY: help setup setup-core elsewhere all build demo check costs gallery mutants trials test test-all $(TESTED) test-whole \
  test-lab test-bench test-quick page-types test-browser test-assistant \
  test-long test-export test-players players-report export-report fit-report fit-pages fit-recordings \
  test-scale test-writers test-built-lua test-uikit test-kit kit kit-samples test-kit-package kit-reload kit-speed samples fuzz \
  sanitize measured bench bench-compare bench-instructions lab lint format docs install uninstall deb \
  test-install test-package clean

help:
	@sed -n 's/^# make/make/p' Makefile

# The core needs Lua alone.
setup-core: MODULES = lua5.4:liblua5.4-dev
setup-core setup:
	@missing=; command -v pkg-config >/dev/null || missing=pkg-config; \
	for pair in $(MODULES); do \
	  pkg-config --exists $${pair%%:*} 2>/dev/null || missing="$$missing $${pair#*:}"; \
	done; \
	[ -z "$$missing" ] || command -v apt-get >/dev/null || \
	  echo "  macOS: brew install lua@5.4 pango webp giflib libdeflate chafa libsoup qrencode cminpack pkg-config"; \
	$(INSTALL)

# For --version; the manifest hands it to one line of C.
REVISION = $$(git describe --always --dirty --exclude '*' 2>/dev/null)
build: setup-core
	INTERLUDE_REVISION=$(REVISION) $(BUILD) $(RELEASE) $(CHECKED) --product interlude

# All commands, in one program, with a link for each of them beside the tool.
all: build setup
	INTERLUDE_REVISION=$(REVISION) $(call package,All) build $(RELEASE) $(CHECKED) --product all-commands
	@Packaging/link-commands.sh $(PROGRAMS) >/dev/null

demo: build
	$(SWIFT) run -c release --skip-build interlude run SwipeToPop --scenario tour
	$(SWIFT) run -c release --skip-build interlude run SwipeToPop --scenario swipe-pop-cancelled

check: build
	$(SWIFT) run -c release --skip-build interlude check --strict
	$(SWIFT) run -c release --skip-build interlude check --strict Documentation/Examples

gallery: all
	mkdir -p Documentation/Gallery
	$(TOOLS) gallery Documentation/Gallery/index.html \
	  --sheet Documentation/Gallery/animators.png --force
	for name in CrossDissolve HalfWaySpring SwipeToPop SideDrawer; do \
	  $(TOOLS) render $$name --scenario push --scale 0.5 \
	    --fps 20 --gif Documentation/Gallery/$$name.gif --force || exit 1; \
	done

# A debug build with an optimized engine, which what is built without make does not have.
test test-quick test-all $(TESTED) test-whole test-lab test-browser test-assistant test-long test-uikit test-kit mutants: \
  export INTERLUDE_OPTIMIZED = 1

# Plays tests, $(2), in an environment, $(1). What failed is said once more at the end, where thousands of other
# lines don't hide it.
SUITE = $(call REPORTED,$(1) $(SWIFT) test --skip-build $(2))
# The same for a package in Packages, which is built first.
SUITE_OF = $(call REPORTED,$(2) $(call package,$(1)) test $(3))
REPORTED = mkdir -p .build; { $(1) 2>&1; echo $$? >.build/suite.status; } | tee .build/suite.log; \
  status=$$(cat .build/suite.status); [ "$$status" = 0 ] || { \
    echo "make $@: these failed:"; grep -A 3 'recorded an issue' .build/suite.log | tail -n 40; exit $$status; }

test-quick: setup-core
	$(BUILD) --build-tests $(CHECKED)
	@$(call SUITE,INTERLUDE_TESTS=quick)

test: setup-core elsewhere
	$(BUILD) --build-tests $(CHECKED)
	@$(call SUITE)

test-pictures: PACKAGE = Pictures
test-exports: PACKAGE = Exports
test-fit: PACKAGE = Fit
test-review: PACKAGE = Review
test-studio: PACKAGE = Studio
$(TESTED): setup
	@$(call SUITE_OF,$(PACKAGE))

test-whole: setup
	@$(call SUITE_OF,All)

test-all: test $(TESTED) test-whole

test-lab: setup
	@$(call SUITE_OF,Lab)
	$(MAKE) trials

# The types of the studio's page, which its comments state.
page-types:
	$(call need,tsc:node-typescript)
	tsc --checkJs --allowJs --noEmit --strict --target esnext --module esnext \
	  --lib esnext,dom,dom.iterable $(addprefix Packages/Studio/Sources/StudioPages/Files/,main.js review.js player.js)

# The studio's page in a real browser, with the figures that it should hold.
IN_BROWSER = INTERLUDE_BROWSER=1 INTERLUDE_PROGRAM=$(TOOLS)
test-browser: page-types all
	$(call need,chromium:chromium /usr/share/javascript/codemirror/lib/codemirror.js:libjs-codemirror)
	@( $(call SUITE_OF,Studio,$(IN_BROWSER),--filter StudioBrowserTests) ) || \
	  .ci/play-again .build/suite.log env $(IN_BROWSER) $(call package,Studio) test --filter

# A client of the Model Context Protocol, which is a Python package in an environment of its own.
ASSISTANT = .build/assistant-client
PROTOCOL = Packages/Assistant/Tests/ProtocolClient
test-assistant: all
	@missing=; python3 -c 'import ensurepip, venv' || missing=python3-venv; $(INSTALL)
	@[ -e $(ASSISTANT)/ready-1 ] || { python3 -m venv $(ASSISTANT) && \
	  $(ASSISTANT)/bin/pip install --quiet mcp==2.3.0 && touch $(ASSISTANT)/ready-1; }
	@$(call SUITE_OF,Assistant)
	$(ASSISTANT)/bin/python $(PROTOCOL)/protocol.py $(BINARY)
	$(ASSISTANT)/bin/python $(PROTOCOL)/eight_motions.py $(BINARY)

test-long: setup
	$(BUILD) --build-tests $(CHECKED)
	@$(call SUITE,INTERLUDE_TESTS=long)
	@for version in iOS13 iOS18 iOS26 iOS27; do \
	  $(call SUITE,INTERLUDE_BEHAVIOR=$$version,--filter Truth); \
	done
	$(MAKE) trials costs fuzz sanitize test-writers

# Exports of every shipped animator, or of those named, measured in Chromium, in two Lottie players,
# on the stage of the UIKit modules and in a model of SwiftUI. The players are Python packages in an
# environment of their own. TARGETS names some of the targets.
EXPORTED ?=
TARGETS ?=
define installed-players
	$(call need,chromium:chromium)
	@missing=; python3 -c 'import ensurepip, venv' || missing=python3-venv; $(INSTALL)
	@[ -e "$(PLAYERS)/ready-2" ] || { python3 -m venv "$(PLAYERS)" && \
	  "$(PLAYERS)/bin/pip" install --quiet rlottie-python==1.3.8 thorvg-python==1.1.3 numpy==2.2.6 pillow==13.0.0 && \
	  "$(PLAYERS)/bin/pip" install --quiet --no-deps wagtail-lottie==0.1.19 && \
	  touch "$(PLAYERS)/ready-2"; }
endef
PLAYERS = $${XDG_CACHE_HOME:-$$HOME/.cache}/interlude/players
test-export: all
	$(installed-players)
	EXPORT_TARGETS="$(TARGETS)" "$(PLAYERS)/bin/python" Packages/Exports/Tests/Exporting/all.py \
	  $(TOOLS) $(EXPORTED)

# The pixels of Lottie exports of every shipped animator, or of those named, in four players; differences are kept
# in .build/players. lottie-web is one script, which a package for a content manager has.
test-players: all
	$(installed-players)
	@mkdir -p .build/players
	"$(PLAYERS)/bin/python" Packages/Exports/Tests/Exporting/players.py $(TOOLS) \
	  --pictures .build/players $(EXPORTED)

# Reports are for whoever changes the tool; the guides have their figures.
REPORTS = .build/reports

players-report: all
	$(installed-players)
	@mkdir -p $(REPORTS)
	"$(PLAYERS)/bin/python" Packages/Exports/Tests/Exporting/players.py $(TOOLS) \
	  --write $(REPORTS)/Lottie.md

# What is found in recordings of every shipped animator, as traces and as videos.
fit-report: all
	$(call need,ffmpeg:ffmpeg)
	@mkdir -p $(REPORTS)
	python3 Packages/Fit/Tests/ClosedLoop/closed_loop.py $(TOOLS) \
	  $(REPORTS)/Fit.md $(FITTED)

# The same for pages that Chromium draws.
fit-pages: all
	$(call need,ffmpeg:ffmpeg chromium:chromium)
	@mkdir -p $(REPORTS)
	python3 Packages/Fit/Tests/ClosedLoop/pages.py $(TOOLS) \
	  $(REPORTS)/Fit.md $(PAGES)

# The same for recordings with doubled, late and lost frames, and of other codecs.
fit-recordings: all
	$(call need,ffmpeg:ffmpeg)
	@mkdir -p $(REPORTS)
	python3 Packages/Fit/Tests/ClosedLoop/recordings.py $(TOOLS) \
	  $(REPORTS)/Fit.md $(RECORDINGS)

# What each target makes of every shipped animator.
export-report: all
	@mkdir -p $(REPORTS)
	$(TOOLS) export --all --report $(REPORTS)/Export.md --force

# The engines that spread a matrix over machines, on this one.
test-scale: $(BUILT)
	@missing=; command -v parallel >/dev/null || missing=parallel; \
	python3 -c 'import distributed' 2>/dev/null || missing="$$missing python3-distributed"; \
	$(INSTALL)
	Packages/Review/Tests/AtScale/run.sh $(TOOLS)

# A process waits before each of its calls about a file while another one writes the file.
test-writers: $(BUILT)
	@mkdir -p .build/writers
	$(CC) -shared -fPIC -O1 -Wall -o .build/writers/delay.so Packages/Lab/TwoWriters/delay.c -ldl
	python3 Packages/Lab/TwoWriters/two_writers.py $(TOOLS) .build/writers/delay.so
	python3 Packages/Lab/TwoWriters/full_disk.py $(TOOLS) .build/writers/delay.so

# With and without the libraries that pictures need.
samples: setup
	$(SWIFT) test --package-path Tests/Samples/Host
	$(SWIFT) test --package-path Tests/Samples/Host --traits Pictures

# On Linux: the modules of UIKit's names, and what rewrites an app's sources. Then a sample app.
CARD = Apps/Samples/Card/CardStage
test-uikit: setup
	@$(call SUITE_OF,Apps)
	@$(call SUITE_OF,$(CARD))
	cd Packages/$(CARD) && $(CURDIR)/.build/debug/CardStage check

# On Linux: what plays scripts inside an app, against the modules of UIKit's names.
test-kit: setup
	@$(call SUITE_OF,Kit)
	Packages/Kit/Tests/Packaging/symbols.sh

# Debian's source package of Lua is unpacked here.
LUA_SOURCE = .build/built-lua

# LUA is Lua's source package, such as lua-5.4.7.tar.gz; OUT is the folder to create.
kit:
	@[ -n "$(LUA)" ] && [ -n "$(OUT)" ] || { echo 'usage: make kit LUA=lua-5.4.7.tar.gz OUT=Folder'; exit 2; }
	Packages/Kit/interlude-kit "$(OUT)" --lua "$(LUA)"

kit-samples:
	@[ -n "$(LUA)" ] && [ -n "$(OUT)" ] || { echo 'usage: make kit-samples LUA=lua-5.4.7.tar.gz OUT=Folder'; exit 2; }
	Packages/Kit/Samples/write.sh "$(OUT)" "$(LUA)"

test-kit-package: $(LUA_SOURCE)/source
	Packages/Kit/Tests/Packaging/refusals.sh $(LUA_SOURCE)/*.orig.tar.gz
	Packages/Kit/Tests/Packaging/build.sh $(LUA_SOURCE)/*.orig.tar.gz

kit-reload:
	$(call package,Kit) build --product KitReload
	$(call package,Studio) build --product interlude-serve
	.build/debug/KitReload $(CURDIR) .build/debug/interlude-serve

kit-speed:
	$(call package,Kit) build -c release --product KitSpeed
	.build/release/KitSpeed

# Benchmarks, fuzzers and the table of costs.
lab: build setup
	$(call package,Lab) build $(RELEASE) $(CHECKED)

BENCHMARKS = COMMIT=$$(git rev-parse --short HEAD 2>/dev/null) \
  $$($(SWIFT) build -c release --show-bin-path)/Benchmarks

# They also start the program that draws pictures.
measured: lab
	$(call package,Pictures) build $(RELEASE) $(CHECKED) --product interlude-render

bench: measured
	$(BENCHMARKS) --output bench.json

test-bench: measured
	$(BENCHMARKS) --rounds 1

bench-compare: measured
	@[ -n "$(BASE)" ] || { echo "make bench-compare: say what with, as in BASE=bench.json"; exit 2; }
	$(BENCHMARKS) --compare $(BASE)

# Counts do not depend on other load on the machine; the difference of two is exact.
bench-instructions: lab
	$(call need,valgrind:valgrind)
	cp $$($(SWIFT) build -c release --show-bin-path)/Benchmarks .build/benchmarks-stripped
	strip --strip-debug .build/benchmarks-stripped # valgrind stumbles over Swift's
	valgrind --tool=callgrind --callgrind-out-file=.build/callgrind.out \
	  .build/benchmarks-stripped --only frame/views/host --rounds 1
	callgrind_annotate .build/callgrind.out | head -n 60

# COUNT cases of each kind.
KINDS = document trace scenario plugin commandLine animator picture results pair
fuzz: lab
	@status=0; for kind in $(KINDS); do \
	  $$($(SWIFT) build -c release --show-bin-path)/hostile-runner hunt $(SEED) $(COUNT) \
	    Packages/Lab/Tests/HostileTests/Found $$kind || status=1; \
	done; exit $$status

# Nanoseconds for each unit of the budget: every operator with every two operands, every native function.
costs: lab
	$$($(SWIFT) build -c release --show-bin-path)/hostile-runner costs

# The C code alone, where the sanitizers see all of it; then everything in Swift's own build with
# AddressSanitizer, which also finds leaks.
CORPUS = Packages/Lab/Tests/HostileTests/Corpus
SANDBOX = -g -Wall -Wextra -ISources/LuaSandbox/include -ISources/LuaSandbox Packages/Lab/Sanitizing/script.c \
  Sources/LuaSandbox/*/*.c $$(pkg-config --cflags --libs lua5.4) -lm
CHECKS = -O1 -fuse-ld=lld -fno-sanitize-recover=undefined -fsanitize=address,undefined
sanitize: setup
	@mkdir -p .build/sanitizing/texts .build/sanitizing/found
	$(CLANG) $(CHECKS) -DWITH_MAIN $(SANDBOX) -o .build/sanitizing/play
	.build/sanitizing/play $(CORPUS)/*.lua
	$(CLANG) $(CHECKS),fuzzer $(SANDBOX) -o .build/sanitizing/fuzz
	.build/sanitizing/fuzz -runs=$$(($(COUNT) * 5)) -max_len=4096 -timeout=5 -verbosity=0 \
	  -artifact_prefix=.build/sanitizing/found/ .build/sanitizing/texts $(CORPUS)
	@if command -v valgrind >/dev/null; then \
	  $(CLANG) -gdwarf-4 -O1 -DWITH_MAIN $(SANDBOX) -o .build/sanitizing/plain && \
	  valgrind -q --leak-check=full --error-exitcode=9 .build/sanitizing/plain $(CORPUS)/*.lua; \
	fi
	$(SWIFT) build --package-path Packages/Lab --sanitize=address \
	  --scratch-path .build/sanitized --product hostile-runner
	ASAN_OPTIONS=detect_leaks=1 .build/sanitized/debug/hostile-runner \
	  $$(pwd)/$(CORPUS)/*.lua >.build/sanitizing/reports

# The corpus with failing allocations: at POINTS places per file, or at all of them if POINTS is 0. Then the C
# code for another version of Lua, which must be refused.
ELSEWHERE = $(CLANG) -fsyntax-only -Wall -Wextra -Werror -std=c11 -D_POSIX_C_SOURCE=200809L -U__linux__ \
  -ISources/LuaSandbox/include -ISources/LuaSandbox
# The C code as a system other than Linux would compile it, with all warnings.
elsewhere: setup-core
	$(ELSEWHERE) $$(pkg-config --cflags lua5.4) Sources/LuaSandbox/*/*.c
POINTS ?= 4
FAULTY = -Dmalloc=trial_malloc -Dcalloc=trial_calloc -Drealloc=trial_realloc -Dfree=trial_free
trials: setup elsewhere
	@mkdir -p .build/sanitizing/faulty
	cd .build/sanitizing/faulty && rm -f *.o && root=$$OLDPWD && \
	  $(CLANG) $(CHECKS) $(FAULTY) -DSANDBOX_POOLS=0 -DWITH_FAULTS -g -Wall -Wextra \
	    -I$$root/Sources/LuaSandbox/include -I$$root/Sources/LuaSandbox -c \
	    $$root/Packages/Lab/Sanitizing/script.c $$root/Sources/LuaSandbox/*/*.c \
	    $$(pkg-config --cflags lua5.4)
	$(CLANG) $(CHECKS) -g Packages/Lab/Sanitizing/faults.c .build/sanitizing/faulty/*.o \
	  $$(pkg-config --libs lua5.4) -o .build/sanitizing/faults
	.build/sanitizing/faults $(POINTS) $(CORPUS)/*.lua
	mkdir -p .build/sanitizing/later && \
	  printf '#include_next <lua.h>\n#undef LUA_VERSION_NUM\n#define LUA_VERSION_NUM 505\n' \
	    >.build/sanitizing/later/lua.h
	! $(ELSEWHERE) -I.build/sanitizing/later $$(pkg-config --cflags lua5.4) \
	  Sources/LuaSandbox/Opening/open.c 2>.build/sanitizing/later/said
	grep -q 'the sandbox needs Lua 5.4' .build/sanitizing/later/said

# The tests of scripts with a Lua that is built from Debian's source package, without optimization, where its
# calls take the most stack, and with it. The shared library has the name of the system's, and takes its place.
APT = apt-get -qq -o Dir::Etc::sourcelist=- -o Dir::Etc::sourceparts=$(CURDIR)/$(LUA_SOURCE)/parts \
  -o Dir::State::lists=$(CURDIR)/$(LUA_SOURCE)/lists -o APT::Sandbox::User=root
$(LUA_SOURCE)/source:
	$(call need,dpkg-source:dpkg-dev)
	mkdir -p $(LUA_SOURCE)/lists/partial $(LUA_SOURCE)/parts
	for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do [ ! -f $$file ] || \
	  sed 's/^deb /deb-src /; s/^Types: deb$$/Types: deb-src/' $$file >$(LUA_SOURCE)/parts/$${file##*/}; done
	cd $(LUA_SOURCE) && $(APT) update && $(APT) --only-source source lua5.4 && mv lua5.4-*/ source

test-built-lua: setup $(LUA_SOURCE)/source
	$(BUILD) --build-tests $(CHECKED)
	echo 'LUA_5.4 { *; };' >$(LUA_SOURCE)/versions
	for level in 0 2; do \
	  mkdir -p $(LUA_SOURCE)/O$$level && (cd $(LUA_SOURCE)/source/src && $(CC) -O$$level -shared -fPIC \
	    -DLUA_COMPAT_5_3 -DLUA_USE_LINUX -Wl,-soname,liblua5.4.so.0,--version-script=../../versions \
	    -o ../../O$$level/liblua5.4.so.0 $$(ls *.c | grep -v -e '^lua.c$$' -e '^luac.c$$') -lm -ldl) && \
	  LD_LIBRARY_PATH=$(CURDIR)/$(LUA_SOURCE)/O$$level $(SWIFT) test --skip-build --filter LuaRuntimeTests && \
	  LD_LIBRARY_PATH=$(CURDIR)/$(LUA_SOURCE)/O$$level $(call package,Lab) test --filter HostileTests || exit 1; \
	done

# Faults of some areas, or of all of them; SAMPLE limits how many of each are played. The twelve that are
# written by hand come first: a test must notice each of them.
AREAS ?=
SAMPLE ?= 60
MUTANTS = python3 Packages/Lab/Mutants/mutants.py
mutants: setup
	@packages=$$($(MUTANTS) --packages $(AREAS)) && for package in $$packages; do \
	  $(call package,$$package) build --build-tests || exit 1; \
	done
	$(BUILD) --build-tests $(CHECKED)
	$(MUTANTS) --named
	$(MUTANTS) --sample $(SAMPLE) --seed $(SEED) $(AREAS)

lint:
	$(call need,python3:python3)
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Packages
	$(SWIFT) package dump-package | python3 .ci/layers.py
	$(MUTANTS) --check

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Packages

# A symbol graph and an archive for each library, then a combined one: no package plugin is needed.
docs: setup
	$(SWIFT) package dump-symbol-graph --minimum-access-level public >/dev/null
	@graphs=$$(find .build -type d -name symbolgraph | head -n 1); \
	for target in $(DOCUMENTED); do \
	  mkdir -p .build/docs/graphs/$$target && rm -f .build/docs/graphs/$$target/*; \
	  cp $$graphs/$$target.symbols.json $$graphs/$$target@*.symbols.json .build/docs/graphs/$$target/ 2>/dev/null; \
	  catalogue=Sources/$$target/$$target.docc; [ -d $$catalogue ] || catalogue=; \
	  said=$$(docc convert $$catalogue --warnings-as-errors --additional-symbol-graph-dir .build/docs/graphs/$$target \
	    --fallback-display-name $$target --fallback-bundle-identifier interlude.$$target \
	    --output-path .build/docs/$$target.doccarchive) || { echo "$$said"; exit 1; }; \
	  [ -z "$$said" ] || echo "$$said"; \
	done; \
	rm -rf .build/docs/Interlude.doccarchive; \
	docc merge $(DOCUMENTED:%=.build/docs/%.doccarchive) --synthesized-landing-page-name Interlude \
	  --output-path .build/docs/Interlude.doccarchive
	@echo ".build/docs/Interlude.doccarchive, a web site: python3 -m http.server -d shows it"

install: $(BUILT)
	PREFIX=$(PREFIX) DESTDIR="$(DESTDIR)" Packaging/install.sh $(PROGRAMS)

uninstall:
	PREFIX=$(PREFIX) DESTDIR="$(DESTDIR)" Packaging/uninstall.sh

deb: $(BUILT)
	$(call need,dpkg-shlibdeps:dpkg-dev strip:binutils)
	Packaging/deb.sh $(PROGRAMS)

test-install: $(BUILT)
	Tests/Packaging/install.sh $(PROGRAMS)

test-package: deb
	Tests/Packaging/fresh-debian.sh .build/deb/interlude_*.deb

clean:
	$(SWIFT) package clean

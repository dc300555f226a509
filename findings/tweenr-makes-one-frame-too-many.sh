#!/usr/bin/env bash
# tweenr's elements come in one frame more than was asked for, and go back slower than they went there.
#
# A good guess: nine frames from 1 to 9 s show a move from 0 to 100 at 5 s and back to 0 at 9 s in steps of 25, as
# tween_components() does. Seen with tweenr 2.0.2: tween_elements() makes ten frames, with four steps of 25 there and five of
# 20 back, though both take as long; and its frames count from 0. Of two objects that move for two seconds each, one a
# second after the other, each arrives a frame late.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends r-cran-tweenr=2.0.2-1 >/dev/null
cat >frames.R <<'R'
suppressMessages(library(tweenr))
cat("tweenr", format(packageVersion("tweenr")), "\n")
keys <- data.frame(x = c(0, 100, 0), time = c(1, 5, 9), object = 1, ease = "linear")
elements <- tween_elements(keys, "time", "object", "ease", nframes = 9)
components <- as.data.frame(tween_components(keys[c("x", "time", "object")], ease = "linear", nframes = 9, id = object,
                                             time = time))
cat("elements:  ", elements$x, "in the frames", range(elements$.frame), "\n")
cat("components:", components$x, "in the frames", range(components$.frame), "\n")
two <- data.frame(x = c(0, 100, 0, 100), time = c(0, 2, 1, 3), object = c("a", "a", "b", "b"), ease = "linear")
both <- tween_elements(two, "time", "object", "ease", nframes = 7)
ends <- both$.frame[both$x == 100]
cat("from 0 to 2 s and from 1 to 3 s with two frames per second, counted from 0: at their goals in the frames", ends, "\n")
stopifnot("this has changed" = identical(elements$x, c(0, 25, 50, 75, 100, 80, 60, 40, 20, 0)),
          "this has changed" = identical(range(elements$.frame), c(0L, 9L)),
          "this has changed" = identical(components$x, c(0, 25, 50, 75, 100, 75, 50, 25, 0)),
          "this has changed" = identical(ends, c(5L, 7L)))
R
Rscript frames.R

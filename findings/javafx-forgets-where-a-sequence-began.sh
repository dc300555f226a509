#!/usr/bin/env bash
# A JavaFX sequence shows something else at a time, if that time is reached from behind.
#
# A good guess: two moves, to 100 and on to 200, are at 50 at a quarter of their time, also after a jump past it, and
# played backward from the end they go from 200 to 0. Seen with JavaFX 11.0.11: a child without a start takes it from
# the node when it is first reached, also when it is reached from its end. After a jump to three quarters, the first
# quarter shows 100; and played backward at first, the node rests at 200 for half of the time, leaps to 104 in one
# frame, and moves up to 200 again. With a `fromX` it is as guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends openjdk-17-jdk openjfx=11.0.11+1-3 xvfb xauth >/dev/null
cat >Sequence.java <<'JAVA'
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import javafx.animation.Animation;
import javafx.animation.AnimationTimer;
import javafx.animation.Interpolator;
import javafx.animation.SequentialTransition;
import javafx.animation.TranslateTransition;
import javafx.application.Platform;
import javafx.scene.shape.Rectangle;
import javafx.util.Duration;

public class Sequence {
  static <T> T onTheirThread(Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    Platform.runLater(task);
    return task.get();
  }

  static TranslateTransition move(Rectangle node, double start, double goal) {
    TranslateTransition move = new TranslateTransition(Duration.millis(400), node);
    if (!Double.isNaN(start)) move.setFromX(start);
    move.setInterpolator(Interpolator.LINEAR);
    move.setToX(goal);
    return move;
  }

  static SequentialTransition moves(Rectangle node, boolean haveStarts) {
    double none = Double.NaN;
    return new SequentialTransition(move(node, haveStarts ? 0 : none, 100), move(node, haveStarts ? 100 : none, 200));
  }

  /** Where the node is after each of some jumps, of which each is to a time in milliseconds. */
  static List<Long> seen(boolean haveStarts, double... times) throws Exception {
    return onTheirThread(() -> {
      Rectangle node = new Rectangle();
      Animation sequence = moves(node, haveStarts);
      sequence.play();
      sequence.pause();
      List<Long> places = new ArrayList<>();
      for (double time : times) {
        sequence.jumpTo(Duration.millis(time));
        places.add(Math.round(node.getTranslateX()));
      }
      sequence.stop();
      return places;
    });
  }

  /** Where the node is in each frame while the moves are played backward from their end, and at last. */
  static List<Double> backward(boolean haveStarts) throws Exception {
    Rectangle node = new Rectangle();
    List<Double> places = new ArrayList<>();
    CountDownLatch finished = new CountDownLatch(1);
    AnimationTimer camera = new AnimationTimer() {
      @Override public void handle(long now) {
        places.add(node.getTranslateX());
      }
    };
    onTheirThread(() -> {
      Animation sequence = moves(node, haveStarts);
      sequence.setOnFinished(event -> finished.countDown());
      sequence.setRate(-1);
      sequence.jumpTo("end");
      sequence.play();
      camera.start();
      return null;
    });
    if (!finished.await(60, TimeUnit.SECONDS)) throw new IllegalStateException("it never ends");
    return onTheirThread(() -> {
      camera.stop();
      places.add(node.getTranslateX());
      return places;
    });
  }

  static boolean isSorted(List<Double> places, int direction) {
    for (int index = 1; index < places.size(); ++index)
      if ((places.get(index) - places.get(index - 1)) * direction < 0) return false;
    return true;
  }

  public static void main(String[] arguments) throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    System.out.println("JavaFX " + System.getProperty("javafx.runtime.version"));
    List<Long> forward = seen(false, 200, 600, 200), behind = seen(false, 600, 200), given = seen(true, 600, 200);
    System.out.println("jumps to 200, 600, 200 ms: " + forward + "; to 600, 200 ms: " + behind
        + ", with starts " + given);
    List<Double> back = backward(false), right = backward(true);
    int turn = back.indexOf(Collections.min(back));
    List<Double> rest = back.subList(0, turn), rise = back.subList(turn, back.size());
    double least = rise.get(0), last = rise.get(rise.size() - 1);
    double first = right.get(0), end = right.get(right.size() - 1);
    System.out.printf("backward: %d frames at 200, then from %.0f to %.0f; with starts from %.0f to %.0f%n",
        Collections.frequency(rest, 200.0), least, last, first, end);
    boolean isSame = forward.equals(List.of(50L, 150L, 50L)) && behind.equals(List.of(150L, 100L))
        && given.equals(List.of(150L, 50L)) && rest.size() == 24 && Collections.frequency(rest, 200.0) == 24
        && Math.round(least) == 104 && isSorted(rise, 1) && last == 200
        && first > 190 && isSorted(right, -1) && end == 0;
    if (!isSame) System.out.println("this has changed: " + back + right);
    System.exit(isSame ? 0 : 1);
  }
}
JAVA
modules="--module-path /usr/share/openjfx/lib --add-modules javafx.controls"
javac $modules Sequence.java
# Each frame counts as a sixtieth of a second, however late it comes.
steps=-Dcom.sun.scenario.animation.fixed.pulse.length=true
xvfb-run -a java $steps -Dprism.order=sw $modules Sequence 2>warnings || { cat warnings; exit 1; }

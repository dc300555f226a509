#!/usr/bin/env bash
# A reversed animation function of JGoodies has no value at its start, where each other one has one.
#
# A good guess: reverse(fromTo(1000, 0, 100)) goes from 100 at 0 ms to 0, and is repeated or joined to others like any
# function. Seen with JGoodies Animation 1.4.3: a function is defined from 0 to 999 ms, where it is at its end already, and
# its reverse from 1 to 1000. At 0 ms it raises an error; repeated, so it does at the start of each round, and after
# another function at its first moment; the whole is at its end before its time is over.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libjgoodies-animation-java=1.4.3-2 >/dev/null
cat >Reverse.java <<'JAVA'
import com.jgoodies.animation.AnimationFunction;
import com.jgoodies.animation.AnimationFunctions;

public class Reverse {
  /** The values of a function at some times, or "none" where it raises an error. */
  static String values(AnimationFunction<Float> function, long... times) {
    StringBuilder values = new StringBuilder();
    for (long time : times) {
      String value;
      try {
        value = String.valueOf(Math.round(function.valueAt(time)));
      } catch (IllegalArgumentException error) {
        value = "none";
      }
      values.append(values.length() == 0 ? "" : " ").append(time).append(":").append(value);
    }
    return values.toString();
  }

  static void check(String what, String seen, String expected) {
    System.out.println(what + " " + seen);
    if (!seen.equals(expected)) throw new AssertionError("this has changed");
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) {
    AnimationFunction<Float> there = AnimationFunctions.fromTo(1000, 0, 100), back = AnimationFunctions.reverse(there);
    check("there", values(there, 0, 1, 500, 999, 1000), "0:0 1:0 500:50 999:100 1000:none");
    check("back", values(back, 0, 1, 500, 999, 1000), "0:none 1:100 500:50 999:0 1000:0");
    check("back, twice", values(AnimationFunctions.repeat(back, 2000), 0, 1, 999, 1000, 1001),
        "0:none 1:100 999:0 1000:none 1001:100");
    check("there and back", values(AnimationFunctions.concat(there, back), 0, 999, 1000, 1001, 1999),
        "0:0 999:100 1000:none 1001:100 1999:0");
  }
}
JAVA
jars=/usr/share/java/animation-1.4.3.jar:/usr/share/java/jgoodies-common.jar
javac -cp "$jars" Reverse.java
java -cp "$jars:." Reverse

#!/usr/bin/env bash
# Batik adds what a repeated motion has accumulated once more in each frame that it draws.
#
# A good guess: a motion of 100 points that is repeated three times with `accumulate="sum"` goes 300 points at a constant speed,
# whatever the frame rate is, and rests there. Seen with Batik 1.16: from the second round on, each frame adds the points of
# the rounds that are over to where the frame before has put the object, so it runs away. With four frames per second it is at
# 1,700 when it should rest at 300, with ten at 3,500, and it goes on by 200 points in each frame after that. Drawn once
# only, as in a still picture, each moment is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libbatik-java=1.16+dfsg-1+deb12u1 >/dev/null
cat >Seen.java <<'JAVA'
import java.io.StringReader;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.batik.Version;
import org.apache.batik.anim.dom.*;
import org.apache.batik.bridge.*;

public class Seen {
  /** Where the circle is drawn at some times in seconds, one after the other. */
  static double[] places(double... times) throws Exception {
    SVGOMDocument document = (SVGOMDocument) new SAXSVGDocumentFactory(null).createDocument("file:///seen.svg",
        new StringReader("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='40'><circle id='ball' r='5'>"
            + "<animateMotion path='M0,0 L100,0' dur='1s' repeatCount='3' accumulate='sum' fill='freeze'/></circle></svg>"));
    BridgeContext context = new BridgeContext(new UserAgentAdapter());
    context.setDynamicState(BridgeContext.DYNAMIC);
    new GVTBuilder().build(context, document);
    new BaseScriptingEnvironment(context).dispatchSVGLoadEvent();
    return Arrays.stream(times).map(time -> {
      context.getAnimationEngine().setCurrentTime((float) time);
      return context.getGraphicsNode(document.getElementById("ball")).getTransform().getTranslateX();
    }).toArray();
  }

  /** Where the circle is at whole seconds if it is drawn some times per second. */
  static double[] film(int rate) throws Exception {
    double[] all = places(IntStream.rangeClosed(0, 5 * rate).mapToDouble(frame -> frame / (double) rate).toArray());
    return IntStream.rangeClosed(0, 5).mapToDouble(second -> all[second * rate]).toArray();
  }

  public static void main(String[] arguments) throws Exception {
    System.out.println("Batik " + Version.getVersion());
    double[] still = new double[6];
    for (int second = 0; second < 6; second++) still[second] = places(second)[0];
    double[][] seen = {still, film(4), film(10)};
    System.out.println("at whole seconds: still pictures " + Arrays.toString(still) + ", four frames per second "
        + Arrays.toString(seen[1]) + ", ten " + Arrays.toString(seen[2]));
    double[][] expected = {{0, 100, 200, 300, 300, 300}, {0, 200, 800, 1700, 2500, 3300}, {0, 200, 1400, 3500, 5500, 7500}};
    if (!Arrays.deepEquals(seen, expected)) throw new AssertionError("this has changed");
  }
}
JAVA
jars=$(printf '/usr/share/java/%s.jar:' batik-all xmlgraphics-commons xml-apis xml-apis-ext)
javac -cp "$jars" Seen.java
java -Djava.awt.headless=true -cp "$jars." Seen

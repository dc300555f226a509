#!/usr/bin/env bash
# Batik rests at the end of a motion's path, wherever the motion ends on it.
#
# A good guess: `keyPoints="1;0"` goes back along a path and rests at its start with `fill="freeze"`, and "0;0.5" rests at its
# middle. Seen with Batik 1.16: on its way everything is where it should be, and in the moment in which the motion is over it
# leaps to the path's end, 100 points away, and stays there. One that goes there and back in one run ("0;1;0") ends at the far
# end, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends default-jdk-headless libbatik-java=1.16+dfsg-1+deb12u1 >/dev/null
cat >Seen.java <<'JAVA'
import java.io.StringReader;
import java.util.Arrays;
import org.apache.batik.Version;
import org.apache.batik.anim.dom.*;
import org.apache.batik.bridge.*;

public class Seen {
  /** Where the circle's transform puts its x at some times in seconds. */
  static double[] places(String animations, double... times) throws Exception {
    SVGOMDocument document = (SVGOMDocument) new SAXSVGDocumentFactory(null).createDocument("file:///seen.svg",
        new StringReader("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='40'><circle id='ball' cx='10' r='5'>"
            + animations + "</circle></svg>"));
    UserAgentAdapter agent = new UserAgentAdapter();
    BridgeContext context = new BridgeContext(agent);
    context.setDynamicState(BridgeContext.DYNAMIC);
    new GVTBuilder().build(context, document);
    new BaseScriptingEnvironment(context).dispatchSVGLoadEvent();
    return Arrays.stream(times).map(time -> {
      context.getAnimationEngine().setCurrentTime((float) time);
      return Math.round(context.getGraphicsNode(document.getElementById("ball")).getTransform().getTranslateX());
    }).toArray();
  }
  public static void main(String[] arguments) throws Exception {
    System.out.println("Batik " + Version.getVersion());
    double[] times = {0, 1, 1.9, 2, 3};
    String motion = "<animateMotion path='M0,0 L100,0' calcMode='linear' keyTimes='0;1' dur='2s' fill='freeze' keyPoints=";
    double[] back = places(motion + "'1;0'/>", times), half = places(motion + "'0;0.5'/>", times);
    double[] both = places(motion.replace("'0;1'", "'0;0.5;1'") + "'0;1;0'/>", times);
    System.out.println("at " + Arrays.toString(times) + " s: back " + Arrays.toString(back) + ", half of the path "
        + Arrays.toString(half) + ", there and back " + Arrays.toString(both));
    if (!Arrays.equals(back, new double[] {100, 50, 5, 100, 100})
        || !Arrays.equals(half, new double[] {0, 25, 48, 100, 100})
        || !Arrays.equals(both, new double[] {0, 100, 10, 100, 100})) throw new AssertionError("this has changed");
  }
}
JAVA
jars=$(printf '/usr/share/java/%s.jar:' batik-all xmlgraphics-commons xml-apis xml-apis-ext)
javac -cp "$jars" Seen.java
java -Djava.awt.headless=true -cp "$jars." Seen

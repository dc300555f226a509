"""Plays an assistant that makes eight motions: eight_motions.py TOOL [SESSION]

Each motion begins with words and a first draft that has the mistakes of somebody who has not read the guide. The draft is
corrected by what the tools say and nothing else: `CORRECTIONS` has what a message makes an assistant do, for any file. At the
end the description must say what was wanted. SESSION is a file to which everything that was said is written.
"""
import os
import re
import sys
import time

import anyio

from connection import assistant, project

TOOL = os.path.abspath(sys.argv[1])
HEAD = 'return {\n  name = "%s", summary = "%s", version = "1.0.0", license = "MIT",\n'


def draft(name, words, rest):
    return HEAD % (name, words) + rest


# Words, the file's name, the draft after its first lines, and what the description of a push must have.
MOTIONS = [
    ("The new screen slides in from the right; the old one recedes to 94 %.", "Recede", """  duration = 0.4, curve = "easeOut",
  frame = function(ctx, progress, presence)
    return {
      front = { translateX = ctx.container.width * (1 - progress) },
      back = { scal = 1 - 0.06 * presence },
    }
  end,
}
""", ["front slides in from the right", "back recedes to 94 %"]),
    ("A card springs up from below and overshoots a little.", "SpringCard", """  curve = require "interlude.spring" { duration = 0.5, damping = 0.8 },
  frame = function(ctx, progress, presence)
    return { front = { translateY = ctx.container.height * (1 - presence) } }
  end,
}
""", ["front slides in from below", "a spring that overshoots by 1.5 %"]),
    ("The old screen fades out, then the new one fades in and grows from 92 %.", "Through", """  duration = 0.3, reducedMotion = "same",
  frame = function(ctx, progress)
    return { from = { alpha = 1 - progress * 2 }, to = { alpha = progress * 2 - 1, scale = 0.92 + 0.08 * progress } }
  end,
}
""", ["from fades out", "to fades in", "grows from 92 % to its size"]),
    ("The new screen covers the old one, which is dimmed by 30 %.", "Dim", """  duration = 0.35, curve = "easeOut",
  frame = function(ctx, progress, presence)
    return {
      front = { translateX = ctx.container.width * (1 - presence) },
      dimming = { alpha = 0.3 * presence },
    }
  end,
}
""", ["front slides in from the right", "dimming fades in to 30 %"]),
    ("The screens are two sides of a sheet that turns over.", "TurnOver", """  duration = 0.5, curve = "easeInOut",
  frame = function(ctx, progress, presence)
    return {
      front = { rotationY = 180 * (1 - presence), perspective = 1000, doubleSided = false },
      back = { rotationY = -180 * presence, perspective = 1000, doubleSided = false },
    }
  end,
}
""", ["front turns 180° about the vertical axis into place", "back turns 180°", "as 'easeInOut'"]),
    ("The new screen grows from 80 % with round corners and fades in, fast at first.", "Grow", """  duration = 0.35, curve = "easeOutt",
  frame = function(ctx, progress, presence)
    return { front = { scale = 0.8 + 0.2 * presence, alpha = presence, cornerRadius = 30 * (1 - presence) } }
  end,
}
""", ["front fades in", "grows from 80 % to its size", "rounds its corners: 30 to 0 pt", "as 'easeOut'"]),
    ("The new screen drops from above and bounces at its end.", "Drop", """  duration = 0.6, curve = "bounce",
  frame = function(ctx, progress, presence)
    return { front = { translateY = -ctx.container.height * (1 - progress) } }
  end,
}
""", ["front slides in from above", "bouncing", "('bounceOut')"]),
    ("Both screens move together to the left, a little late and at a constant speed.", "Together", """  duration = 0.4, curve = "linear",
  frame = function(ctx, progress, presence)
    local clock = os.clock()
    local way = math.max(0, (progress - 0.2) / 0.8)
    return {
      front = { translateX = ctx.container.width * (1 - way) },
      back = { translateX = -ctx.container.width * way },
    }
  end,
}
""", ["front slides in from the right", "back slides out to the left", "after 17 % of the time"]),
]


def on_line(text, line, old, new):
    """Replaces on one line, counted from 1, or nowhere."""
    lines = text.split("\n")
    lines[line - 1] = re.sub(old, new, lines[line - 1])
    return "\n".join(lines)


def misspelled(match, text):
    """The nearest name that a message has, on its line; of a curve without one, what sounds most alike."""
    return on_line(text, int(match["line"]), rf"\b{match['wrong']}\b", match["right"])


def remove_line(match, text):
    lines = text.split("\n")
    del lines[int(match["line"]) - 1]
    return "\n".join(lines)


def insert(text, code):
    """Adds a key to the table after its first line."""
    return re.sub(r"(return \{\n)", r"\1  " + code.replace("\\", r"\\") + "\n", text, count=1)


def set_key(match, text):
    key = match["code"].split(" = ")[0]
    known = re.compile(rf'{key} = "[^"]*"')
    return known.sub(match["code"], text) if known.search(text) else insert(text, match["code"] + ",")


def mirrored(match, text):
    return re.sub(r"(translateX|rotationY) = (-?)(?!\(ctx\.rtl)", r"\1 = (ctx.rtl and -1 or 1) * \2", text)


def by_presence(match, text):
    """What must begin or end at rest in both directions depends on presence, as the guide says."""
    return re.sub(r"\bprogress\b(?!, presence\)|\))|(?<=1 - )progress\b", "presence", text)


def declared(match, text):
    layer = match["layer"]
    return insert(text, 'prepare = function(ctx, stage) stage:overlay("%s", { above = "back", color = "#000000" }) end,' % layer)


AT = r"\.lua:(?P<line>\d+): error: "
CORRECTIONS = [
    (AT + r"[^\n']*'(?P<wrong>\w+)'[^\n]*did you mean '(?P<right>\w+)'", misspelled),
    (r"a spring takes one of", lambda match, text: text.replace("damping =", "dampingRatio =")),
    (AT + r"(?:errors: )?'os' is not available", remove_line),
    (r"unknown view '(?P<layer>\w+)'", declared),
    (r"make [\w.]+ (?:begin|end) at|hide what was not there before|make the leaving view disappear", by_presence),
    (r"flip horizontal values", mirrored),
    (r"to fix: (?:add|set) `(?P<code>reducedMotion = \"\w+\")", set_key),
    (AT + r"[^\n]*'bounce'", lambda match, text: text.replace('"bounce"', '"bounceOut"')),
]


def correct(message, text):
    """The first correction that the message asks for and that changes the text."""
    for pattern, change in CORRECTIONS:
        match = re.search(pattern, message)
        if match and (changed := change(match, text)) != text:
            return changed
    raise AssertionError(f"no correction for:\n{message}\n{text}")


async def make(a, words, name, text, wanted, say):
    say(f"\n## {words}\n")
    path, version = f"{name}.lua", None

    async def call(tool, **arguments):
        answer = await a.call(tool, **arguments)
        shown = {key: value for key, value in arguments.items() if key not in ("text", "version")}
        say(f"> {tool} {shown}\n\n```\n{answer.text}\n```\n")
        return answer

    for _ in range(10):
        arguments = {"version": version} if version else {}
        answer = await call("write", path=path, text=text, **arguments)
        assert not answer.is_error, answer.text
        version = answer.structure["version"]
        if answer.structure["loads"]:
            answer = await call("check", names=[f"./{path}"])
            if answer.structure and answer.structure["ok"] and "reducedMotion` is missing" not in answer.text:
                break
        text = correct(answer.text, text)
    else:
        raise AssertionError(f"{name} is not ok after ten drafts")
    answer = await call("describe", name=f"./{path}", scenario="push")
    for phrase in wanted:
        assert phrase in answer.text, (phrase, answer.text, text)
    say(f"```lua\n{text}```\n")


async def main():
    said = []
    begin = time.monotonic()
    with project() as folder:
        async with assistant(TOOL, folder) as a:
            for words, name, rest, wanted in MOTIONS:
                start, since = len(a.calls), time.monotonic()
                await make(a, words, name, draft(name, words, rest), wanted, said.append)
                calls = a.calls[start:]
                drafts = sum(tool == "write" for tool, _, _ in calls)
                size = sum(len(answer.text.encode()) for _, _, answer in calls)
                print(
                    f"{name:12} {len(calls):2} calls, {drafts} drafts, {size:5} bytes of answers, "
                    f"{time.monotonic() - since:5.1f} s   {words}")
            strip = await a.call("render", name="./Recede.lua", scenario="push")
            assert strip.pictures, strip.text
            print(f"\n{len(a.calls)} calls in {time.monotonic() - begin:.0f} s")
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w") as file:
            file.write("\n".join(said))


anyio.run(main)

"""Talks to `interlude mcp` as a process: protocol.py TOOL

Through the protocol's own client, in both of its ways to begin, and as a client that does everything wrong.
"""
import base64
import json
import os
import select
import struct
import subprocess
import sys
import time

import anyio

from connection import Assistant, assistant, parameters, project

TOOL = os.path.abspath(sys.argv[1])
RISE = """return {
  name = "Rise", summary = "It rises.", version = "1.0.0", license = "MIT", duration = 0.4,
  curve = "easeOut", reducedMotion = "crossDissolve",
  frame = function(ctx, progress, presence)
    return { front = { translateY = ctx.container.height * (1 - presence) } }
  end,
}
"""
TOOLS = ["list", "write", "check", "describe", "run", "render", "compare", "fit", "export", "explain"]
rows = []


def note(kind, answer, what=""):
    size = sum(len(base64.b64decode(picture.data)) for picture in answer.pictures)
    picture = f" and a picture of {size // 1000} kB" if size else ""
    rows.append((kind, what, f"{len(answer.text.encode())} bytes{picture}", answer.seconds))


def size_of(picture):
    return struct.unpack(">II", base64.b64decode(picture.data)[16:24])


async def every_tool(mode, version):
    """Each tool, as an assistant would use them one after the other."""
    with project() as folder:
        async with assistant(TOOL, folder, mode) as a:
            assert a.client.protocol_version == version, a.client.protocol_version
            tools = (await a.client.list_tools()).tools
            assert [tool.name for tool in tools] == TOOLS
            resources = (await a.client.list_resources()).resources
            assert [str(resource.uri) for resource in resources] == ["interlude://guide", "interlude://properties"]
            for resource in resources:
                assert len((await a.client.read_resource(resource.uri)).contents[0].text) > 3000

            answer = await a.call("list")
            assert "SwipeToPop" in answer.text and "Next:" in answer.text
            note("list", answer, "all animators")
            answer = await a.call("write", path="Rise.lua", text=RISE)
            assert answer.structure["loads"] and not answer.is_error, answer.text
            note("write", answer)
            answer = await a.call("check", names=["./Rise.lua"])
            assert answer.structure["ok"], answer.text
            note("check", answer, "66 situations")
            answer = await a.call("describe", name="./Rise.lua", scenario="push", at=[0, 0.2])
            assert "front slides in from below, as 'easeOut'" in answer.text, answer.text
            note("describe", answer, "a push, two moments")
            answer = await a.call("run", name="./Rise.lua", scenario="push", at=[0.2])
            assert "completeTransition" in answer.text and "Values:" in answer.text, answer.text
            note("run", answer, "a push, one moment")
            for kind in ["strip", "frame", "curves"]:
                answer = await a.call("render", name="./Rise.lua", scenario="push", as_=kind, at=0.2)
                assert not answer.is_error, answer.text
                width, height = size_of(answer.pictures[0])
                assert 100 < width < 2000 and 100 < height < 2000, (width, height)
                note("render", answer, kind)
            answer = await a.call("compare", name="./Rise.lua", with_="Cover", scenario="push")
            assert "front.translateY" in answer.text, answer.text
            note("compare", answer)
            answer = await a.call("explain", name="./Rise.lua", scenario="push")
            assert "moved by Rise" in answer.text
            note("explain", answer)
            answer = await a.call("export", name="./Rise.lua", to="web", output="rise.js", operation="push")
            assert not answer.is_error and os.path.exists(folder + "/rise.js"), answer.text
            note("export", answer, "web")
            answer = await a.call("export", name="./Rise.lua", to="web", output="rise.js", operation="push")
            assert answer.is_error and "exists" in answer.text, answer.text
            times = [step / 60 for step in range(25)]
            table = "time,view,property,value\n" + "".join(
                f"{t:.4f},front,translateY,{852 * (1 - t / 0.4):.3f}\n" for t in times)
            await a.call("write", path="card.csv", text=table)
            answer = await a.call("fit", recording="card.csv", output="Card.lua", operation="present")
            assert not answer.is_error and os.path.exists(folder + "/Card.lua"), answer.text
            note("fit", answer, "a table of 25 times")
        assert sorted(os.listdir(folder)) == ["Card.lua", "Rise.lua", "card.csv", "rise.js"], os.listdir(folder)


async def progress_and_cancelling():
    """Long work reports its progress, and ends when it is cancelled."""
    with project() as folder:
        async with assistant(TOOL, folder) as a:
            names = [line.split()[0] for line in (await a.call("list")).text.splitlines()[:20]]
            seen = []

            async def progress(value, total, message):
                seen.append((value, total))
                scope.cancel()

            with anyio.CancelScope() as scope:
                await a.call("check", progress=progress, names=names)
            assert scope.cancelled_caught and seen and seen[0][1] == 20, seen
            answer = await a.call("describe", name="Cover", scenario="push")
            assert "front slides in" in answer.text
            assert answer.seconds < 30, answer.seconds


async def confinement():
    """Nothing outside of the folder is read or written, even where a path does not show it."""
    with project() as outside, project() as folder:
        secret = os.path.join(outside, "Secret.lua")
        with open(secret, "w") as file:
            file.write(RISE)
        os.mkdir(folder + "/animators")
        os.symlink(secret, folder + "/animators/Secret.lua")
        os.symlink(outside, folder + "/out")
        async with assistant(TOOL, folder) as a:
            for path in ["../x.lua", secret, "out/Secret.lua", "out/New.lua", "/etc/passwd", ".git/hooks/x.lua"]:
                for tool, arguments in [
                    ("run", {"name": path}), ("check", {"names": [path]}),
                    ("describe", {"name": "Cover", "scenario": path}), ("fit", {"recording": path, "output": "a.lua"}),
                    ("write", {"path": path, "text": RISE}), ("export", {"name": "Cover", "to": "web", "output": path}),
                ]:
                    answer = await a.call(tool, **arguments)
                    assert answer.is_error, (tool, path, answer.text)
            # The link has a name like any animator, and only the kernel knows where it leads.
            answer = await a.call("describe", name="Secret", scenario="push")
            assert answer.is_error, answer.text
        assert os.listdir(outside) == ["Secret.lua"], os.listdir(outside)
        assert sorted(os.listdir(folder)) == ["animators", "out"], os.listdir(folder)


class Raw:
    """A client that writes bytes."""

    def __init__(self, folder):
        settings = parameters(TOOL, folder)
        self.process = subprocess.Popen(
            [settings.command, *settings.args], cwd=folder, env=settings.env,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        self.process.stdin.flush()

    def answer(self):
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        assert ready, "no answer"
        return json.loads(self.process.stdout.readline())

    def begin(self):
        self.send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}}})
        assert self.answer()["result"]["protocolVersion"] == "2025-06-18"

    def leave(self):
        self.process.stdin.close()
        self.process.stdout.close()
        status = self.process.wait(timeout=30)
        messages = self.process.stderr.read().decode()
        self.process.stderr.close()
        return status, messages


def children(identifier):
    """The processes that a process has started, also those whose parent is gone."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True).stdout
    return [line for line in listed.splitlines() if f" {identifier} " in line.split("interlude")[0]]


def wrong_messages():
    """A client that does everything wrong gets an answer to each, and the server goes on."""
    with project() as folder:
        raw = Raw(folder)
        raw.send({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
        assert raw.answer()["error"]["code"] == -32600
        raw.begin()
        codes = [
            (b"\n \r\nnonsense\n", -32700), (b"\xff\xfe\x00\n", -32700), (b"[]\n", -32600), (b"[" * 100_000 + b"\n", -32700),
            ({"jsonrpc": "2.0", "id": 2, "method": "nobody/knows"}, -32601),
            ({"jsonrpc": "2.0", "id": None, "method": "ping"}, -32600),
            ({"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "<script>"}}, -32602),
            ({"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": ["list"]}}, -32602),
            ({"jsonrpc": "2.0", "id": 5, "method": "resources/read", "params": {"uri": "file:///etc/passwd"}}, -32602),
            (b'{"jsonrpc":"2.0","id":6,"method":"ping","params":{"x":"' + b"x" * 10_000_000 + b'"}}\n', -32600),
        ]
        for message, code in codes:
            raw.send(message)
            answer = raw.answer()
            assert answer["error"]["code"] == code, (str(message)[:80], answer)
            assert len(json.dumps(answer)) < 1000
        for name in ["<img src=x onerror=alert(1)>", "$(touch x)", "`touch x`", "a\x1b[31mb", "x" * 1000, "‮drawkcab", "-h"]:
            raw.send({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "run", "arguments": {"name": name}}})
            answer = raw.answer()["result"]
            assert answer["isError"] and "\x1b" not in answer["content"][0]["text"], answer
        raw.send({"jsonrpc": "2.0", "id": "z", "method": "ping"})
        assert raw.answer() == {"jsonrpc": "2.0", "id": "z", "result": {}}
        assert raw.leave() == (0, "")
        assert os.listdir(folder) == [], os.listdir(folder)


def a_client_that_dies():
    """Its calls end, and nothing of them is left."""
    with project() as folder, project() as temporary:
        raw = Raw(folder)
        raw.begin()
        raw.send({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
            "name": "check", "arguments": {"names": ["Cover", "Deck", "Cube", "Fold", "Blinds", "Domino", "Zoom"]},
            "_meta": {"progressToken": "p"}}})
        assert raw.answer()["method"] == "notifications/progress"
        begin = time.monotonic()
        identifier = raw.process.pid
        status, messages = raw.leave()
        assert (status, messages) == (0, ""), (status, messages)
        assert time.monotonic() - begin < 20
        assert children(identifier) == [], children(identifier)
        left = [name for name in os.listdir(os.path.dirname(folder)) if name.startswith("interlude-mcp-")]
        assert left == [], left


def main():
    begin = time.monotonic()
    for step in [wrong_messages, a_client_that_dies]:
        step()
        print(f"ok  {step.__doc__.splitlines()[0]}")
    for step, arguments in [
        (every_tool, ("auto", "2026-07-28")), (every_tool, ("legacy", "2025-11-25")),
        (progress_and_cancelling, ()), (confinement, ()),
    ]:
        anyio.run(step, *arguments)
        print(f"ok  {step.__doc__.splitlines()[0]} {' '.join(arguments)}")
    print()
    for kind, what, size, seconds in rows[: len(rows) // 2]:
        print(f"{kind:9} {what:22} {size:44} {seconds:5.2f} s")
    print(f"\n{time.monotonic() - begin:.0f} s")


main()

"""The protocol's own Python client, connected to the server of a built tool."""
import contextlib
import os
import shutil
import tempfile
import time

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


@contextlib.contextmanager
def project(**files):
    """A folder with files, which is removed afterwards."""
    folder = tempfile.mkdtemp(prefix="assistant-")
    try:
        for name, text in files.items():
            with open(os.path.join(folder, name.replace("__", ".")), "w") as file:
                file.write(text)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def parameters(tool, folder):
    environment = {"PATH": os.environ["PATH"], "TMPDIR": os.path.dirname(folder)}
    return StdioServerParameters(command=tool, args=["mcp"], cwd=folder, env=environment)


class Answer:
    """What a tool answered, with its size and its time."""

    def __init__(self, result, seconds):
        self.is_error = bool(result.is_error)
        self.text = "\n".join(part.text for part in result.content if part.type == "text")
        self.pictures = [part for part in result.content if part.type == "image"]
        self.structure = result.structured_content
        self.seconds = seconds


class Assistant:
    """A client that counts its calls."""

    def __init__(self, client):
        self.client = client
        self.calls = []

    async def call(self, tool, progress=None, **arguments):
        begin = time.monotonic()
        arguments = {name.rstrip("_"): value for name, value in arguments.items()}
        result = await self.client.call_tool(tool, arguments, progress_callback=progress)
        answer = Answer(result, time.monotonic() - begin)
        self.calls.append((tool, arguments, answer))
        return answer


@contextlib.asynccontextmanager
async def assistant(tool, folder, mode="auto"):
    async with Client(stdio_client(parameters(tool, folder)), mode=mode) as client:
        yield Assistant(client)

"""Plays exported compositions in rlottie and ThorVG and measures every corner:
lottie.py FILE.json KEYS.json ...

rlottie says at whole frames where the corners of each layer are, as floating-point numbers; ThorVG
says it between frames too. Both come from PyPI (`rlottie-python`, `thorvg-python`).
"""

import ctypes
import json
import sys

import keys

# The size of the composition, with the insets of the device for which it was exported.
CONTAINER = keys.Container(393, 852, top=59, bottom=34)


def parts(composition, export):
    """Each transition once, with its first frame and the number of its frames.

    Its marker is longer: the end is shown for some frames, because players rest at different ones."""
    markers = {marker["cm"]: marker for marker in composition["markers"]}
    for transition in export["transitions"]:
        marker, length = markers[transition["operation"]], transition["duration"] * composition["fr"]
        assert length + 1 <= marker["dr"] <= length + 2, f"{marker} is not one frame longer than {length}"
        yield transition, marker["tm"], length


def names_of(transition, composition):
    """The names of layers by actor; transitions that show the same share their layers."""
    layers = {layer["nm"] for layer in composition["layers"]}
    marker = next(m for m in composition["markers"] if m["cm"] == transition["operation"])
    same = [m["cm"] for m in composition["markers"] if m["tm"] == marker["tm"]]

    def name(actor):
        return next((f"{o} {actor.name}" for o in same if f"{o} {actor.name}" in layers), None)

    return name


# MARK: rlottie


def path_points(path):
    return [(path.ptPtr[2 * i], path.ptPtr[2 * i + 1]) for i in range(path.ptCount // 2)]


def layer_paths(layer, cut):
    """The shapes inside of a layer: those that cut it, or the others."""
    found = []
    if cut:
        found += [path_points(layer.mMaskList.ptr[index].mPath) for index in range(layer.mMaskList.size)]
    else:
        for index in range(layer.mNodeList.size):
            found.append(path_points(layer.mNodeList.ptr[index].contents.mPath))
    for index in range(layer.mLayerList.size):
        inner = layer.mLayerList.ptr[index].contents
        if not inner.keypath.startswith(b"shade of "):
            found += layer_paths(inner, cut)
    return [points for points in found if points]


def rlottie_seen(animation, frame, size):
    """The layers that are shown at a frame, by name."""
    tree = animation.lottie_animation_render_tree(frame, size[0], size[1])
    tree = tree.contents if hasattr(tree, "contents") else tree
    result = {}
    for index in range(tree.mLayerList.size):
        layer = tree.mLayerList.ptr[index].contents
        if not layer.mVisible:
            continue
        result[layer.keypath.decode()] = layer
    return result


def measure_rlottie(path, composition, export):
    from rlottie_python import LottieAnimation

    animation = LottieAnimation.from_file(path)
    worst = keys.Worst()
    size = (composition["w"], composition["h"])
    for transition, start, length in parts(composition, export):
        name = names_of(transition, composition)
        for frame in range(int(start), int(start + length) + 1):
            time = min((frame - start) / length, 1)
            seen = rlottie_seen(animation, frame, size)
            for actor in keys.actors(transition, CONTAINER):
                if name(actor) not in seen:
                    shown = actor.value("hidden", time) == 0 and actor.value("alpha", time, 1) > 1e-3
                    assert not shown, f"{path}: {actor.name} is missing at frame {frame}"
                    continue
                if actor.value("alpha", time, 1) < 2 / 255:
                    # What is transparent is not updated.
                    continue
                if any(actor.value(name, time) for name in ("skewX", "skewY")):
                    # rlottie ignores a lean, which the export says.
                    continue
                whole = actor.place["height"] == CONTAINER.height and actor.place["width"] == CONTAINER.width
                if actor.kind == "slice" and actor.window(time) or actor.kind == "screen" and not whole:
                    # The path is that of the mask, or of the whole picture, which the layer cuts; ThorVG
                    # tells where the layer is.
                    continue
                # The picture of a slice is larger than the slice.
                paths = layer_paths(seen[name(actor)], cut=actor.kind == "slice")
                assert paths, f"{path}: {actor.name} is empty at frame {frame}"
                corners = paths[-1]
                # rlottie rounds an opacity to a 255th, so it is measured in ThorVG.
                worst.look(actor, time, {"corners": ordered(corners, actor, time)}, path)
    return worst


def ordered(points, actor, time):
    """The corners among the points of a path, in the order of an actor's."""
    wanted = actor.corners(time)
    return [min(points, key=lambda p: (p[0] - w[0]) ** 2 + (p[1] - w[1]) ** 2) for w in wanted]


# MARK: ThorVG


def identifier(name):
    """The number by which ThorVG knows a layer's name."""
    number = 5381
    for byte in name.encode():
        number = (number * 33 + byte) & 0xFFFFFFFF
    return number


def measure_thorvg(path, composition, export):
    import thorvg_python as tvg

    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(composition["w"], composition["h"])
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    canvas.add(picture)
    library = engine.thorvg_lib
    worst = keys.Worst()
    for transition, start, length in parts(composition, export):
        name = names_of(transition, composition)
        # Odd moments, so that few of them are whole frames.
        for moment in range(98):
            time = moment / 97
            animation.set_frame(start + time * length)
            canvas.update()
            for actor in keys.actors(transition, CONTAINER):
                layer = name(actor) and picture.get_paint(identifier(name(actor)))
                if actor.value("hidden", time) != 0 or not layer:
                    continue
                matrix = layer.get_transform()[1]
                opacity = layer.get_opacity()[1] / 255
                place = dict(actor.place)
                corners = [
                    (matrix.e11 * x + matrix.e12 * y + matrix.e13,
                     matrix.e21 * x + matrix.e22 * y + matrix.e23)
                    for x, y in ((0, 0), (place["width"], 0), (place["width"], place["height"]),
                                 (0, place["height"]))
                ]
                if actor.value("alpha", time, 1) < 2 / 255 or actor.has_no_area(time):
                    # What is transparent, or has no area, is not updated.
                    continue
                worst.look(actor, time, {"corners": corners}, path)
                alpha = min(max(actor.value("alpha", time, 1), 0), 1)
                # It keeps whole 255ths; half of one is its own.
                worst.opacity = max(worst.opacity, abs(alpha - opacity) - 0.5 / 255)
    return worst


def main():
    good = True
    for path, keys_path in zip(sys.argv[1::2], sys.argv[2::2]):
        with open(path, encoding="utf-8") as file:
            composition = json.load(file)
        export = keys.read(keys_path)
        # ThorVG keeps the opacity of both ends of a segment as whole 255ths.
        for player, measure, steps in (
            ("rlottie", measure_rlottie, 1), ("ThorVG", measure_thorvg, 2)
        ):
            worst = measure(path, composition, export)
            print(player, end=" ")
            good = worst.report(export, steps) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()

#!/usr/bin/env bash
# CEGUI turns a color that is animated beyond white to black.
#
# A good guess: a relative animation that adds light to a color makes it lighter until it is white, as each part of a color
# has a limit. Seen with CEGUI 0.8.7: a part that is more than its eight bits hold begins again at 0, and its carry goes into
# the part beside it. A light gray of C0C0C0 to which half of white is added is 010100 halfway and ends at 414140; half of
# blue takes its blue away and raises its green. From 404040 all is right, as is an absolute animation.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends g++ pkg-config libcegui-mk2-dev=0.8.7+git20220615-3 >/dev/null
cat >lamp.cpp <<'CPP'
#include <CEGUI/CEGUI.h>
#include <CEGUI/RendererModules/Null/Renderer.h>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace CEGUI;

// A window with a color that can be animated.
class Lamp : public Window {
public:
    Lamp() : Window("Lamp", "lamp") {
        const String propertyOrigin("Lamp");
        CEGUI_DEFINE_PROPERTY(Lamp, Colour, "Tint", "The color of the lamp.", &Lamp::setTint, &Lamp::getTint, Colour());
    }
    void setTint(const Colour &tint) { d_tint = tint; }
    Colour getTint() const { return d_tint; }

private:
    Colour d_tint;
};

// The colors at each quarter of an animation to a color, or by it, as alpha, red, green and blue.
static std::string colors(Affector::ApplicationMethod method, const char *base, const char *goal) {
    Lamp lamp;
    AnimationManager &manager = AnimationManager::getSingleton();
    Animation *animation = manager.createAnimation();
    animation->setDuration(1);
    animation->setReplayMode(Animation::RM_Once);
    Affector *affector = animation->createAffector("Tint", "Colour");
    affector->setApplicationMethod(method);
    affector->createKeyFrame(0, method == Affector::AM_Relative ? "00000000" : base);
    affector->createKeyFrame(1, goal);
    lamp.setProperty("Tint", base);
    AnimationInstance *instance = manager.instantiateAnimation(animation);
    instance->setTarget(&lamp);
    instance->start(false);
    std::string seen;
    for (int quarter = 1; quarter <= 4; quarter++) {
        instance->step(0.25f);
        seen += std::string(quarter > 1 ? " " : "") + lamp.getProperty("Tint").c_str();
    }
    manager.destroyAnimationInstance(instance);
    return seen;
}

struct Case {
    const char *name;
    Affector::ApplicationMethod method;
    const char *base, *goal, *expected;
};

int main() {
    NullRenderer::bootstrapSystem();
    const std::vector<Case> cases = {
        {"dark gray and half of white", Affector::AM_Relative, "FF404040", "00808080",
            "FF606060 FF808080 FFA0A0A0 FFC0C0C0"},
        {"light gray and half of white", Affector::AM_Relative, "FFC0C0C0", "00808080",
            "FFE0E0E0 FF010100 FF212120 FF414140"},
        {"light gray and half of blue", Affector::AM_Relative, "FFC0C0C0", "00000080",
            "FFC0C0E0 FFC0C100 FFC0C120 FFC0C140"},
        {"light gray to white", Affector::AM_Absolute, "FFC0C0C0", "FFFFFFFF",
            "FFCFCFCF FFDFDFDF FFEFEFEF FFFFFFFF"},
    };
    bool same = true;
    for (const Case &test : cases) {
        const std::string seen = colors(test.method, test.base, test.goal);
        std::printf("%s: %s\n", test.name, seen.c_str());
        same = same && seen == test.expected;
    }
    NullRenderer::destroySystem();
    if (!same) std::printf("this has changed\n");
    return same ? 0 : 1;
}
CPP
g++ -w -O0 lamp.cpp -o lamp $(pkg-config --cflags --libs CEGUI-0-NULL)
./lamp

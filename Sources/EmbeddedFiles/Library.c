#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The modules that every script can require. A test compares the list with the folder.

static const unsigned char compose_lua[] = {
#embed "../Scripting/Library/compose.lua"
};
static const unsigned char ease_lua[] = {
#embed "../Scripting/Library/ease.lua"
};
static const unsigned char geometry_lua[] = {
#embed "../Scripting/Library/geometry.lua"
};
static const unsigned char keyframes_lua[] = {
#embed "../Scripting/Library/keyframes.lua"
};
static const unsigned char parts_lua[] = {
#embed "../Scripting/Library/parts.lua"
};
static const unsigned char stagger_lua[] = {
#embed "../Scripting/Library/stagger.lua"
};
static const unsigned char timeline_lua[] = {
#embed "../Scripting/Library/timeline.lua"
};
static const unsigned char views_lua[] = {
#embed "../Scripting/Library/views.lua"
};

static const struct embedded_file files[] = {
    {"compose.lua", compose_lua, sizeof compose_lua},
    {"ease.lua", ease_lua, sizeof ease_lua},
    {"geometry.lua", geometry_lua, sizeof geometry_lua},
    {"keyframes.lua", keyframes_lua, sizeof keyframes_lua},
    {"parts.lua", parts_lua, sizeof parts_lua},
    {"stagger.lua", stagger_lua, sizeof stagger_lua},
    {"timeline.lua", timeline_lua, sizeof timeline_lua},
    {"views.lua", views_lua, sizeof views_lua},
};

const struct embedded_file *embedded_library_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}

#!/usr/bin/env bash
# Builds the walker with Qt's SCXML engine into .build/qt/walker where it is missing or old; installs Qt where that is missing (Debian).
set -euo pipefail
cd "$(dirname "$0")/../.."

target=.build/qt/walker
pkg-config --exists Qt6Scxml || bash scripts/install qt6-scxml-dev qt6-base-dev g++ pkg-config
if [ ! -x "$target" ] || [ Tests/Qt/walker.cpp -nt "$target" ]; then
  mkdir -p "$(dirname "$target")"
  # shellcheck disable=SC2046
  g++ -std=c++17 -O1 -fPIC -w $(pkg-config --cflags Qt6Core Qt6Scxml) Tests/Qt/walker.cpp -o "$target" $(pkg-config --libs Qt6Core Qt6Scxml)
fi

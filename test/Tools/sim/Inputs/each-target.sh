#!/bin/sh
# each-target.sh FOLDER: assembles and links affine for both targets here, and
# runs every form of it; says nothing if all give `want`.
set -eu
for target in gfx950 gfx1151; do
  source=$1/affine_$target.s
  llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=$target -filetype=obj "$source" -o $target.o
  ld.lld -shared $target.o -o $target.hsaco
  for form in "$source" $target.o $target.hsaco; do
    netra-sim "$form" --grid 2 --block 64 --arg buf::file:in \
      --arg buf:512:poison --expect 1=want
  done
  for schedule in order random:7 adversarial; do
    netra-sim $target.hsaco --grid 2 --block 64 --arg buf::file:in \
      --arg buf:512:poison --expect 1=want --schedule=$schedule --threads 2
  done
done

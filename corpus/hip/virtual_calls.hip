// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Virtual functions: tables of functions in .data.rel.ro. Launch: any 1-D grid.
#include "hip_min.h"

struct Shape {
  __device__ virtual float area() const { return 1.0f; }
  __device__ virtual float scaled(float s) const { return area() * s * s; }
};

struct Circle : Shape {
  float r;
  __device__ explicit Circle(float r) : r(r) {}
  __device__ float area() const override { return 3.14159265f * r * r; }
};

struct Box : Shape {
  float w, h;
  __device__ Box(float w, float h) : w(w), h(h) {}
  __device__ float area() const override { return w * h; }
  __device__ float scaled(float s) const override { return w * s + h * s; }
};

__device__ __noinline__ float measure(const Shape &shape, float s) {
  return shape.area() + shape.scaled(s);
}

// out[i] = measures of a circle or, for odd i, a box of in[i].
extern "C" __global__ void measure_shapes(float *out, const float *in, float s) {
  uint i = globalId();
  if (i & 1)
    out[i] = measure(Box(in[i], 2.0f), s);
  else
    out[i] = measure(Circle(in[i]), s);
}

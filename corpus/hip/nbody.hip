// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gravity between n bodies, n a multiple of 128. Launch: n items in blocks of 128.
#include "hip_min.h"

struct alignas(16) Body {
  float x, y, z, mass;
};

// force[i] = sum over j of mass[j] * (p[j] - p[i]) / (|p[j] - p[i]|^2 + soft)^(3/2).
extern "C" __global__ __launch_bounds__(128) void gravity(Body *force, const Body *bodies, uint n,
                                                          float soft) {
  __shared__ Body tile[128];
  Body me = bodies[globalId()], sum = {};
  for (uint base = 0; base < n; base += 128) {
    tile[threadId()] = bodies[base + threadId()];
    syncThreads();
    for (uint j = 0; j < 128; ++j) {
      Body other = tile[j];
      float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
      float r = __builtin_amdgcn_rsqf(dx * dx + dy * dy + dz * dz + soft);
      float f = other.mass * r * r * r;
      sum.x += f * dx;
      sum.y += f * dy;
      sum.z += f * dz;
    }
    syncThreads();
  }
  force[globalId()] = sum;
}

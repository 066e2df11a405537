// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A small bytecode machine: loops, a jump table and private memory. Launch: any 1-D grid.
#include "hip_min.h"

enum Opcode { Halt, Push, Add, Sub, Mul, Dup, Swap, JumpIfNot, Jump, Load, Store, Less };

// Runs `code` with slot 0 = in[i]; out[i] = slot 1 at the end, or -1 after 1000 steps.
extern "C" __global__ void interpret(int *out, const int *in, const int *code) {
  int stack[16], slot[4] = {in[globalId()], 0, 0, 0};
  int top = 0, pc = 0;
  for (int step = 0; step < 1000; ++step) {
    int op = code[pc++];
    switch (op) {
    case Push: stack[top++ & 15] = code[pc++]; break;
    case Add: --top; stack[(top - 1) & 15] += stack[top & 15]; break;
    case Sub: --top; stack[(top - 1) & 15] -= stack[top & 15]; break;
    case Mul: --top; stack[(top - 1) & 15] *= stack[top & 15]; break;
    case Dup: stack[top & 15] = stack[(top - 1) & 15]; ++top; break;
    case Swap: {
      int t = stack[(top - 1) & 15];
      stack[(top - 1) & 15] = stack[(top - 2) & 15];
      stack[(top - 2) & 15] = t;
      break;
    }
    case JumpIfNot: pc = stack[--top & 15] ? pc + 1 : code[pc]; break;
    case Jump: pc = code[pc]; break;
    case Load: stack[top++ & 15] = slot[code[pc++] & 3]; break;
    case Store: slot[code[pc++] & 3] = stack[--top & 15]; break;
    case Less: --top; stack[(top - 1) & 15] = stack[(top - 1) & 15] < stack[top & 15]; break;
    default: out[globalId()] = slot[1]; return;
    }
  }
  out[globalId()] = -1;
}

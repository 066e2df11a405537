// The gate and up projections of a mixture of experts, quantized by blocks of
// 128 along K: for token t, slot s and column n of expert e = ids[t][s]
//
//   acc = 0; for each block: d = sum of 128 products, rounded once to f32;
//   acc = RN(acc + RN(ws * RN(as * d)))
//
// Weights lie in tiles of 16 columns by 16 k. Products of e4m3 and sums of 128
// of them are exact in f64.

func.func private @netra_e4m3_to_f32(i8) -> f32

/// Byte offset of element (n, k) of one expert.
func.func private @offset(%n: index, %k: index, %depth: index) -> index {
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %n_tile = arith.divui %n, %c16 : index
  %n_in = arith.remui %n, %c16 : index
  %k_tile = arith.divui %k, %c16 : index
  %k_in = arith.remui %k, %c16 : index
  %row = arith.muli %c16, %depth : index
  %0 = arith.muli %n_tile, %row : index
  %1 = arith.muli %k_tile, %c256 : index
  %2 = arith.muli %n_in, %c16 : index
  %3 = arith.addi %0, %1 : index
  %4 = arith.addi %3, %2 : index
  %5 = arith.addi %4, %k_in : index
  return %5 : index
}

func.func @gate_up(%tokens: index, %slots: index, %columns: index,
                   %depth: index, %experts: index,
                   %hidden: memref<?xi8>, %hidden_scale: memref<?xf32>,
                   %weight: memref<?xi8>, %weight_scale: memref<?xf32>,
                   %ids: memref<?xi32>, %output: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %zero = arith.constant 0.0 : f32
  %zero_f64 = arith.constant 0.0 : f64
  %blocks = arith.divui %depth, %c128 : index
  %n_blocks = arith.ceildivui %columns, %c128 : index
  %size = arith.muli %columns, %depth : index

  %h = memref.expand_shape %hidden [[0, 1]] output_shape [%tokens, %depth]
    : memref<?xi8> into memref<?x?xi8>
  %as_of = memref.expand_shape %hidden_scale [[0, 1]]
    output_shape [%tokens, %blocks] : memref<?xf32> into memref<?x?xf32>
  %w = memref.expand_shape %weight [[0, 1]] output_shape [%experts, %size]
    : memref<?xi8> into memref<?x?xi8>
  %ws_of = memref.expand_shape %weight_scale [[0, 1, 2]]
    output_shape [%experts, %n_blocks, %blocks]
    : memref<?xf32> into memref<?x?x?xf32>
  %id_of = memref.expand_shape %ids [[0, 1]] output_shape [%tokens, %slots]
    : memref<?xi32> into memref<?x?xi32>
  %out = memref.expand_shape %output [[0, 1, 2]]
    output_shape [%tokens, %slots, %columns]
    : memref<?xf32> into memref<?x?x?xf32>

  scf.for %t = %c0 to %tokens step %c1 {
    scf.for %s = %c0 to %slots step %c1 {
      %id = memref.load %id_of[%t, %s] : memref<?x?xi32>
      %e = arith.index_cast %id : i32 to index
      scf.for %n = %c0 to %columns step %c1 {
        %n_block = arith.divui %n, %c128 : index
        %acc = scf.for %b = %c0 to %blocks step %c1 iter_args(%sum = %zero)
            -> f32 {
          %first = arith.muli %b, %c128 : index
          %end = arith.addi %first, %c128 : index
          %dot = scf.for %k = %first to %end step %c1
              iter_args(%partial = %zero_f64) -> f64 {
            %at = func.call @offset(%n, %k, %depth)
              : (index, index, index) -> index
            %a_code = memref.load %h[%t, %k] : memref<?x?xi8>
            %b_code = memref.load %w[%e, %at] : memref<?x?xi8>
            %a_f32 = func.call @netra_e4m3_to_f32(%a_code) : (i8) -> f32
            %b_f32 = func.call @netra_e4m3_to_f32(%b_code) : (i8) -> f32
            %a = arith.extf %a_f32 : f32 to f64
            %bb = arith.extf %b_f32 : f32 to f64
            %product = arith.mulf %a, %bb : f64
            %next = arith.addf %partial, %product : f64
            scf.yield %next : f64
          }
          %d = arith.truncf %dot : f64 to f32
          %as = memref.load %as_of[%t, %b] : memref<?x?xf32>
          %ws = memref.load %ws_of[%e, %n_block, %b] : memref<?x?x?xf32>
          %0 = arith.mulf %as, %d : f32
          %1 = arith.mulf %ws, %0 : f32
          %2 = arith.addf %sum, %1 : f32
          scf.yield %2 : f32
        }
        memref.store %acc, %out[%t, %s, %n] : memref<?x?x?xf32>
      }
    }
  }
  return
}

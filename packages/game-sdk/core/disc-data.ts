// AssemblyScript. The memory that discs, walls, touches and traced paths share with the page.

export const MAX_DISCS: i32 = 64
export const MAX_WALLS: i32 = 128
export const STRIDE: i32 = 12
export const MAX_TOUCHES: i32 = 128
export const TOUCH_STRIDE: i32 = 8
export const MAX_TURNS: i32 = 96
export const MAX_SPEED: f64 = 30
export const MAX_TRACE: i32 = 32
export const TRACE_STRIDE: i32 = 5
export const TICK: f64 = 1.0 / 60.0
export const NEVER: f64 = 1e9
// Slower than this is no approach: it ends the bouncing of things that lie against each other.
export const STILL: f64 = 1e-7

// x y, vx vy, radius, mass, restitution, drag, group, mask, sensor
export const discData = new StaticArray<f64>(MAX_DISCS * STRIDE)
// x y, x y, radius, vx vy, restitution, group, mask, sensor
export const wallData = new StaticArray<f64>(MAX_WALLS * STRIDE)
// kind (0 disc, 1 wall), disc, other, normal x, normal y, closing speed, seconds into the step, share of the wall's length
export const touchData = new StaticArray<f64>(MAX_TOUCHES * TOUCH_STRIDE)
// x y, seconds, kind (-1 end, 0 disc, 1 wall), index
export const traceData = new StaticArray<f64>(MAX_TRACE * TRACE_STRIDE)
export const sensed = new StaticArray<u8>(MAX_DISCS * (MAX_DISCS + MAX_WALLS))

export function discs(): usize {
  return changetype<usize>(discData)
}

export function walls(): usize {
  return changetype<usize>(wallData)
}

export function touches(): usize {
  return changetype<usize>(touchData)
}

export function tracePoints(): usize {
  return changetype<usize>(traceData)
}

/** Each one's group is in the other's mask. */
export function answers(groupA: f64, maskA: f64, groupB: f64, maskB: f64): bool {
  return (<i32>groupA & <i32>maskB) != 0 && (<i32>groupB & <i32>maskA) != 0
}

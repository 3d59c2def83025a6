// AssemblyScript. Predicts a disc's path, for bots and for the dots of an aim.

import { answers, discData, MAX_TRACE, STILL, STRIDE, TICK, TRACE_STRIDE, traceData, wallData } from './disc-data'
import { hitX, hitY, meetPoint, meetWall } from './disc-meet'

// Kinds that end a path.
const STOP_DISCS: i32 = 1
const STOP_WALLS: i32 = 2
const STOP_SENSORS: i32 = 4

// The traced disc, and its next impact.
let x: f64 = 0
let y: f64 = 0
let vx: f64 = 0
let vy: f64 = 0
let time: f64 = 0
let kind: i32 = -1
let other: i32 = 0
let nx: f64 = 0
let ny: f64 = 0

function findDisc(s: i32, j: i32, gone: f64): void {
  const b = j * STRIDE
  if (b == s || discData[b + 5] <= 0 || discData[b + 10] != 0) return
  if (!answers(discData[s + 8], discData[s + 9], discData[b + 8], discData[b + 9])) return
  const px = x - discData[b] - discData[b + 2] * gone
  const py = y - discData[b + 1] - discData[b + 3] * gone
  const when = meetPoint(px, py, vx - discData[b + 2], vy - discData[b + 3], discData[s + 4] + discData[b + 4])
  if (when < time) setNext(when, 0, j)
}

function findWall(s: i32, j: i32, gone: f64, stopKinds: i32): void {
  const b = j * STRIDE
  const isSensor = wallData[b + 10] != 0
  if (isSensor && (stopKinds & STOP_SENSORS) == 0) return
  if (!answers(discData[s + 8], discData[s + 9], wallData[b + 8], wallData[b + 9])) return
  const when = meetWall(x - wallData[b + 5] * gone, y - wallData[b + 6] * gone, vx, vy, discData[s + 4], b)
  if (when >= time || (vx - wallData[b + 5]) * hitX + (vy - wallData[b + 6]) * hitY <= STILL) return
  setNext(when, isSensor ? 2 : 1, j)
}

function setNext(when: f64, what: i32, index: i32): void {
  time = when
  kind = what
  other = index
  nx = hitX
  ny = hitY
}

/** Reflects the disc's velocity; the obstacle stays unchanged. */
function bounce(s: i32): void {
  const b = other * STRIDE
  const wx = kind == 0 ? discData[b + 2] : wallData[b + 5]
  const wy = kind == 0 ? discData[b + 3] : wallData[b + 6]
  const restitution = Math.max(discData[s + 6], kind == 0 ? discData[b + 6] : wallData[b + 7])
  const closing = (vx - wx) * nx + (vy - wy) * ny
  vx -= nx * closing * (1 + restitution)
  vy -= ny * closing * (1 + restitution)
}

function writePoint(index: i32, seconds: f64): void {
  const at = index * TRACE_STRIDE
  traceData[at] = x
  traceData[at + 1] = y
  traceData[at + 2] = seconds
  traceData[at + 3] = kind
  traceData[at + 4] = other
}

function isEnd(stopKinds: i32): bool {
  return kind == 2 || (stopKinds & (kind == 0 ? STOP_DISCS : STOP_WALLS)) != 0
}

/** Predicts the path of one disc among the others as they move now; each bounce is a point, and so is its end. */
export function traceDisc(self: i32, discCount: i32, wallCount: i32, seconds: f64, bounces: i32, stopKinds: i32): i32 {
  const s = self * STRIDE
  x = discData[s]
  y = discData[s + 1]
  vx = discData[s + 2]
  vy = discData[s + 3]
  let gone: f64 = 0
  let found = 0
  // Drag works per tick; without it the path is straight between impacts.
  const drags = discData[s + 7] > 0
  while (gone < seconds - 1e-9) {
    let left = drags ? Math.min(TICK, seconds - gone) : seconds - gone
    for (let turn = 0; turn < MAX_TRACE && left > 0; turn++) {
      setNext(left, -1, 0)
      for (let j = 0; j < discCount; j++) findDisc(s, j, gone)
      for (let j = 0; j < wallCount; j++) findWall(s, j, gone, stopKinds)
      x += vx * time
      y += vy * time
      gone += time
      left -= time
      if (kind < 0) break
      writePoint(found++, gone)
      if (isEnd(stopKinds) || found > bounces || found >= MAX_TRACE - 1) return found
      bounce(s)
    }
    gone += left > 0 && kind >= 0 ? left : 0
    if (!drags) break
    const keep = Math.max(0, 1 - discData[s + 7] * TICK)
    vx *= keep
    vy *= keep
    if (vx * vx + vy * vy < 1e-6) break
  }
  kind = -1
  writePoint(found++, gone)
  return found
}

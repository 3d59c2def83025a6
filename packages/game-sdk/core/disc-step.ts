// AssemblyScript. Discs that move and bounce off each other and off round-ended walls, in order of impact.

import {
  answers,
  discData,
  MAX_DISCS,
  MAX_SPEED,
  MAX_TOUCHES,
  MAX_TURNS,
  MAX_WALLS,
  NEVER,
  sensed,
  STILL,
  STRIDE,
  TOUCH_STRIDE,
  touchData,
  wallData,
} from './disc-data'
import { hitShare, hitX, hitY, meetPoint, meetWall } from './disc-meet'
import { bounceDiscs, bounceWall, capSpeed, partDiscs, partWalls } from './disc-push'

const WIDTH: i32 = MAX_DISCS + MAX_WALLS

// The next impact: its time, its participants, and the normal from the disc towards the other.
let nextTime: f64 = 0
let nextKind: i32 = -1
let nextDisc: i32 = 0
let nextOther: i32 = 0
let nextX: f64 = 0
let nextY: f64 = 0
let nextShare: f64 = 0

function moveAll(discCount: i32, wallCount: i32, seconds: f64): void {
  for (let i = 0; i < discCount; i++) {
    const at = i * STRIDE
    discData[at] += discData[at + 2] * seconds
    discData[at + 1] += discData[at + 3] * seconds
  }
  for (let i = 0; i < wallCount; i++) {
    const at = i * STRIDE
    const dx = wallData[at + 5] * seconds
    const dy = wallData[at + 6] * seconds
    wallData[at] += dx
    wallData[at + 1] += dy
    wallData[at + 2] += dx
    wallData[at + 3] += dy
  }
}

function setNext(time: f64, kind: i32, disc: i32, other: i32, share: f64): void {
  nextTime = time
  nextKind = kind
  nextDisc = disc
  nextOther = other
  nextX = hitX
  nextY = hitY
  nextShare = share
}

// Pairs that can collide within the step: the disc, and the other as its index or MAX_DISCS plus the wall's.
const pairs = new StaticArray<i32>(MAX_DISCS * WIDTH * 2)
let pairCount = 0

function keepPair(disc: i32, other: i32): void {
  pairs[pairCount * 2] = disc
  pairs[pairCount * 2 + 1] = other
  pairCount++
}

function isBeside(low: f64, high: f64, from: f64, to: f64): bool {
  return low <= Math.max(from, to) && high >= Math.min(from, to)
}

/** Keeps the pairs that are close enough for the fastest to collide within `seconds`. */
function findPairs(discCount: i32, wallCount: i32, seconds: f64): void {
  pairCount = 0
  for (let i = 0; i < discCount; i++) {
    const a = i * STRIDE
    if (discData[a + 5] <= 0) continue
    for (let j = i + 1; j < discCount; j++) {
      const b = j * STRIDE
      if (discData[b + 5] <= 0) continue
      if (!answers(discData[a + 8], discData[a + 9], discData[b + 8], discData[b + 9])) continue
      const reach = discData[a + 4] + discData[b + 4] + 2 * MAX_SPEED * seconds
      const x = discData[a] - discData[b]
      const y = discData[a + 1] - discData[b + 1]
      if (x * x + y * y <= reach * reach) keepPair(i, j)
    }
    for (let j = 0; j < wallCount; j++) {
      const b = j * STRIDE
      if (!answers(discData[a + 8], discData[a + 9], wallData[b + 8], wallData[b + 9])) continue
      const speed = MAX_SPEED + Math.abs(wallData[b + 5]) + Math.abs(wallData[b + 6])
      const reach = discData[a + 4] + wallData[b + 4] + speed * seconds
      const x = discData[a]
      const y = discData[a + 1]
      if (!isBeside(x - reach, x + reach, wallData[b], wallData[b + 2])) continue
      if (isBeside(y - reach, y + reach, wallData[b + 1], wallData[b + 3])) keepPair(i, MAX_DISCS + j)
    }
  }
}

function meetDisc(i: i32, j: i32): void {
  const a = i * STRIDE
  const b = j * STRIDE
  const vx = discData[a + 2] - discData[b + 2]
  const vy = discData[a + 3] - discData[b + 3]
  const x = discData[a] - discData[b]
  const y = discData[a + 1] - discData[b + 1]
  const reach = discData[a + 4] + discData[b + 4]
  const isSensor = discData[a + 10] != 0 || discData[b + 10] != 0
  let time = meetPoint(x, y, vx, vy, reach)
  // A sensor also reports discs that rest in it or leave it.
  if (isSensor && time == NEVER && x * x + y * y < reach * reach) time = 0
  if (time >= nextTime) return
  if (isSensor || vx * hitX + vy * hitY > STILL) setNext(time, 0, i, j, 0)
}

function meetSide(i: i32, j: i32): void {
  const a = i * STRIDE
  const b = j * STRIDE
  const vx = discData[a + 2]
  const vy = discData[a + 3]
  const time = meetWall(discData[a], discData[a + 1], vx, vy, discData[a + 4], b)
  if (time >= nextTime) return
  const isSensor = discData[a + 10] != 0 || wallData[b + 10] != 0
  if (isSensor || (vx - wallData[b + 5]) * hitX + (vy - wallData[b + 6]) * hitY > STILL)
    setNext(time, 1, i, j, hitShare)
}

function findNext(left: f64): void {
  nextTime = left
  nextKind = -1
  for (let at = 0; at < pairCount; at++) {
    const disc = pairs[at * 2]
    const other = pairs[at * 2 + 1]
    if (sensed[disc * WIDTH + other] != 0) continue
    if (other < MAX_DISCS) meetDisc(disc, other)
    else meetSide(disc, other - MAX_DISCS)
  }
}

function writeTouch(index: i32, closing: f64, seconds: f64): void {
  const at = index * TOUCH_STRIDE
  touchData[at] = nextKind
  touchData[at + 1] = nextDisc
  touchData[at + 2] = nextOther
  touchData[at + 3] = nextX
  touchData[at + 4] = nextY
  touchData[at + 5] = closing
  touchData[at + 6] = seconds
  touchData[at + 7] = nextShare
}

/** Moves the first discs and walls by `seconds`, earliest impact first, and returns the number of touches written. */
export function stepDiscs(discCount: i32, wallCount: i32, seconds: f64): i32 {
  for (let i = 0; i < discCount; i++) capSpeed(i * STRIDE)
  memory.fill(changetype<usize>(sensed), 0, discCount * WIDTH)
  findPairs(discCount, wallCount, seconds)
  let gone: f64 = 0
  let found = 0
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    findNext(seconds - gone)
    moveAll(discCount, wallCount, nextTime)
    gone += nextTime
    if (nextKind < 0) break
    const isDisc = nextKind == 0
    const closing = isDisc
      ? bounceDiscs(nextDisc, nextOther, nextX, nextY)
      : bounceWall(nextDisc, nextOther, nextX, nextY)
    const otherIsSensor = (isDisc ? discData : wallData)[nextOther * STRIDE + 10] != 0
    if (otherIsSensor || discData[nextDisc * STRIDE + 10] != 0)
      sensed[nextDisc * WIDTH + (isDisc ? nextOther : MAX_DISCS + nextOther)] = 1
    if (found < MAX_TOUCHES) writeTouch(found++, closing, gone)
  }
  if (gone < seconds) moveAll(discCount, wallCount, seconds - gone)
  partDiscs(discCount)
  partWalls(discCount, wallCount)
  for (let i = 0; i < discCount; i++) {
    const at = i * STRIDE
    const keep = Math.max(0, 1 - discData[at + 7] * seconds)
    discData[at + 2] *= keep
    discData[at + 3] *= keep
    capSpeed(at)
  }
  return found
}

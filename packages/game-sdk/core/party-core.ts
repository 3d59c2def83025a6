// AssemblyScript. Round bodies that collide, and angle functions that give the same bits on every engine.

const MAX_BODIES: i32 = 64
const STRIDE: i32 = 12
const MAX_CONTACTS: i32 = 128

// x y z, vx vy vz, radius, height, mass, restitution, group, mask
const bodyData = new StaticArray<f64>(MAX_BODIES * STRIDE)
// first body, second body, normal x, normal z, closing speed
const contactData = new StaticArray<f64>(MAX_CONTACTS * 5)

export function bodies(): usize {
  return changetype<usize>(bodyData)
}

export function contacts(): usize {
  return changetype<usize>(contactData)
}

export function sin(x: f64): f64 {
  return Math.sin(x)
}

export function cos(x: f64): f64 {
  return Math.cos(x)
}

export function atan2(y: f64, x: f64): f64 {
  return Math.atan2(y, x)
}

/** Moves `count` bodies by `dt` seconds, separates overlapping ones and returns the number of contacts written. */
export function step(count: i32, dt: f64): i32 {
  for (let i = 0; i < count; i++) {
    const a = i * STRIDE
    bodyData[a] += bodyData[a + 3] * dt
    bodyData[a + 1] += bodyData[a + 4] * dt
    bodyData[a + 2] += bodyData[a + 5] * dt
  }
  let found = 0
  for (let i = 0; i < count; i++) {
    const a = i * STRIDE
    if (bodyData[a + 8] <= 0) continue
    for (let j = i + 1; j < count; j++) {
      const b = j * STRIDE
      if (bodyData[b + 8] <= 0) continue
      if ((<i32>bodyData[a + 10] & <i32>bodyData[b + 11]) == 0 || (<i32>bodyData[b + 10] & <i32>bodyData[a + 11]) == 0)
        continue
      const low = Math.max(bodyData[a + 1], bodyData[b + 1])
      const high = Math.min(bodyData[a + 1] + bodyData[a + 7], bodyData[b + 1] + bodyData[b + 7])
      if (high <= low) continue
      const dx = bodyData[b] - bodyData[a]
      const dz = bodyData[b + 2] - bodyData[a + 2]
      const reach = bodyData[a + 6] + bodyData[b + 6]
      const squared = dx * dx + dz * dz
      if (squared >= reach * reach) continue
      const distance = Math.sqrt(squared)
      // Two bodies at the very same position separate along x, so that the outcome never depends on rounding.
      const nx = distance > 1e-6 ? dx / distance : 1
      const nz = distance > 1e-6 ? dz / distance : 0
      const inverseA = 1 / bodyData[a + 8]
      const inverseB = 1 / bodyData[b + 8]
      const push = (reach - distance) / (inverseA + inverseB)
      bodyData[a] -= nx * push * inverseA
      bodyData[a + 2] -= nz * push * inverseA
      bodyData[b] += nx * push * inverseB
      bodyData[b + 2] += nz * push * inverseB
      const closing = (bodyData[a + 3] - bodyData[b + 3]) * nx + (bodyData[a + 5] - bodyData[b + 5]) * nz
      if (closing > 0) {
        const bounce = (1 + Math.max(bodyData[a + 9], bodyData[b + 9])) * closing
        const impulse = bounce / (inverseA + inverseB)
        bodyData[a + 3] -= nx * impulse * inverseA
        bodyData[a + 5] -= nz * impulse * inverseA
        bodyData[b + 3] += nx * impulse * inverseB
        bodyData[b + 5] += nz * impulse * inverseB
      }
      if (found < MAX_CONTACTS) {
        const c = found * 5
        contactData[c] = i
        contactData[c + 1] = j
        contactData[c + 2] = nx
        contactData[c + 3] = nz
        contactData[c + 4] = closing
        found++
      }
    }
  }
  return found
}

// Draw-and-guess: the edit distance of two words, strokes as short texts, and flood fill on a raster.

const MAX_LETTERS: i32 = 64
const firstWord = new StaticArray<u16>(MAX_LETTERS)
const secondWord = new StaticArray<u16>(MAX_LETTERS)
const rows = new StaticArray<i32>(3 * (MAX_LETTERS + 1))

export function wordBuffer(which: i32): usize {
  return which == 0 ? changetype<usize>(firstWord) : changetype<usize>(secondWord)
}

/** Insertions, removals, replacements and swaps of neighbours between the two words in the buffers. */
export function wordDistance(first: i32, second: i32): i32 {
  const width = second + 1
  for (let j = 0; j <= second; j++) rows[j] = j
  let before = 2 * width
  let above = 0
  let here = width
  for (let i = 1; i <= first; i++) {
    rows[here] = i
    for (let j = 1; j <= second; j++) {
      const same = firstWord[i - 1] == secondWord[j - 1]
      let least = rows[above + j - 1] + (same ? 0 : 1)
      least = min(least, rows[above + j] + 1)
      least = min(least, rows[here + j - 1] + 1)
      if (i > 1 && j > 1 && firstWord[i - 1] == secondWord[j - 2] && firstWord[i - 2] == secondWord[j - 1])
        least = min(least, rows[before + j - 2] + 1)
      rows[here + j] = least
    }
    const old = before
    before = above
    above = here
    here = old
  }
  return rows[above + second]
}

const MAX_NUMBERS: i32 = 4096
const numberData = new StaticArray<i32>(MAX_NUMBERS)
const codeData = new StaticArray<u8>(MAX_NUMBERS * 4)
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function strokeNumbers(): usize {
  return changetype<usize>(numberData)
}

export function strokeCodes(): usize {
  return changetype<usize>(codeData)
}

/** Packs `count` numbers as differences to the one `stride` earlier, five bits per letter; returns the number of letters. */
export function packNumbers(count: i32, stride: i32, x: i32, y: i32): i32 {
  let at = 0
  for (let i = 0; i < count; i++) {
    const before = i >= stride ? numberData[i - stride] : i == 0 ? x : y
    const difference = numberData[i] - before
    let bits: u32 = difference < 0 ? (-difference << 1) | 1 : difference << 1
    do {
      let digit = bits & 31
      bits >>= 5
      if (bits > 0) digit |= 32
      codeData[at++] = <u8>ALPHABET.charCodeAt(digit)
    } while (bits > 0)
  }
  return at
}

function digitOf(code: i32): i32 {
  if (code >= 65 && code <= 90) return code - 65
  if (code >= 97 && code <= 122) return code - 71
  if (code >= 48 && code <= 57) return code + 4
  return code == 45 ? 62 : code == 95 ? 63 : 0
}

/** The inverse; returns the number of numbers. */
export function unpackNumbers(length: i32, stride: i32, x: i32, y: i32): i32 {
  let count = 0
  let bits: u32 = 0
  let shift = 0
  for (let at = 0; at < length && count < MAX_NUMBERS; at++) {
    const digit = digitOf(codeData[at])
    bits |= (digit & 31) << shift
    if ((digit & 32) != 0 && shift < 25) {
      shift += 5
      continue
    }
    const size = <i32>(bits >> 1)
    const difference = (bits & 1) == 1 ? -size : size
    const before = count >= stride ? numberData[count - stride] : count == 0 ? x : y
    numberData[count++] = before + difference
    bits = 0
    shift = 0
  }
  return count
}

const RASTER_WIDTH: i32 = 480
const RASTER_HEIGHT: i32 = 400
const rasterData = new StaticArray<u8>(RASTER_WIDTH * RASTER_HEIGHT)
const stack = new StaticArray<i32>(RASTER_WIDTH * RASTER_HEIGHT)

export function raster(): usize {
  return changetype<usize>(rasterData)
}

/** Fills the region of one colour around a position with `ink`; returns the number of changed pixels. */
export function pour(x: i32, y: i32, ink: i32): i32 {
  if (x < 0 || y < 0 || x >= RASTER_WIDTH || y >= RASTER_HEIGHT) return 0
  const old = rasterData[y * RASTER_WIDTH + x]
  if (old == <u8>ink) return 0
  let top = 0
  let changed = 0
  rasterData[y * RASTER_WIDTH + x] = <u8>ink
  stack[top++] = y * RASTER_WIDTH + x
  while (top > 0) {
    const at = stack[--top]
    const column = at % RASTER_WIDTH
    changed++
    if (column > 0 && rasterData[at - 1] == old) {
      rasterData[at - 1] = <u8>ink
      stack[top++] = at - 1
    }
    if (column < RASTER_WIDTH - 1 && rasterData[at + 1] == old) {
      rasterData[at + 1] = <u8>ink
      stack[top++] = at + 1
    }
    if (at >= RASTER_WIDTH && rasterData[at - RASTER_WIDTH] == old) {
      rasterData[at - RASTER_WIDTH] = <u8>ink
      stack[top++] = at - RASTER_WIDTH
    }
    if (at < RASTER_WIDTH * (RASTER_HEIGHT - 1) && rasterData[at + RASTER_WIDTH] == old) {
      rasterData[at + RASTER_WIDTH] = <u8>ink
      stack[top++] = at + RASTER_WIDTH
    }
  }
  return changed
}

export { discs, touches, tracePoints, walls } from './disc-data'
export { stepDiscs } from './disc-step'
export { traceDisc } from './disc-trace'

// AssemblyScript. Collision response, and separation of overlapping things.

import { answers, discData, MAX_SPEED, STRIDE, wallData } from './disc-data'

/** The sweep assumes this maximum speed. */
export function capSpeed(at: i32): void {
  const vx = discData[at + 2]
  const vy = discData[at + 3]
  const squared = vx * vx + vy * vy
  if (squared <= MAX_SPEED * MAX_SPEED) return
  const scale = MAX_SPEED / Math.sqrt(squared)
  discData[at + 2] = vx * scale
  discData[at + 3] = vy * scale
}

function inverseMass(at: i32): f64 {
  const mass = discData[at + 5]
  return mass == Infinity ? 0 : 1 / mass
}

export function bounceDiscs(one: i32, other: i32, nx: f64, ny: f64): f64 {
  const a = one * STRIDE
  const b = other * STRIDE
  const closing = (discData[a + 2] - discData[b + 2]) * nx + (discData[a + 3] - discData[b + 3]) * ny
  if (discData[a + 10] != 0 || discData[b + 10] != 0) return closing
  const inverseA = inverseMass(a)
  const inverseB = inverseMass(b)
  if (inverseA + inverseB == 0) {
    // If neither can be pushed, both stop along the normal.
    discData[a + 2] -= nx * closing
    discData[a + 3] -= ny * closing
    return closing
  }
  const bounce = (1 + Math.max(discData[a + 6], discData[b + 6])) * closing
  const impulse = bounce / (inverseA + inverseB)
  discData[a + 2] -= nx * impulse * inverseA
  discData[a + 3] -= ny * impulse * inverseA
  discData[b + 2] += nx * impulse * inverseB
  discData[b + 3] += ny * impulse * inverseB
  return closing
}

export function bounceWall(one: i32, other: i32, nx: f64, ny: f64): f64 {
  const a = one * STRIDE
  const b = other * STRIDE
  const closing = (discData[a + 2] - wallData[b + 5]) * nx + (discData[a + 3] - wallData[b + 6]) * ny
  if (discData[a + 10] != 0 || wallData[b + 10] != 0) return closing
  const restitution = Math.max(discData[a + 6], wallData[b + 7])
  discData[a + 2] -= nx * closing * (1 + restitution)
  discData[a + 3] -= ny * closing * (1 + restitution)
  return closing
}

/** Separates overlapping discs. */
export function partDiscs(discCount: i32): void {
  for (let i = 0; i < discCount; i++) {
    const a = i * STRIDE
    if (discData[a + 5] <= 0 || discData[a + 10] != 0) continue
    for (let j = i + 1; j < discCount; j++) {
      const b = j * STRIDE
      if (discData[b + 5] <= 0 || discData[b + 10] != 0) continue
      if (!answers(discData[a + 8], discData[a + 9], discData[b + 8], discData[b + 9])) continue
      const dx = discData[b] - discData[a]
      const dy = discData[b + 1] - discData[a + 1]
      const reach = discData[a + 4] + discData[b + 4]
      const squared = dx * dx + dy * dy
      if (squared >= reach * reach) continue
      const inverseA = inverseMass(a)
      const inverseB = inverseMass(b)
      if (inverseA + inverseB == 0) continue
      const distance = Math.sqrt(squared)
      // Two at the very same position separate along x, so that the outcome never depends on rounding.
      const nx = distance > 1e-6 ? dx / distance : 1
      const ny = distance > 1e-6 ? dy / distance : 0
      const push = (reach - distance) / (inverseA + inverseB)
      discData[a] -= nx * push * inverseA
      discData[a + 1] -= ny * push * inverseA
      discData[b] += nx * push * inverseB
      discData[b + 1] += ny * push * inverseB
    }
  }
}

/** Moves discs out of walls that moved over them. */
export function partWalls(discCount: i32, wallCount: i32): void {
  for (let i = 0; i < discCount; i++) {
    const a = i * STRIDE
    if (discData[a + 5] <= 0 || discData[a + 10] != 0 || discData[a + 5] == Infinity) continue
    for (let j = 0; j < wallCount; j++) {
      const b = j * STRIDE
      if (wallData[b + 10] != 0) continue
      if (!answers(discData[a + 8], discData[a + 9], wallData[b + 8], wallData[b + 9])) continue
      const x1 = wallData[b]
      const y1 = wallData[b + 1]
      const dx = wallData[b + 2] - x1
      const dy = wallData[b + 3] - y1
      const squared = dx * dx + dy * dy
      const along = squared > 0 ? ((discData[a] - x1) * dx + (discData[a + 1] - y1) * dy) / squared : 0
      const share = Math.max(0, Math.min(1, along))
      const px = discData[a] - x1 - dx * share
      const py = discData[a + 1] - y1 - dy * share
      const reach = discData[a + 4] + wallData[b + 4]
      const distance = Math.sqrt(px * px + py * py)
      if (distance >= reach) continue
      const nx = distance > 1e-6 ? px / distance : 0
      const ny = distance > 1e-6 ? py / distance : 1
      discData[a] += nx * (reach - distance)
      discData[a + 1] += ny * (reach - distance)
    }
  }
}

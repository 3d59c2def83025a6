// AssemblyScript. Round bodies that bump, and the angle functions that must give the same bits everywhere.

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

/** Moves `count` bodies by `dt` seconds, pushes overlapping ones apart and tells how many contacts were written. */
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
      if (
        ((<i32>bodyData[a + 10]) & (<i32>bodyData[b + 11])) == 0 ||
        ((<i32>bodyData[b + 10]) & (<i32>bodyData[a + 11])) == 0
      )
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
      // Two bodies on the very same spot part along x, so that the outcome never depends on rounding.
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

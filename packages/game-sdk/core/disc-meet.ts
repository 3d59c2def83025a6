// AssemblyScript. Time of impact of a moving disc with another disc or a round-ended wall.

import { NEVER, wallData } from './disc-data'

export let hitX: f64 = 0
export let hitY: f64 = 0
export let hitShare: f64 = 0

/** Time at which a point at `px py` with velocity `vx vy` comes within `reach` of the origin; sets the normal towards the origin. */
export function meetPoint(px: f64, py: f64, vx: f64, vy: f64, reach: f64): f64 {
  const squared = px * px + py * py
  const along = px * vx + py * vy
  if (along >= 0) return NEVER
  const rest = squared - reach * reach
  let time: f64 = 0
  if (rest > 0) {
    const speed = vx * vx + vy * vy
    const root = along * along - speed * rest
    if (root < 0) return NEVER
    time = (-along - Math.sqrt(root)) / speed
  }
  const x = px + vx * time
  const y = py + vy * time
  const length = Math.sqrt(x * x + y * y)
  hitX = length > 1e-9 ? -x / length : 1
  hitY = length > 1e-9 ? -y / length : 0
  return time
}

/** Time at which a disc hits a wall; sets the normal towards the wall and the position along its length. */
export function meetWall(x: f64, y: f64, vx: f64, vy: f64, radius: f64, wall: i32): f64 {
  const x1 = wallData[wall]
  const y1 = wallData[wall + 1]
  const dx = wallData[wall + 2] - x1
  const dy = wallData[wall + 3] - y1
  const reach = radius + wallData[wall + 4]
  const rx = vx - wallData[wall + 5]
  const ry = vy - wallData[wall + 6]
  const length = Math.sqrt(dx * dx + dy * dy)
  let best: f64 = NEVER
  let bestX: f64 = 0
  let bestY: f64 = 0
  let share: f64 = 0
  if (length > 1e-9) {
    const ux = dx / length
    const uy = dy / length
    // The disc's side of the wall: its distance from the line, and how fast that shrinks.
    const away = (x - x1) * -uy + (y - y1) * ux
    const side: f64 = away >= 0 ? 1 : -1
    const distance = away * side
    const closing = -(rx * -uy + ry * ux) * side
    if (closing > 0) {
      const time = distance > reach ? (distance - reach) / closing : 0
      const along = (x + rx * time - x1) * ux + (y + ry * time - y1) * uy
      if (along >= 0 && along <= length) {
        best = time
        bestX = uy * side
        bestY = -ux * side
        share = along / length
      }
    }
  }
  const first = meetPoint(x - x1, y - y1, rx, ry, reach)
  if (first < best && isOutside(x + rx * first, y + ry * first, x1, y1, dx, dy, true)) {
    best = first
    bestX = hitX
    bestY = hitY
    share = 0
  }
  const last = meetPoint(x - x1 - dx, y - y1 - dy, rx, ry, reach)
  if (last < best && isOutside(x + rx * last, y + ry * last, x1, y1, dx, dy, false)) {
    best = last
    bestX = hitX
    bestY = hitY
    share = 1
  }
  hitX = bestX
  hitY = bestY
  hitShare = share
  return best
}

/** Beyond the wall's first or last end, where the end's circle is the outline. */
function isOutside(x: f64, y: f64, x1: f64, y1: f64, dx: f64, dy: f64, first: bool): bool {
  const along = (x - x1) * dx + (y - y1) * dy
  return first ? along <= 0 : along >= dx * dx + dy * dy
}

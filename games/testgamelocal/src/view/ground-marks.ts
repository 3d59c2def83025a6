import { readiness } from '../sim/seat-view.ts'
import { supportAt } from '../sim/island.ts'
import type { BumpState } from '../sim/sim.ts'
import type { Decal } from '@sofaspark/game-stage'

/** Shadows, and rings that fill as a dash gets ready, on the ground where there is any. */
export const groundMarks = (state: BumpState, colorOf: (seat: number) => string): Decal[] => {
  const marks: Decal[] = []
  for (const bean of state.beans) {
    const there = supportAt(state.tiles, bean.x, bean.z) >= 0
    if (!there) continue
    const { x, z } = bean
    if (bean.role !== 'bean') {
      marks.push({ x, z, radius: 0.5, color: '#1a0d33', alpha: 0.28, shape: 0 })
      const ready = readiness(bean.role, bean.cooldown)
      marks.push({
        x,
        z,
        radius: 0.45 + ready * 0.25,
        color: colorOf(bean.seat),
        alpha: ready >= 1 ? 0.9 : 0.35,
        shape: 1,
      })
      continue
    }
    if (bean.y < -0.1) continue
    const ready = readiness(bean.role, bean.cooldown)
    marks.push({
      x,
      z,
      radius: 0.62 / (1 + bean.y * 0.35),
      color: '#1a0d33',
      alpha: 0.5 / (1 + bean.y * 0.6),
      shape: 0,
    })
    marks.push({
      x,
      z,
      radius: 0.4 + ready * 0.36,
      color: colorOf(bean.seat),
      alpha: ready >= 1 ? 1 : 0.45,
      shape: 1,
    })
  }
  for (const fish of state.fish)
    if (supportAt(state.tiles, fish.x, fish.z) >= 0)
      marks.push({ x: fish.x, z: fish.z, radius: 0.4, color: '#1a0d33', alpha: 0.4, shape: 0 })
  for (const boulder of state.boulders) {
    const shape = boulder.landed ? 0 : 2
    if (supportAt(state.tiles, boulder.x, boulder.z) >= 0)
      marks.push({
        x: boulder.x,
        z: boulder.z,
        radius: boulder.landed ? 0.9 : 1.1,
        color: boulder.landed ? '#1a0d33' : '#ff4f6d',
        alpha: boulder.landed ? 0.45 : 0.9,
        shape,
      })
  }
  return marks
}

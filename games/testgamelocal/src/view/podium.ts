import { CylinderGeometry, Mesh, type Scene } from 'three'
import type { BumpState } from '../sim/sim.ts'
import { rank } from '../sim/sim.ts'
import { merged, painted, placed } from './merge-parts.ts'
import { outlineMaterial, toonMaterial } from './toon.ts'
import type { Staged } from './beans.ts'

/** The raft on which the match ends, away from the island. */
export const stageAt = { x: 0, y: -1.2, z: 46 } as const

const steps = [
  { x: 0, height: 1.7 },
  { x: -1.75, height: 1.15 },
  { x: 1.75, height: 0.75 },
] as const

/** The raft with its three steps. */
export const createPodium = (scene: Scene) => {
  const block = (x: number, height: number, color: string) =>
    placed(painted(new CylinderGeometry(0.82, 0.88, height, 6), color), { x, y: height / 2 })
  const geometry = merged([
    placed(painted(new CylinderGeometry(6.4, 6.1, 0.5, 6), '#f7dcc0'), { y: -0.25 }),
    placed(painted(new CylinderGeometry(6.0, 5.2, 1.4, 6), '#8a4f6d'), { y: -1.15 }),
    block(0, 1.7, '#ffc53d'),
    block(-1.75, 1.15, '#d9d4f2'),
    block(1.75, 0.75, '#f0a56b'),
  ])
  const raft = new Mesh(geometry, toonMaterial(0.3))
  const hull = new Mesh(geometry, outlineMaterial(0.03))
  for (const mesh of [raft, hull]) {
    mesh.position.set(stageAt.x, stageAt.y, stageAt.z)
    mesh.visible = false
    scene.add(mesh)
  }
  const places = (state: BumpState): ReadonlyMap<number, Staged> => {
    const order = rank(state)
    const spots = new Map<number, Staged>()
    for (const [index, { seat }] of order.entries()) {
      const step = state.mode === 'versus' ? steps[index] : undefined
      const rest = state.mode === 'versus' ? index - 3 : index
      const inRow = state.mode === 'versus' ? Math.max(1, order.length - 3) : order.length
      const row = (rest - (inRow - 1) / 2) * 1.25
      const spot = step
        ? { x: stageAt.x + step.x, y: stageAt.y + step.height, z: stageAt.z }
        : { x: stageAt.x + row, y: stageAt.y + (state.mode === 'coop' ? 0 : 0), z: stageAt.z + 2 }
      spots.set(seat, spot)
    }
    return spots
  }
  return {
    frame: (state: BumpState): ReadonlyMap<number, Staged> | undefined => {
      const shown = state.phase === 'podium' || state.phase === 'over'
      raft.visible = shown
      hull.visible = shown
      return shown ? places(state) : undefined
    },
  }
}

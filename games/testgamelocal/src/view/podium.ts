import { CylinderGeometry, Mesh, type BufferGeometry, type Scene } from 'three'
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

const faceted = (top: number, bottom: number, height: number): BufferGeometry => {
  const geometry = new CylinderGeometry(top, bottom, height, 6).toNonIndexed()
  geometry.computeVertexNormals()
  return geometry
}

/** The raft with its three steps. */
export const createPodium = (scene: Scene) => {
  const block = (x: number, height: number, color: string) =>
    placed(painted(faceted(0.82, 0.88, height), color), { x, y: height / 2 })
  const geometry = merged([
    placed(painted(faceted(6.4, 6.1, 0.5), '#f7dcc0'), { y: -0.25 }),
    placed(painted(faceted(6, 5.2, 1.4), '#8a4f6d'), { y: -1.15 }),
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
      const row =
        state.mode === 'coop'
          ? (index - (order.length - 1) / 2) * 1.3
          : (index % 2 === 0 ? 1 : -1) * (3.2 + Math.floor((index - 3) / 2) * 1.15)
      const spot = step
        ? { x: stageAt.x + step.x, y: stageAt.y + step.height, z: stageAt.z }
        : { x: stageAt.x + row, y: stageAt.y, z: stageAt.z + (state.mode === 'coop' ? 2 : 0.4) }
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

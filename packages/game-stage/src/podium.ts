import { CylinderGeometry, Group, Mesh, type BufferGeometry } from 'three'
import { merged, painted, placed } from './merge-parts.ts'
import { podiumSteps } from './podium-spots.ts'
import { outlineMaterial, toonMaterial } from './toon.ts'

const faceted = (top: number, bottom: number, height: number): BufferGeometry => {
  const geometry = new CylinderGeometry(top, bottom, height, 6).toNonIndexed()
  geometry.computeVertexNormals()
  return geometry
}

/** Three steps on a raft, whose floor is at height 0, or without it on ground that is there already. */
export const createPodium = ({ raft = true } = {}): Group => {
  const geometry = merged([
    ...(raft
      ? [
          placed(painted(faceted(6.4, 6.1, 0.5), '#f7dcc0'), { y: -0.25 }),
          placed(painted(faceted(6, 5.2, 1.4), '#8a4f6d'), { y: -1.15 }),
        ]
      : []),
    ...podiumSteps.map(({ x, height, color }) =>
      placed(painted(faceted(0.82, 0.88, height), color), { x, y: height / 2 }),
    ),
  ])
  const group = new Group()
  group.add(new Mesh(geometry, toonMaterial(0.3)), new Mesh(geometry, outlineMaterial(0.03)))
  return group
}

import {
  ConeGeometry,
  InstancedMesh,
  Object3D,
  SphereGeometry,
  TorusGeometry,
  type BufferGeometry,
  type Scene,
} from 'three'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { Bean, Fish } from '../sim/world.ts'
import { fish as fishRules } from '../sim/rules.ts'
import { merged, painted, placed } from '@sofaspark/game-stage'
import { rgb } from '@sofaspark/game-stage'
import { outlineMaterial, toonMaterial } from '@sofaspark/game-stage'

const SEATS = 16

export const gullGeometry = (): BufferGeometry =>
  merged([
    placed(painted(new SphereGeometry(0.42, 14, 10), '#fffdf8'), { scale: [0.9, 0.85, 1.25] }),
    placed(painted(new SphereGeometry(0.28, 12, 9), '#fffdf8'), { y: 0.26, z: 0.42 }),
    placed(painted(new ConeGeometry(0.1, 0.32, 8), '#ff9f1c'), { turn: [Math.PI / 2, 0, 0], y: 0.22, z: 0.78 }),
    placed(painted(new SphereGeometry(0.055, 6, 6), '#1a0d33'), { x: 0.15, y: 0.36, z: 0.62 }),
    placed(painted(new SphereGeometry(0.055, 6, 6), '#1a0d33'), { x: -0.15, y: 0.36, z: 0.62 }),
    placed(painted(new ConeGeometry(0.26, 0.4, 6), '#cfd6ea'), {
      turn: [-Math.PI / 2, 0, 0],
      z: -0.62,
      scale: [1, 1, 0.4],
    }),
    placed(painted(new TorusGeometry(0.27, 0.095, 8, 14), '#ffffff', 1), { turn: [1.15, 0, 0], y: 0.1, z: 0.3 }),
    placed(painted(new SphereGeometry(0.14, 8, 6), '#ffffff', 1), {
      x: 0.2,
      y: -0.06,
      z: 0.42,
      scale: [0.7, 1.5, 0.5],
    }),
  ])

export const wingGeometry = (): BufferGeometry =>
  merged([
    placed(painted(new SphereGeometry(0.4, 10, 8), '#e9edf8'), { scale: [1.35, 0.16, 0.66], x: 0.5 }),
    placed(painted(new SphereGeometry(0.22, 8, 6), '#6d76a3'), { scale: [1.1, 0.16, 0.7], x: 0.98, z: -0.08 }),
  ])

export const fishGeometry = (): BufferGeometry =>
  merged([
    placed(painted(new SphereGeometry(0.26, 12, 8), '#6fd3e8'), { scale: [0.62, 0.7, 1.5] }),
    placed(painted(new SphereGeometry(0.2, 10, 8), '#eafcff'), { scale: [0.58, 0.6, 1.5], y: -0.06 }),
    placed(painted(new ConeGeometry(0.2, 0.3, 4), '#3fa7d6'), {
      turn: [Math.PI / 2, 0, 0],
      z: -0.46,
      scale: [0.4, 1, 1],
    }),
    placed(painted(new SphereGeometry(0.06, 6, 6), '#1a0d33'), { x: 0.14, y: 0.06, z: 0.24 }),
    placed(painted(new SphereGeometry(0.06, 6, 6), '#1a0d33'), { x: -0.14, y: 0.06, z: 0.24 }),
  ])

const part = new Object3D()
const wing = new Object3D()
part.rotation.order = 'YXZ'
wing.rotation.order = 'ZYX'

/** Fallen players as gulls, and their fish, as meshes. */
export const createBirds = (scene: Scene, playerOf: (seat: number) => GamePlayer | undefined) => {
  const bodies = new InstancedMesh(gullGeometry(), toonMaterial(0.5), SEATS)
  const hulls = new InstancedMesh(bodies.geometry, outlineMaterial(0.025), SEATS)
  const wings = new InstancedMesh(wingGeometry(), toonMaterial(0.3), SEATS * 2)
  const fishes = new InstancedMesh(fishGeometry(), toonMaterial(0.6), fishRules.most)
  const fishHulls = new InstancedMesh(fishes.geometry, outlineMaterial(0.025), fishRules.most)
  const meshes = [bodies, hulls, wings, fishes, fishHulls]
  for (const mesh of meshes) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  let time = 0
  const drawGull = (gull: Bean, index: number): void => {
    const color = playerOf(gull.seat)?.color
    if (color) bodies.setColorAt(index, rgb(color))
    const bank = Math.max(-0.6, Math.min(0.6, (gull.fx * gull.vz - gull.fz * gull.vx) * 0.12))
    const flap = Math.sin(time * 11 + gull.seat * 2) * 0.55
    part.position.set(gull.x, gull.y + Math.sin(time * 3 + gull.seat) * 0.12 - flap * 0.1, gull.z)
    part.rotation.set(0.08, Math.atan2(gull.fx, gull.fz), bank)
    part.scale.setScalar(1)
    part.updateMatrix()
    bodies.setMatrixAt(index, part.matrix)
    hulls.setMatrixAt(index, part.matrix)
    for (const side of [0, 1]) {
      wing.position.set(side === 0 ? 0.22 : -0.22, 0.14, 0)
      wing.rotation.set(0, side === 0 ? 0.25 : Math.PI - 0.25, side === 0 ? flap : flap)
      wing.updateMatrix()
      wings.setMatrixAt(index * 2 + side, wing.matrix.premultiply(part.matrix))
    }
  }
  const drawFish = (one: Fish, index: number): void => {
    const flop = one.landed ? Math.abs(Math.sin(time * 9 + one.id)) : 0
    part.position.set(one.x, one.y + 0.16 + flop * 0.12, one.z)
    part.rotation.set(
      one.landed ? Math.sin(time * 9 + one.id) * 0.3 : -1.2,
      one.id * 1.7,
      one.landed ? Math.PI / 2.4 : time * 7,
    )
    part.scale.setScalar(one.landed && one.life < 60 ? one.life / 60 : 1)
    part.updateMatrix()
    fishes.setMatrixAt(index, part.matrix)
    fishHulls.setMatrixAt(index, part.matrix)
  }
  return {
    frame: (beans: readonly Bean[], fish: readonly Fish[], seconds: number) => {
      time += seconds
      const flying = beans.filter(({ role }) => role !== 'bean')
      for (const [index, gull] of flying.entries()) drawGull(gull, index)
      for (const [index, one] of fish.entries()) drawFish(one, index)
      // Only visible copies are sent: hidden ones would cost as much.
      bodies.count = hulls.count = flying.length
      wings.count = flying.length * 2
      fishes.count = fishHulls.count = Math.min(fish.length, fishRules.most)
      for (const mesh of meshes) mesh.instanceMatrix.needsUpdate = true
      if (bodies.instanceColor) bodies.instanceColor.needsUpdate = true
    },
  }
}

import {
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  InstancedMesh,
  Mesh,
  Object3D,
  SphereGeometry,
  TorusGeometry,
  type Scene,
} from 'three'
import { merged, painted, placed } from './merge-parts.ts'
import { rgb } from './palette.ts'
import { outlineMaterial, toonMaterial } from './toon.ts'
import { waterY } from './water.ts'

const FANS = 14
const fanColors = ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa', '#ff9f43', '#d5e4f2']

/** A small bean in a rubber ring who came to watch. */
const fanGeometry = () =>
  merged([
    placed(painted(new CapsuleGeometry(0.34, 0.42, 3, 10), '#ffffff', 1), { y: 0.42 }),
    placed(painted(new SphereGeometry(0.075, 6, 4), '#1a0d33'), { x: 0.13, y: 0.68, z: 0.29 }),
    placed(painted(new SphereGeometry(0.075, 6, 4), '#1a0d33'), { x: -0.13, y: 0.68, z: 0.29 }),
    placed(painted(new TorusGeometry(0.5, 0.2, 6, 14), '#fff4e0'), { turn: [Math.PI / 2, 0, 0], y: 0.1 }),
    ...[0, 1, 2, 3].map((at) =>
      placed(painted(new TorusGeometry(0.5, 0.21, 6, 3, 0.5), '#ff4f6d'), {
        turn: [Math.PI / 2, (at * Math.PI) / 2, 0],
        y: 0.1,
      }),
    ),
  ])

const isle = (x: number, z: number, size: number) => [
  placed(painted(new IcosahedronGeometry(1, 1), '#4b2a63'), {
    x,
    z,
    y: waterY - 0.2 * size,
    scale: [size * 1.5, size, size * 1.1],
  }),
  placed(painted(new IcosahedronGeometry(0.8, 1), '#6b3f7d'), {
    x: x + size * 0.7,
    z,
    y: waterY,
    scale: [size * 0.8, size * 1.3, size * 0.8],
  }),
  placed(painted(new ConeGeometry(0.4, 1.6, 6), '#2f6f6a'), {
    x: x - size * 0.4,
    z,
    y: waterY + size * 0.95,
    scale: [size, size, size],
  }),
  placed(painted(new ConeGeometry(0.5, 1.2, 6), '#3d8a78'), {
    x: x + size * 0.2,
    z: z + 0.3,
    y: waterY + size * 1.0,
    scale: [size * 0.8, size, size * 0.8],
  }),
]

const part = new Object3D()

/** Far isles, a lighthouse, and fans in rubber rings who hop at victories. */
export const createScenery = (scene: Scene, plain: boolean) => {
  const far = new Mesh(
    merged([
      ...isle(-26, -40, 4.4),
      ...isle(24, -44, 5.2),
      ...isle(46, -30, 3.6),
      ...isle(-48, -26, 3.8),
      placed(painted(new CylinderGeometry(0.8, 1.3, 7, 10), '#fff4e0'), { x: 30, y: 5.5, z: -44 }),
      placed(painted(new CylinderGeometry(1.05, 1.15, 1.4, 10), '#ff6b57'), { x: 30, y: 5.2, z: -44 }),
      placed(painted(new CylinderGeometry(0.6, 0.7, 1.2, 10), '#ffd23f'), { x: 30, y: 9.5, z: -44 }),
      placed(painted(new ConeGeometry(1, 1.2, 10), '#ff6b57'), { x: 30, y: 10.6, z: -44 }),
    ]),
    toonMaterial(0.2),
  )
  scene.add(far)
  const fans = new InstancedMesh(fanGeometry(), toonMaterial(0.5), FANS)
  // Far away and at low resolution, an outline is at most a pixel.
  const crowd = plain ? [fans] : [fans, new InstancedMesh(fans.geometry, outlineMaterial(0.03), FANS)]
  const spots = Array.from({ length: FANS }, (_, at) => {
    const angle = (at / FANS) * Math.PI * 2 + (at % 3) * 0.11
    const far = 12.2 + (at % 4) * 1.1
    return { x: Math.cos(angle) * far, z: Math.sin(angle) * far * 0.92 }
  })
  for (let at = 0; at < FANS; at++) fans.setColorAt(at, rgb(fanColors[at % fanColors.length] ?? '#ffffff'))
  for (const mesh of crowd) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  let time = 0
  let joy = 0
  return {
    frame: (seconds: number, cheering: boolean) => {
      time += seconds
      joy += ((cheering ? 1 : 0) - joy) * Math.min(1, seconds * 5)
      for (const [at, { x, z }] of spots.entries()) {
        const hop = Math.abs(Math.sin(time * 7 + at * 1.9)) * joy * 0.7
        part.position.set(
          x + Math.sin(time * 0.5 + at) * 0.25,
          waterY + 0.12 + Math.sin(time * 1.7 + at * 2.3) * 0.1 + hop,
          z,
        )
        part.rotation.set(
          Math.sin(time * 1.3 + at) * 0.1,
          Math.atan2(-x, -z) + Math.sin(time * 0.4 + at) * 0.3,
          Math.cos(time * 1.1 + at) * 0.1,
        )
        part.updateMatrix()
        for (const mesh of crowd) mesh.setMatrixAt(at, part.matrix)
      }
      for (const mesh of crowd) mesh.instanceMatrix.needsUpdate = true
    },
  }
}

import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  type BufferGeometry,
  Object3D,
  Quaternion,
  Vector3,
  type InstancedMesh,
  Euler,
} from 'three'
import { merged, painted, placed } from './merge-parts.ts'
import type { Pose } from './figure.ts'

/** Radius and height of the body, foot to crown. */
const bodyProfile: readonly (readonly [number, number])[] = [
  [0.001, 0.1],
  [0.2, 0.11],
  [0.34, 0.18],
  [0.43, 0.32],
  [0.46, 0.5],
  [0.45, 0.7],
  [0.43, 0.88],
  [0.38, 1.04],
  [0.28, 1.17],
  [0.15, 1.245],
  [0.001, 1.27],
]

const body = (): BufferGeometry =>
  painted(
    new LatheGeometry(
      bodyProfile.map(([radius, y]) => new Vector2(radius, y)),
      20,
    ),
    '#ffffff',
    1,
  )

/** Small spheres need few segments: with sixteen, a hat would cost more than its bean. */
const round = (radius: number, color: string, at: Parameters<typeof placed>[1], tint = 0): BufferGeometry => {
  const [around, down] = radius < 0.08 ? [6, 4] : radius < 0.16 ? [9, 6] : [12, 9]
  return placed(painted(new SphereGeometry(radius, around, down), color, tint), at)
}

const cylinder = (top: number, bottom: number, height: number, color: string, y: number, sides = 16): BufferGeometry =>
  placed(painted(new CylinderGeometry(top, bottom, height, sides), color), { y })

const hatParts: Readonly<Record<string, () => BufferGeometry[]>> = {
  none: () => [],
  cap: () => [
    placed(painted(new SphereGeometry(0.39, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2), '#3d6bff'), {
      y: 0.98,
      scale: [1, 0.85, 1],
    }),
    placed(painted(new CylinderGeometry(0.3, 0.32, 0.05, 16), '#2443b8'), { y: 1.0, z: 0.34, scale: [0.95, 1, 0.9] }),
    round(0.06, '#ffc53d', { y: 1.33 }),
  ],
  party: () => [
    placed(painted(new ConeGeometry(0.27, 0.62, 14), '#ff4f8b'), { y: 1.46 }),
    cylinder(0.17, 0.215, 0.1, '#ffd23f', 1.4),
    round(0.1, '#fff3c4', { y: 1.8 }),
  ],
  crown: () => [
    cylinder(0.31, 0.28, 0.2, '#ffc53d', 1.22),
    ...[0, 1, 2, 3, 4].map((at) =>
      placed(painted(new ConeGeometry(0.1, 0.24, 6), '#ffc53d'), {
        x: Math.sin((at / 5) * Math.PI * 2) * 0.25,
        z: Math.cos((at / 5) * Math.PI * 2) * 0.25,
        y: 1.42,
      }),
    ),
    round(0.07, '#ff4f72', { y: 1.24, z: 0.28 }),
  ],
  beanie: () => [
    placed(painted(new SphereGeometry(0.41, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2), '#ff7a45'), {
      y: 0.98,
      scale: [1, 0.95, 1],
    }),
    placed(painted(new TorusGeometry(0.385, 0.075, 8, 20), '#ffd9b8'), { turn: [Math.PI / 2, 0, 0], y: 1.0 }),
    round(0.13, '#fff4e0', { y: 1.42 }),
  ],
  chef: () => [
    cylinder(0.3, 0.29, 0.26, '#fffaf0', 1.22),
    round(0.26, '#fffaf0', { y: 1.46, x: -0.14 }),
    round(0.26, '#fffaf0', { y: 1.46, x: 0.14, z: 0.05 }),
    round(0.25, '#f2e8ff', { y: 1.54, z: -0.08 }),
  ],
  wizard: () => [
    placed(painted(new CylinderGeometry(0.56, 0.58, 0.05, 20), '#4a2fbf'), { y: 1.1 }),
    placed(painted(new ConeGeometry(0.33, 0.8, 14), '#5b3fd6'), { y: 1.5, turn: [-0.12, 0, 0.1] }),
    cylinder(0.29, 0.335, 0.1, '#ffb545', 1.17),
    round(0.07, '#ffe08a', { y: 1.9, x: -0.1, z: -0.1 }),
  ],
  flower: () =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => {
      const angle = (at / 8) * Math.PI * 2
      const spot = { x: Math.sin(angle) * 0.34, z: Math.cos(angle) * 0.34, y: 1.1 }
      return [round(0.11, at % 2 === 0 ? '#ffd6ec' : '#bfe3ff', spot), round(0.05, '#ffc53d', { ...spot, y: 1.2 })]
    }),
  viking: () => [
    placed(painted(new SphereGeometry(0.4, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2), '#9fb3c8'), { y: 0.98 }),
    placed(painted(new TorusGeometry(0.39, 0.05, 8, 20), '#c98a3a'), { turn: [Math.PI / 2, 0, 0], y: 1.0 }),
    placed(painted(new ConeGeometry(0.1, 0.42, 10), '#fff0d2'), { turn: [0, 0, 0.5], x: -0.45, y: 1.3 }),
    placed(painted(new ConeGeometry(0.1, 0.42, 10), '#fff0d2'), { turn: [0, 0, -0.5], x: 0.45, y: 1.3 }),
  ],
  tophat: () => [
    cylinder(0.48, 0.48, 0.05, '#4a3775', 1.14),
    cylinder(0.31, 0.29, 0.46, '#3a2a5e', 1.37),
    cylinder(0.305, 0.3, 0.1, '#ffb545', 1.21),
  ],
}

const dressed = new Map<string, BufferGeometry>()

/** A bean's body with its hat; built once per hat. */
export const beanGeometry = (hat: string): BufferGeometry => {
  const known = dressed.get(hat)
  if (known) return known
  const geometry = merged([body(), ...(hatParts[hat] ?? hatParts['none'] ?? (() => []))()])
  dressed.set(hat, geometry)
  return geometry
}

const FACE_HALF_ANGLE = 0.92

/** A patch of the body's front for the face. */
export const faceGeometry = (): BufferGeometry => {
  const points = bodyProfile
    .filter(([, y]) => y >= 0.32 && y <= 1.04)
    .map(([radius, y]) => new Vector2(radius + 0.006, y))
  return new LatheGeometry(points, 12, -FACE_HALF_ANGLE, FACE_HALF_ANGLE * 2)
}

export const handGeometry = (): BufferGeometry => round(0.125, '#ffffff', {}, 1)
export const footGeometry = (): BufferGeometry => round(0.15, '#5a4a86', { scale: [0.85, 0.65, 1.25] })

export const iceCubeGeometry = (): BufferGeometry =>
  placed(painted(new BoxGeometry(1.15, 1.45, 1.15), '#c9efff'), { y: 0.72 })

/** Slightly oversized, so that faces are readable from the sofa. */
export const LARGER = 1.14

const part = new Object3D()
const local = new Vector3()
const wholeTurn = new Quaternion()

const limb = (mesh: InstancedMesh, index: number, parent: Object3D, x: number, y: number, z: number): void => {
  local.set(x, y, z).applyMatrix4(parent.matrix)
  part.position.copy(local)
  part.quaternion.copy(wholeTurn)
  part.scale.setScalar(LARGER)
  part.updateMatrix()
  mesh.setMatrixAt(index, part.matrix)
}

interface Limbs {
  hands: InstancedMesh
  feet: InstancedMesh
}

/** Hands and feet number `index` of both meshes, on a body that is in its place, as its pose and its time have them. */
export const placeLimbs = ({ hands, feet }: Limbs, index: number, body: Object3D, timeS: number, pose: Pose): void => {
  body.updateMatrix()
  wholeTurn.copy(body.quaternion)
  const swing = Math.sin(timeS * 13)
  const step = Math.min(1, pose.stride)
  for (const side of [-1, 1]) {
    const at = index * 2 + (side < 0 ? 0 : 1)
    const beat = swing * side
    if (pose.hands === 'up') limb(hands, at, body, side * 0.46, 1.1 + Math.sin(timeS * 12 + side) * 0.08, 0.05)
    else if (pose.hands === 'forward') limb(hands, at, body, side * 0.3, 0.8, 0.52)
    else if (pose.hands === 'flail') {
      const height = 0.85 + Math.sin(timeS * 26 + side * 2) * 0.3
      limb(hands, at, body, side * 0.55, height, Math.cos(timeS * 24 + side) * 0.25)
    } else limb(hands, at, body, side * 0.5, 0.52 + Math.abs(beat) * 0.04, beat * 0.2 * step)
    limb(feet, at, body, side * 0.2, 0.07 + Math.max(0, -beat) * 0.2 * step, -beat * 0.26 * step + 0.04)
  }
}

const lean = new Euler(0, 0, 0, 'YXZ')
const back = new Quaternion()
const across = new Vector3(1, 0, 0)

/** The pose of a bean: its lean and turn, and then, seen from the camera, how far it leans back so that its face shows. STG-07 */
export const stand = (
  into: Quaternion,
  { leanForward, turn, leanSide }: { leanForward: number; turn: number; leanSide: number },
  leanBack: number,
): void =>
  void into.setFromEuler(lean.set(leanForward, turn, leanSide)).premultiply(back.setFromAxisAngle(across, -leanBack))

import { Vector3, type PerspectiveCamera } from 'three'
import type { Look, Shot } from '@sofaspark/game-stage'
import type { BumpState } from '../sim/sim.ts'
import { stageAt } from './scenery.ts'

const FOV_DEG = 32
const FITS_ASPECT = 1.55
/** A background is not sharper than this. */
const CLOSEST = 1.9
const JOLT_M = 0.55
const REST = { pitch: 0.74, distance: 33, target: { x: 0, y: -0.7, z: 0.7 } }

/** The places from which backgrounds are drawn. */
export const shots = {
  play: { target: REST.target, pitch: REST.pitch, distanceM: REST.distance, fovDeg: FOV_DEG, fitsAspect: FITS_ASPECT },
  title: { target: { x: 0, y: 3.4, z: 0 }, pitch: 0.26, distanceM: 31, fovDeg: FOV_DEG, fitsAspect: FITS_ASPECT },
  podium: {
    target: { x: stageAt.x, y: stageAt.y + 1.75, z: stageAt.z },
    pitch: 0.26,
    distanceM: 12.5,
    fovDeg: FOV_DEG,
    fitsAspect: FITS_ASPECT,
  },
} as const satisfies Record<string, Shot>

export const shotOf = ({ phase }: BumpState): keyof typeof shots =>
  phase === 'podium' || phase === 'over' ? 'podium' : phase === 'choose' ? 'title' : 'play'

/** Frames everyone who is still in, and zooms in for key moments. */
export const createCameraRig = () => {
  const target = new Vector3(0, 0, 0)
  const wanted = new Vector3()
  let distance = 46
  let pitch = 0.5
  let yaw = -0.5
  let time = 0

  const aim = (state: BumpState): { distance: number; pitch: number; yaw: number } => {
    const { phase } = state
    if (phase === 'podium' || phase === 'over') {
      wanted.set(stageAt.x, stageAt.y + 1.75, stageAt.z)
      return { distance: 12.5, pitch: 0.17, yaw: Math.sin(time * 0.25) * 0.22 }
    }
    if (phase === 'choose') {
      wanted.set(0, 3.4, 0)
      return { distance: 31, pitch: 0.26, yaw: Math.sin(time * 0.16) * 0.5 }
    }
    const winner = state.beans.find(({ seat }) => seat === state.winner)
    if ((phase === 'roundEnd' || (phase === 'finish' && state.phaseTicks > 40)) && winner) {
      wanted.set(winner.x, winner.y + 0.7, winner.z)
      return { distance: 10, pitch: 0.5, yaw: 0 }
    }
    const standing = state.beans.filter(({ role, y }) => role === 'bean' && y > -2)
    wanted.set(0, -0.7, 0.7)
    let spread = 8.6
    if (standing.length > 0 && phase !== 'intro' && phase !== 'countdown') {
      wanted.x = standing.reduce((sum, { x }) => sum + x, 0) / standing.length
      wanted.z = standing.reduce((sum, { z }) => sum + z, 0) / standing.length
      spread = standing.reduce(
        (most, { x, z }) => Math.max(most, Math.abs(x - wanted.x) * 0.62, Math.abs(z - wanted.z) * 1.05),
        0,
      )
      // Only part of the way: the island's middle is where the next hazards come from.
      wanted.multiplyScalar(0.55)
      wanted.y = -0.7
      wanted.z += 0.45
    }
    return { distance: Math.max(23, Math.min(REST.distance, 17 + spread * 1.8)), pitch: REST.pitch, yaw: 0 }
  }

  return {
    /** Whether the horizon is in the picture. */
    seesSky: () => pitch < 0.5,
    frame: (state: BumpState, seconds: number): void => {
      time += seconds
      const to = aim(state)
      const far = target.distanceTo(wanted) > 20
      const ease = far ? 1 : 1 - Math.exp(-seconds * (state.phase === 'play' ? 2.2 : 3.2))
      target.lerp(wanted, ease)
      distance += (to.distance - distance) * (far ? 1 : ease)
      pitch += (to.pitch - pitch) * (far ? 1 : ease)
      yaw += (to.yaw - yaw) * (far ? 1 : ease)
    },
    /** Moves the stage's camera there. */
    place: (camera: PerspectiveCamera, jolt: { x: number; y: number; roll: number }): void => {
      // A narrow window needs more room so that the island still fits in.
      const room = distance * Math.max(1, FITS_ASPECT / camera.aspect)
      camera.position.set(
        target.x + Math.sin(yaw) * Math.cos(pitch) * room + jolt.x * JOLT_M,
        target.y + Math.sin(pitch) * room + jolt.y * JOLT_M,
        target.z + Math.cos(yaw) * Math.cos(pitch) * room,
      )
      camera.lookAt(target)
      camera.rotateZ(jolt.roll * JOLT_M * 0.02)
    },
    /** The part of the fixed picture that comes closest. */
    look: (whereInShot: (at: Vector3) => { x: number; y: number }): Look => ({
      ...whereInShot(target),
      zoom: Math.min(CLOSEST, REST.distance / distance),
    }),
  }
}

import { PerspectiveCamera, Vector3 } from 'three'
import type { BumpState } from '../sim/sim.ts'
import { stageAt } from './podium.ts'

const REST = { pitch: 0.74, distance: 33 }

/** Frames everybody who is still in, zooms in for key moments, and shakes on demand. */
export const createCameraRig = (reducedMotion: boolean) => {
  const camera = new PerspectiveCamera(32, 16 / 9, 0.5, 220)
  const target = new Vector3(0, 0, 0)
  const wanted = new Vector3()
  let distance = 46
  let pitch = 0.5
  let yaw = -0.5
  let shake = 0
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
    camera,
    /** Whether the horizon is in the picture. */
    seesSky: () => pitch < 0.5,
    shake: (strength: number) => {
      if (!reducedMotion) shake = Math.min(1, shake + strength)
    },
    frame: (state: BumpState, seconds: number) => {
      time += seconds
      const to = aim(state)
      const far = target.distanceTo(wanted) > 20
      const ease = far ? 1 : 1 - Math.exp(-seconds * (state.phase === 'play' ? 2.2 : 3.2))
      target.lerp(wanted, ease)
      distance += (to.distance - distance) * (far ? 1 : ease)
      pitch += (to.pitch - pitch) * (far ? 1 : ease)
      yaw += (to.yaw - yaw) * (far ? 1 : ease)
      shake = Math.max(0, shake - seconds * 1.9)
      const jolt = shake * shake * 0.55
      // A narrow window needs more room so that the island still fits in.
      const room = distance * Math.max(1, 1.55 / camera.aspect)
      camera.position.set(
        target.x + Math.sin(yaw) * Math.cos(pitch) * room + Math.sin(time * 61) * jolt,
        target.y + Math.sin(pitch) * room + Math.sin(time * 53 + 2) * jolt,
        target.z + Math.cos(yaw) * Math.cos(pitch) * room,
      )
      camera.lookAt(target)
      camera.rotateZ(Math.sin(time * 47) * jolt * 0.02)
    },
    resize: (width: number, height: number) => {
      camera.aspect = width / height
      camera.updateProjectionMatrix()
    },
  }
}

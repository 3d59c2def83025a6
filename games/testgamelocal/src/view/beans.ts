import { Euler, InstancedMesh, Matrix4, MeshBasicMaterial, Object3D, type Scene } from 'three'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { Bean } from '../sim/world.ts'
import { createBeanMesh, type BeanMesh } from './bean-mesh.ts'
import { footGeometry, handGeometry, iceCubeGeometry } from './bean-geometry.ts'
import { rgb } from './palette.ts'
import { drawLimbs, LARGER } from './bean-limbs.ts'
import { poseOf } from './pose.ts'
import { toonMaterial } from './toon.ts'

const SEATS = 16
const hidden = new Matrix4().makeScale(0, 0, 0)

interface Shown {
  mesh: BeanMesh
  turn: number
  squash: number
  squashSpeed: number
  flash: number
  time: number
}

/** Overrides a bean's position in the sim, on the podium for example. */
export interface Staged {
  x: number
  y: number
  z: number
}

export interface BeanScene {
  beans: readonly Bean[]
  cheering: (seat: number) => boolean
  sad: (seat: number) => boolean
  staged?: (seat: number) => Staged | undefined
}

const SPRING_STEP_S = 1 / 120

/** In small steps: a spring explodes when frames are long. */
const spring = (held: Shown, seconds: number): void => {
  for (let rest = Math.min(seconds, 0.1); rest > 0; rest -= SPRING_STEP_S) {
    held.squashSpeed += (-held.squash * 260 - held.squashSpeed * 15) * SPRING_STEP_S
    held.squash += held.squashSpeed * SPRING_STEP_S
  }
}

const part = new Object3D()
const lean = new Euler(0, 0, 0, 'YXZ')

const moodOf = ({ frozen, stun, grounded, vx, vz, y }: Bean, cheering: boolean) => {
  if (cheering) return 'happy'
  if (frozen || stun > 0) return 'hurt'
  return (!grounded && y < -0.25) || Math.hypot(vx, vz) > 30 ? 'scared' : 'calm'
}

/** All beans: their bodies one by one, their hands, feet and ice in one draw each. */
export const createBeans = (scene: Scene, playerOf: (seat: number) => GamePlayer | undefined) => {
  const shown = new Map<number, Shown>()
  const hands = new InstancedMesh(handGeometry(), toonMaterial(0.4), SEATS * 2)
  const feet = new InstancedMesh(footGeometry(), toonMaterial(0.2), SEATS * 2)
  const cubes = new InstancedMesh(
    iceCubeGeometry(),
    new MeshBasicMaterial({ color: '#a8e4ff', transparent: true, opacity: 0.5, depthWrite: false }),
    SEATS,
  )
  cubes.renderOrder = 3
  for (const mesh of [hands, feet, cubes]) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  for (let at = 0; at < SEATS * 2; at++) feet.setColorAt(at, rgb('#ffffff'))

  const shownOf = (seat: number): Shown | undefined => {
    const player = playerOf(seat)
    if (!player) return undefined
    const known = shown.get(seat)
    if (known?.mesh.look === `${player.color} ${player.hat} ${player.face}`) return known
    if (known) {
      scene.remove(known.mesh.group)
      known.mesh.dispose()
    }
    const fresh = { mesh: createBeanMesh(player), turn: 0, squash: 0, squashSpeed: 0, flash: 0, time: seat }
    scene.add(fresh.mesh.group)
    shown.set(seat, fresh)
    for (const side of [0, 1]) hands.setColorAt(seat * 2 + side, rgb(player.color).lerp(rgb('#ffffff'), 0.18))
    if (hands.instanceColor) hands.instanceColor.needsUpdate = true
    return fresh
  }
  const hide = (seat: number): void => {
    const known = shown.get(seat)
    if (known) known.mesh.group.visible = false
    for (const side of [0, 1]) {
      hands.setMatrixAt(seat * 2 + side, hidden)
      feet.setMatrixAt(seat * 2 + side, hidden)
    }
    cubes.setMatrixAt(seat, hidden)
  }
  const drawBean = (bean: Bean, to: BeanScene, seconds: number): void => {
    const held = shownOf(bean.seat)
    if (!held) return
    const { mesh } = held
    held.time += seconds * (bean.frozen ? 0 : 1)
    spring(held, seconds)
    held.flash = Math.max(0, held.flash - seconds * 6)
    const cheering = to.cheering(bean.seat)
    const sad = to.sad(bean.seat)
    const pose = poseOf(bean, { time: held.time, squash: held.squash, cheering, sad, seat: bean.seat })
    const staged = to.staged?.(bean.seat)
    const wanted = staged && !cheering ? 0 : pose.turn
    let gap = wanted - held.turn
    gap -= Math.round(gap / (Math.PI * 2)) * Math.PI * 2
    held.turn += gap * Math.min(1, seconds * (bean.slip > 0 ? 40 : 16))
    const at = staged ?? bean
    mesh.group.visible = true
    mesh.group.position.set(at.x, at.y + pose.lift, at.z)
    lean.set(pose.leanForward, held.turn, pose.leanSide)
    mesh.group.quaternion.setFromEuler(lean)
    const stretch = Math.max(0.7, Math.min(1.35, pose.stretch + held.squash))
    const wide = LARGER / Math.sqrt(stretch)
    mesh.group.scale.set(wide, stretch * LARGER, wide)
    mesh.show(moodOf(bean, cheering), sad || (held.time * 0.23 + bean.seat * 0.37) % 1 < 0.03)
    mesh.flash(held.flash)
    mesh.chill(bean.frozen ? 1 : 0)
    drawLimbs({ hands, feet }, bean.seat, held, pose)
    part.position.set(at.x, at.y, at.z)
    part.quaternion.setFromEuler(lean.set(0, bean.seat, 0))
    part.scale.setScalar(bean.frozen ? LARGER : 0)
    part.updateMatrix()
    cubes.setMatrixAt(bean.seat, part.matrix)
  }
  return {
    /** A short squash (negative) or stretch (positive), as a landing or a hit gives. */
    kick: (seat: number, strength: number) => {
      const held = shown.get(seat)
      if (held) held.squashSpeed += strength
    },
    flash: (seat: number) => {
      const held = shown.get(seat)
      if (held) held.flash = 1
    },
    frame: (to: BeanScene, seconds: number) => {
      const drawn = new Set<number>()
      for (const bean of to.beans) {
        drawn.add(bean.seat)
        drawBean(bean, to, seconds)
      }
      for (let seat = 0; seat < SEATS; seat++) if (!drawn.has(seat)) hide(seat)
      const last = Math.max(-1, ...drawn)
      hands.count = feet.count = (last + 1) * 2
      cubes.count = to.beans.some(({ frozen }) => frozen) ? last + 1 : 0
      for (const mesh of [hands, feet, cubes]) mesh.instanceMatrix.needsUpdate = true
    },
  }
}

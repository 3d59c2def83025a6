import {
  ConeGeometry,
  Object3D,
  SphereGeometry,
  TorusGeometry,
  type BufferGeometry,
  type Matrix4,
  Group,
  Mesh,
} from 'three'
import type { GamePlayer } from '@sofaspark/game-sdk'
import {
  merged,
  painted,
  placed,
  propMatrix,
  type Prop,
  type Stage,
  outlineMaterial,
  rgb,
  toonMaterial,
  type Sprite,
  type StagePicture,
  solid,
} from '@sofaspark/game-stage'
import { fish as fishRules } from '../sim/numbers.ts'
import type { Bean, Fish } from '../sim/world.ts'

const SEATS = 16
const OUTLINE_M = 0.025

const gullGeometry = (): BufferGeometry =>
  merged([
    solid(new SphereGeometry(0.42, 14, 10), '#fffdf8', { scale: [0.9, 0.85, 1.25] }),
    solid(new SphereGeometry(0.28, 12, 9), '#fffdf8', { y: 0.26, z: 0.42 }),
    solid(new ConeGeometry(0.1, 0.32, 8), '#ff9f1c', { turn: [Math.PI / 2, 0, 0], y: 0.22, z: 0.78 }),
    solid(new SphereGeometry(0.055, 6, 6), '#1a0d33', { x: 0.15, y: 0.36, z: 0.62 }),
    solid(new SphereGeometry(0.055, 6, 6), '#1a0d33', { x: -0.15, y: 0.36, z: 0.62 }),
    solid(new ConeGeometry(0.26, 0.4, 6), '#cfd6ea', { turn: [-Math.PI / 2, 0, 0], z: -0.62, scale: [1, 1, 0.4] }),
    placed(painted(new TorusGeometry(0.27, 0.095, 8, 14), '#ffffff', 1), { turn: [1.15, 0, 0], y: 0.1, z: 0.3 }),
    placed(painted(new SphereGeometry(0.14, 8, 6), '#ffffff', 1), {
      x: 0.2,
      y: -0.06,
      z: 0.42,
      scale: [0.7, 1.5, 0.5],
    }),
  ])

const wingGeometry = (): BufferGeometry =>
  merged([
    solid(new SphereGeometry(0.4, 10, 8), '#e9edf8', { scale: [1.35, 0.16, 0.66], x: 0.5 }),
    solid(new SphereGeometry(0.22, 8, 6), '#6d76a3', { scale: [1.1, 0.16, 0.7], x: 0.98, z: -0.08 }),
  ])

const fishGeometry = (): BufferGeometry =>
  merged([
    solid(new SphereGeometry(0.26, 12, 8), '#6fd3e8', { scale: [0.62, 0.7, 1.5] }),
    solid(new SphereGeometry(0.2, 10, 8), '#eafcff', { scale: [0.58, 0.6, 1.5], y: -0.06 }),
    solid(new ConeGeometry(0.2, 0.3, 4), '#3fa7d6', { turn: [Math.PI / 2, 0, 0], z: -0.46, scale: [0.4, 1, 1] }),
    solid(new SphereGeometry(0.06, 6, 6), '#1a0d33', { x: 0.14, y: 0.06, z: 0.24 }),
    solid(new SphereGeometry(0.06, 6, 6), '#1a0d33', { x: -0.14, y: 0.06, z: 0.24 }),
  ])

const wing = new Object3D()
wing.rotation.order = 'ZYX'

const gullProp = (gull: Bean, time: number, color: string | undefined): Prop => {
  const { seat, x, y, z, fx, fz } = gull
  const bank = Math.max(-0.6, Math.min(0.6, (fx * gull.vz - fz * gull.vx) * 0.12))
  const bob = Math.sin(time * 3 + seat) * 0.12 - flapOf(gull, time) * 0.1
  return {
    x,
    y: y + bob,
    z,
    tilt: 0.08,
    turn: Math.atan2(fx, fz),
    roll: bank,
    ...(color === undefined ? {} : { color }),
  }
}
const flapOf = ({ seat }: Bean, time: number): number => Math.sin(time * 11 + seat * 2) * 0.55

/** Both wings of a gull that is in its place. */
const wingsOf = (gull: Matrix4, flap: number): { matrix: Matrix4 }[] =>
  [1, -1].map((side) => {
    wing.position.set(side * 0.22, 0.14, 0)
    wing.rotation.set(0, side > 0 ? 0.25 : Math.PI - 0.25, flap)
    wing.updateMatrix()
    return { matrix: gull.clone().multiply(wing.matrix) }
  })

const fishProp = ({ id, x, y, z, landed, life }: Fish, time: number): Prop => {
  const flop = landed ? Math.abs(Math.sin(time * 9 + id)) : 0
  return {
    x,
    y: y + 0.16 + flop * 0.12,
    z,
    tilt: landed ? Math.sin(time * 9 + id) * 0.3 : -1.2,
    turn: id * 1.7,
    roll: landed ? Math.PI / 2.4 : time * 7,
    size: landed && life < 60 ? life / 60 : 1,
  }
}

/** Fallen players as gulls, and their fish, as meshes. */
export const createBirds = (
  { props }: Pick<Stage<string, string>, 'props'>,
  playerOf: (seat: number) => GamePlayer | undefined,
) => {
  const bodies = props(gullGeometry(), { most: SEATS, rim: 0.5, outlineM: OUTLINE_M })
  const wings = props(wingGeometry(), { most: SEATS * 2, rim: 0.3 })
  const fishes = props(fishGeometry(), { most: fishRules.most, rim: 0.6, outlineM: OUTLINE_M })
  let time = 0
  return {
    frame: (beans: readonly Bean[], fish: readonly Fish[], seconds: number) => {
      time += seconds
      const flying = beans.filter(({ role }) => role !== 'bean')
      const gulls = flying.map((gull) => gullProp(gull, time, playerOf(gull.seat)?.color))
      bodies.frame(gulls)
      wings.frame(flying.flatMap((gull, at) => wingsOf(propMatrix(gulls[at] ?? gull), flapOf(gull, time))))
      fishes.frame(fish.map((one) => fishProp(one, time)))
    },
  }
}

const DIRECTIONS = 8
const beats = ['up', 'down'] as const
export type BirdPicture = `gull${number}${(typeof beats)[number]}` | 'fish'
const GULL_WIDTH_M = 3.1

const inked = (geometry: BufferGeometry, rim: number): Group => {
  const group = new Group()
  group.add(new Mesh(geometry, toonMaterial(rim)), new Mesh(geometry, outlineMaterial(0.035)))
  return group
}

const gullModel = (direction: number, beat: (typeof beats)[number]): Group => {
  const flap = beat === 'up' ? 0.5 : -0.4
  const gull = inked(gullGeometry(), 0.5)
  for (const side of [0, 1]) {
    const wing = inked(wingGeometry(), 0.3)
    wing.rotation.order = 'ZYX'
    wing.position.set(side === 0 ? 0.22 : -0.22, 0.14, 0)
    wing.rotation.set(0, side === 0 ? 0.25 : Math.PI - 0.25, flap)
    gull.add(wing)
  }
  gull.rotation.y = (direction / DIRECTIONS) * Math.PI * 2
  const group = new Group()
  group.add(gull)
  return group
}

/** Gulls from eight directions with their wings up and down, and a fish. */
export const birdPictures = (): Record<BirdPicture, StagePicture> => ({
  ...Object.fromEntries(
    Array.from({ length: DIRECTIONS }, (_, direction) => direction).flatMap((direction) =>
      beats.map((beat): [BirdPicture, StagePicture] => [
        `gull${direction}${beat}`,
        { widthPx: 92, heightPx: 72, widthM: GULL_WIDTH_M, model: () => gullModel(direction, beat) },
      ]),
    ),
  ),
  fish: {
    widthPx: 48,
    heightPx: 48,
    widthM: 1.3,
    model: () => {
      const group = new Group()
      const fish = inked(fishGeometry(), 0.6)
      fish.rotation.y = Math.PI / 2.4
      group.add(fish)
      return group
    },
  },
})

/** A gull wears its player's colour as a tinge. */
const tinge = (color: string): string => `#${rgb(color).lerp(rgb('#ffffff'), 0.55).getHexString()}`

/** The birds and their fish of one frame. */
export const birdSprites = (
  beans: readonly Bean[],
  fish: readonly Fish[],
  time: number,
  colorOf: (seat: number) => string,
): Sprite<BirdPicture>[] => [
  ...fish.map((one): Sprite<BirdPicture> => {
    const flop = one.landed ? Math.abs(Math.sin(time * 9 + one.id)) : 0
    return {
      picture: 'fish',
      x: one.x,
      y: one.y + 0.2 + flop * 0.12,
      z: one.z,
      widthM: 1.3 * (one.landed && one.life < 60 ? one.life / 60 : 1),
      angle: one.landed ? Math.sin(time * 9 + one.id) * 0.5 : time * 7,
    }
  }),
  ...beans
    .filter(({ role }) => role !== 'bean')
    .map((gull): Sprite<BirdPicture> => {
      const eighth = Math.round((Math.atan2(gull.fx, gull.fz) / (Math.PI * 2)) * DIRECTIONS)
      return {
        picture: `gull${(eighth + DIRECTIONS) % DIRECTIONS}${Math.sin(time * 11 + gull.seat * 2) > 0 ? 'up' : 'down'}`,
        x: gull.x,
        y: gull.y + Math.sin(time * 3 + gull.seat) * 0.12,
        z: gull.z,
        widthM: GULL_WIDTH_M,
        color: tinge(colorOf(gull.seat)),
      }
    }),
]

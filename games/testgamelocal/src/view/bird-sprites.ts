import { Group, Mesh, type BufferGeometry } from 'three'
import { outlineMaterial, rgb, toonMaterial, type Sprite, type StagePicture } from '@sofaspark/game-stage'
import type { Bean, Fish } from '../sim/world.ts'
import { fishGeometry, gullGeometry, wingGeometry } from './birds.ts'

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

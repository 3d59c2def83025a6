import { CapsuleGeometry, Group, Mesh, SphereGeometry, TorusGeometry } from 'three'
import {
  merged,
  outlineMaterial,
  painted,
  placed,
  toonMaterial,
  type StagePicture,
  type Stage,
  solid,
} from '@sofaspark/game-stage'
import { waterY } from './scenery.ts'

const FANS = 14
const fanColors = ['#ff6b57', '#3fb6ff', '#ffd23f', '#35d399', '#ff8fd0', '#a78bfa', '#ff9f43', '#d5e4f2']

/** A small spectator bean in a rubber ring; without a colour, each gets a different one. */
const fanGeometry = (color?: string) =>
  merged([
    placed(painted(new CapsuleGeometry(0.34, 0.42, 3, 10), color ?? '#ffffff', color === undefined ? 1 : 0), {
      y: 0.42,
    }),
    solid(new SphereGeometry(0.075, 6, 4), '#1a0d33', { x: 0.13, y: 0.68, z: 0.29 }),
    solid(new SphereGeometry(0.075, 6, 4), '#1a0d33', { x: -0.13, y: 0.68, z: 0.29 }),
    solid(new TorusGeometry(0.5, 0.2, 6, 14), '#fff4e0', { turn: [Math.PI / 2, 0, 0], y: 0.1 }),
    ...[0, 1, 2, 3].map((at) =>
      solid(new TorusGeometry(0.5, 0.21, 6, 3, 0.5), '#ff4f6d', { turn: [Math.PI / 2, (at * Math.PI) / 2, 0], y: 0.1 }),
    ),
  ])

/** The fans' places around the island. */
const spots = Array.from({ length: FANS }, (_, at) => {
  const angle = (at / FANS) * Math.PI * 2 + (at % 3) * 0.11
  const far = 12.2 + (at % 4) * 1.1
  return { x: Math.cos(angle) * far, z: Math.sin(angle) * far * 0.92 }
})
const colorOf = (at: number): string => fanColors[at % fanColors.length] ?? '#ffffff'

interface ShownFan {
  x: number
  y: number
  z: number
  turn: number
  tilt: number
  roll: number
}

/** Fans bob on the water, and hop at victories. */
export const createFanMoves = () => {
  let time = 0
  let joy = 0
  return (seconds: number, cheering: boolean): readonly ShownFan[] => {
    time += seconds
    joy += ((cheering ? 1 : 0) - joy) * Math.min(1, seconds * 5)
    return spots.map(({ x, z }, at) => ({
      x: x + Math.sin(time * 0.5 + at) * 0.25,
      y: waterY + 0.12 + Math.sin(time * 1.7 + at * 2.3) * 0.1 + Math.abs(Math.sin(time * 7 + at * 1.9)) * joy * 0.7,
      z,
      turn: Math.atan2(-x, -z) + Math.sin(time * 0.4 + at) * 0.3,
      tilt: Math.sin(time * 1.3 + at) * 0.1,
      roll: Math.cos(time * 1.1 + at) * 0.1,
    }))
  }
}

/** Fans as meshes. */
export const createFans = ({ props }: Pick<Stage<string, string>, 'props'>) => {
  const crowd = props(fanGeometry(), { most: FANS, rim: 0.5, outlineM: 0.03 })
  return (shown: readonly ShownFan[]): void => crowd.frame(shown.map((fan, at) => ({ ...fan, color: colorOf(at) })))
}

export type FanPicture = `fan${number}`

export const FAN_WIDTH_M = 1.6

/** The picture of each fan, who looks at the island. */
export const fanPictures = (): Record<FanPicture, StagePicture> =>
  Object.fromEntries(
    spots.map(({ x, z }, at) => [
      `fan${at}` as const,
      {
        widthPx: 56,
        heightPx: 64,
        widthM: FAN_WIDTH_M,
        model: () => {
          const geometry = fanGeometry(colorOf(at))
          const [group, turned] = [new Group(), new Group()]
          turned.add(new Mesh(geometry, toonMaterial(0.5)), new Mesh(geometry, outlineMaterial(0.04)))
          turned.rotation.y = Math.atan2(-x, -z)
          turned.position.y = -0.45
          group.add(turned)
          return group
        },
      },
    ]),
  )

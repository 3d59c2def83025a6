import { BoxGeometry, Group, Mesh } from 'three'
import { merged, painted, placed } from './merge-parts.ts'
import type { Spot } from './podium-spots.ts'
import { outlineMaterial, toonMaterial } from './toon.ts'

const HIGH_M = 1
const LONG_M = 9
const DEEP_M = 2.4
const GAP_M = 1.9
const BEFORE_M = 3.4

/** One long step for a side that has won; its floor is at height 0. */
export const createTeamPodium = (): Group => {
  const geometry = merged([
    placed(painted(new BoxGeometry(LONG_M, HIGH_M, DEEP_M), '#ffc53d'), { y: HIGH_M / 2 }),
    placed(painted(new BoxGeometry(LONG_M + 0.3, 0.16, DEEP_M + 0.3), '#fff4e0'), { y: HIGH_M + 0.02 }),
  ])
  const group = new Group()
  group.add(new Mesh(geometry, toonMaterial(0.3)), new Mesh(geometry, outlineMaterial(0.03)))
  return group
}

const row = (seats: readonly number[], at: Spot): (readonly [number, Spot])[] => {
  const gap = Math.min(GAP_M, LONG_M / Math.max(1, seats.length))
  return seats.map((seat, place) => [seat, { ...at, x: at.x + (place - (seats.length - 1) / 2) * gap }] as const)
}

/** Where seats stand on a team's podium at `at`: winners on the step, the others before it. After a draw nobody wins. STG-69 */
export const teamPodiumSpots = (
  winners: readonly number[],
  others: readonly number[],
  at: Spot,
): ReadonlyMap<number, Spot> =>
  new Map([...row(winners, { ...at, y: at.y + HIGH_M + 0.1 }), ...row(others, { ...at, z: at.z + BEFORE_M })])

import { BoxGeometry, Group, Mesh } from 'three'
import { cheerPose, idlePose, type Figure } from './figure.ts'
import { merged, painted, placed } from './merge-parts.ts'
import type { Spot } from './podium-spots.ts'
import type { Stage } from './stage.ts'
import { outlineMaterial, toonMaterial } from './toon.ts'

/** The step is so high, and the others stand so far before it, that their hats cover no winner's feet. */
const HIGH_M = 1.6
const LONG_M = 9
const DEEP_M = 2.4
const GAP_M = 1.9
const BEFORE_M = 3.8

/** One long step at `at` for a side that has won. */
export const createTeamPodium = ({ x, y, z }: Spot): Group => {
  const geometry = merged([
    placed(painted(new BoxGeometry(LONG_M, HIGH_M, DEEP_M), '#ffc53d'), { y: HIGH_M / 2 }),
    placed(painted(new BoxGeometry(LONG_M + 0.3, 0.16, DEEP_M + 0.3), '#fff4e0'), { y: HIGH_M + 0.02 }),
  ])
  const group = new Group()
  group.add(new Mesh(geometry, toonMaterial(0.3)), new Mesh(geometry, outlineMaterial(0.03)))
  group.position.set(x, y, z)
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

/** The beans at the end of a match between sides: the winners cheer on the step, the others stand before it. STG-93 */
export const teamPodiumFigures = (
  order: readonly { seat: number; rank: number }[],
  { isWon, at, timeS, size }: { isWon: boolean; at: Spot; timeS: number; size: number },
): Figure[] => {
  const first = order.filter(({ rank }) => isWon && rank === 1).map(({ seat }) => seat)
  const others = order.map(({ seat }) => seat).filter((seat) => !first.includes(seat))
  return [...teamPodiumSpots(first, others, at)].map(([seat, spot]): Figure => {
    const cheers = first.includes(seat)
    const pose = cheers ? cheerPose(timeS, seat) : idlePose(timeS, seat)
    return { seat, ...spot, pose, mood: cheers ? 'happy' : 'calm', size }
  })
}

/** One burst of the winners' confetti over the step. */
export const confettiOverStep = (stage: Pick<Stage<string, string>, 'confetti'>, at: Spot, isStill: boolean): void =>
  stage.confetti({ x: at.x + (Math.random() - 0.5) * LONG_M, y: at.y + 1.5, z: at.z }, isStill ? 9 : 18)

import { CylinderGeometry, Group, Mesh, type BufferGeometry, BoxGeometry } from 'three'
import { merged, painted, placed } from './merge-parts.ts'
import { podiumSteps, podiumSpots, type Spot } from './podium-spots.ts'
import { outlineMaterial, toonMaterial } from './materials.ts'
import { cheerPose, idlePose, type Figure } from './figure.ts'
import type { Stage } from './stage.ts'

const faceted = (top: number, bottom: number, height: number): BufferGeometry => {
  const geometry = new CylinderGeometry(top, bottom, height, 6).toNonIndexed()
  geometry.computeVertexNormals()
  return geometry
}

/** Three steps on a raft, whose floor is at height 0, or without it on ground that is there already. */
export const createPodium = ({ raft = true } = {}): Group => {
  const geometry = merged([
    ...(raft
      ? [
          placed(painted(faceted(6.4, 6.1, 0.5), '#f7dcc0'), { y: -0.25 }),
          placed(painted(faceted(6, 5.2, 1.4), '#8a4f6d'), { y: -1.15 }),
        ]
      : []),
    ...podiumSteps.map(({ x, height, color }) =>
      placed(painted(faceted(0.82, 0.88, height), color), { x, y: height / 2 }),
    ),
  ])
  const group = new Group()
  group.add(new Mesh(geometry, toonMaterial(0.3)), new Mesh(geometry, outlineMaterial(0.03)))
  return group
}

/** Everyone in their place on the podium: the winners cheer. SDK-513 */
export const podiumFigures = (
  order: readonly { seat: number; rank: number }[],
  at: Spot,
  timeS: number,
  isAlone = false,
): Figure[] => {
  const spots = podiumSpots(
    order.map(({ seat }) => seat),
    at,
    isAlone,
  )
  return order.flatMap(({ seat, rank }): Figure[] => {
    const spot = spots.get(seat)
    const pose = rank === 1 ? cheerPose(timeS, seat) : idlePose(timeS, seat)
    return spot ? [{ seat, ...spot, pose, mood: rank === 1 ? 'happy' : 'calm' }] : []
  })
}

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

/** The places of seats on a team's podium at `at`: winners on the step, the others before it. After a draw there are no winners. SDK-513 */
export const teamPodiumSpots = (
  winners: readonly number[],
  others: readonly number[],
  at: Spot,
): ReadonlyMap<number, Spot> =>
  new Map([...row(winners, { ...at, y: at.y + HIGH_M + 0.1 }), ...row(others, { ...at, z: at.z + BEFORE_M })])

/** The beans at the end of a match between sides: the winners cheer on the step, the others stand before it. SDK-513 */
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

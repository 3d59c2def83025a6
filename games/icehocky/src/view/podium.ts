import { BoxGeometry, type BufferGeometry } from 'three'
import { rank } from '../sim/game.ts'
import type { HockeyState } from '../sim/sim.ts'
import { part } from './solid-parts.ts'

const high = 1
/** Left of the middle: the ranking stands on the right. */
const middleX = -4.5
const beanGap = 1.9

/** The winners' step, on the ice. */
export const podiumParts = (): BufferGeometry[] => [
  part(new BoxGeometry(9, high, 2.4), '#ffc53d', { x: middleX, y: high / 2, z: -1 }),
  part(new BoxGeometry(9.3, 0.16, 2.7), '#fff4e0', { x: middleX, y: high + 0.02, z: -1 }),
]

export const isStaged = ({ flow }: HockeyState): boolean => flow.phase === 'podium' || flow.phase === 'over'

/** The places of all beans at the end: winners on the step, the others before it; a draw puts everybody on the ice. */
export const podiumSpots = (
  state: HockeyState,
): { seat: number; x: number; y: number; height: number; place: number }[] => {
  const order = rank(state)
  const rows = [order.filter(({ rank: place }) => place === 1), order.filter(({ rank: place }) => place > 1)]
  return rows.flatMap((row, at) =>
    row.map(({ seat, rank: place }, index) => ({
      seat,
      place,
      x: middleX + (index - (row.length - 1) / 2) * beanGap * (row.length > 4 ? 0.62 : 1),
      y: at === 0 ? 1 : -2.2,
      height: at === 0 ? high + 0.1 : 0,
    })),
  )
}

import type { Figure } from '@sofaspark/game-stage'
import { miniKeys } from '../kit/keys.ts'
import type { PartyState } from '../sim/sim.ts'
import { miniTable, showTable } from '../sim-testing.ts'
import { isParty, addBetween, addPractice } from './figures.ts'
import type { Ground } from '../drawing/mini-view.ts'
import { miniViews } from './mini-views.ts'

type Row = Parameters<typeof addBetween>[0]

/** The figures of one frame. */
const drawn = (put: (row: Row) => void): Figure[] => {
  const figures: Figure[] = []
  put({
    sprites: { add: () => undefined } as unknown as Row['sprites'],
    figures,
    color: () => '#ffffff',
    side: () => undefined,
    hop: () => 0,
    timeS: 0,
    still: true,
  })
  return figures
}

const counting = (seats: number, crowns: Record<number, number>): PartyState => {
  const state = showTable(seats).state()
  return { ...state, show: { ...state.show, phase: 'crowns', played: [{ key: 'coinrain', places: {}, crowns }] } }
}

it.each([2, 3, 4, 5, 8])(
  'SDK-513 while crowns are counted %s players stand beside the list, the crowned in front',
  (seats) => {
    const state = counting(seats, { 1: 4 })
    for (const key of miniKeys) {
      const { halfX } = miniViews[key].ground(miniTable(key, seats).world)
      const figures = drawn((row) => addBetween(row, state, halfX))
      expect(figures).toHaveLength(seats)
      for (const { x } of figures) expect(Math.abs(x / halfX + 0.4)).toBeLessThan(0.49)
      const nearest = Math.max(...figures.map(({ z }) => z))
      expect(figures.find(({ seat }) => seat === 1)).toMatchObject({ z: nearest, mood: 'happy' })
    }
  },
)

it('SDK-513 on a wide platform practice beans are larger, and stand apart', () => {
  const { world } = miniTable('kartsprint', 8)
  const state = showTable(8).state()
  const rowOn = (ground: Ground): { size: number; gapM: number } => {
    const [first, second] = drawn((row) => addPractice(row, state, ground))
    return { size: first?.size ?? 1, gapM: (second?.x ?? 0) - (first?.x ?? 0) }
  }
  const wide = rowOn(miniViews.kartsprint.ground(world))
  const narrow = rowOn(miniViews.quickdraw.ground(miniTable('quickdraw', 8).world))
  expect(wide.size / narrow.size).toBeGreaterThan(1.3)
  expect(wide.gapM / narrow.gapM).toBeGreaterThan(1.6)
})

it('SDK-513 confetti flies on the podium, and for crowns that are won', () => {
  expect(isParty(counting(2, { 1: 4 }).show)).toBe(true)
  expect(isParty(counting(2, { 0: 0, 1: 0 }).show)).toBe(false)
  const { show } = counting(2, {})
  expect(isParty(show)).toBe(false)
  expect(isParty({ ...show, phase: 'podium' })).toBe(true)
  expect(isParty({ ...show, phase: 'vote', played: counting(2, { 1: 4 }).show.played })).toBe(false)
})

import { onSeat, simTable, testCore } from '@sofaspark/game-sdk/testing.ts'
import { newBoard, type Board } from './sim/board.ts'
import { kind, size } from './sim/numbers.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type BubbleInput, type Player, type World } from './sim/world.ts'

/** A board from a test's rows: digits are colours, `s` a stone, `.` empty. */
export const boardOf = (...rows: readonly string[]): Board => {
  const board = newBoard(1, 'versus')
  const text = rows.map((row) => row.padEnd(size.columns, '.')).join('')
  board.grid = board.grid.map((_, cell) => {
    const letter = text[cell] ?? '.'
    return letter === '.' ? kind.none : letter === 's' ? kind.stone : Number(letter)
  })
  board.parity = 0
  board.rowIn = 100_000
  return board
}

const MAX_TICKS = 60_000

/** A match driven by a test, without bots. */
export const scenario = (
  seats: number,
  mode: 'versus' | 'endless' | 'open' = 'versus',
  bots: readonly number[] = [],
) => {
  const sim = makeSim({ seed: 4, core: testCore(), mode: mode === 'open' ? undefined : mode })
  const seated = simTable(sim, { seats, rest: neutralInput, bots, worldOf: (saved) => saved as World })
  const table = {
    ...seated,
    player: (seat: number): Player => onSeat(sim.state().players, seat),
    /** One tick with this input alone. */
    press: (seat: number, input: Partial<BubbleInput>) => {
      seated.seen.push(...sim.step(new Map([[seat, { ...neutralInput, ...input }]])))
    },
    until: (phase: World['phase']) => seated.until((state) => state.phase === phase, MAX_TICKS),
  }
  return table
}

/** Gives a seat a board from a test. */
export const giveBoard = (table: ReturnType<typeof scenario>, seat: number, board: Partial<Board>): void =>
  table.change(({ players }) => {
    Object.assign(onSeat(players, seat).board ?? {}, { rowIn: 100_000 }, board)
  })

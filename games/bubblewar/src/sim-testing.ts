import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { newBoard, type Board } from './sim/board.ts'
import { kind, size } from './sim/rules.ts'
import { makeSim } from './sim/sim.ts'
import { restInput, type BubbleInput, type Player, type World } from './sim/world.ts'

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

/** A match that a test drives, without bots. */
export const arrange = (
  seats: number,
  mode: 'versus' | 'endless' | 'open' = 'versus',
  bots: readonly number[] = [],
) => {
  const sim = makeSim({ seed: 4, core: testCore(), mode: mode === 'open' ? undefined : mode })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: bots.includes(seat), admin: seat === 0 })
  const seen: GameEvent[] = []
  const inputs = new Map<number, BubbleInput>()
  const table = {
    sim,
    seen,
    player: (seat: number): Player => {
      const player = sim.state().players.find((other) => other.seat === seat)
      if (!player) throw new Error(`Nobody sits on ${seat}`)
      return player
    },
    hold: (seat: number, input: Partial<BubbleInput>) => inputs.set(seat, { ...restInput, ...input }),
    run: (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) seen.push(...sim.step(inputs))
    },
    /** One tick with this input alone. */
    press: (seat: number, input: Partial<BubbleInput>) => {
      seen.push(...sim.step(new Map([[seat, { ...restInput, ...input }]])))
    },
    until: (phase: World['phase'], mostTicks = 60_000) => {
      for (let tick = 0; tick < mostTicks; tick++) {
        if (sim.state().phase === phase) return tick
        seen.push(...sim.step(inputs))
      }
      throw new Error(`The match never reached ${phase}`)
    },
    /** Changes the world between two ticks. */
    change: (change: (world: World) => void) => {
      const world = sim.save() as World
      change(world)
      sim.load(world)
    },
    events: (type: GameEvent['type']) => seen.filter((event) => event.type === type),
  }
  return table
}

/** Gives a seat a board from a test. */
export const giveBoard = (table: ReturnType<typeof arrange>, seat: number, board: Partial<Board>): void =>
  table.change(({ players }) => {
    const player = players.find((other) => other.seat === seat)
    if (player?.board) Object.assign(player.board, { rowIn: 100_000 }, board)
  })

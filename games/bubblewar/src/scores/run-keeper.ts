import type { GamePlayer } from '@sofaspark/game-sdk'
import { replayOf } from '../sim/replay-run.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { Counted, WorldRow, WorldScores } from './world-scores.ts'

export type RunStatus = { outcome: 'checking' } | Counted

/** Results at the end of a run, as the screen shows them. */
export interface Tally {
  /** By seat; seats that were not submitted are absent. */
  runs: ReadonlyMap<number, RunStatus>
  all: readonly WorldRow[] | null
  week: readonly WorldRow[] | null
  record: boolean
}

interface Deps {
  scores: WorldScores
  player: (seat: number) => GamePlayer | undefined
  /** The world list provided a seed: start the run on it. */
  begin: (seed: number) => void
  changed: (tally: Tally) => void
}

/** Requests a seed before a run and submits each person's run when it is over. BUB-22, BUB-23 */
export const createRunKeeper = ({ scores, player, begin, changed }: Deps) => {
  let asked = false
  let handedIn = new Set<number>()
  let tally: Tally = { runs: new Map(), all: null, week: null, record: false }

  const tell = (change: Partial<Tally>): void => {
    tally = { ...tally, ...change }
    changed(tally)
  }
  const look = async (): Promise<void> => {
    const [all, week] = await Promise.all([scores.list('all'), scores.list('week')])
    tell({ all, week })
  }
  const handIn = async (seat: number, index: number, state: BubbleState): Promise<void> => {
    const board = state.players.find((other) => other.seat === seat)?.board
    const ticket = scores.ticketOf(state.seed)
    if (!board) return
    const set = (status: RunStatus): void => tell({ runs: new Map([...tally.runs, [seat, status]]) })
    if (!state.counted || ticket === undefined) {
      set({ outcome: 'unreachable' })
      return
    }
    set({ outcome: 'checking' })
    const status = await scores.submit({
      ticket,
      board: index,
      name: player(seat)?.name ?? '',
      score: board.score,
      run: replayOf(state.seed, board),
    })
    set(status)
    if (status.outcome === 'counted' && status.record) tell({ record: true })
    await look()
  }
  return {
    frame: (state: BubbleState): void => {
      const { mode, phase, players, counted, times } = state
      if (mode !== 'endless') return
      const people = players.filter(({ bot, board }) => !bot && board !== null)
      if (phase !== 'intro') asked = false
      else if (!asked) {
        asked = true
        handedIn = new Set()
        tally = { runs: new Map(), all: null, week: null, record: false }
        // A run with changed time limits does not count for the world list.
        if (people.length > 0 && !counted && times === undefined)
          void scores.start().then((run) => run && begin(run.seed))
        void look()
      }
      for (const [index, { seat, board }] of people.entries()) {
        if (board?.out === 'no' || handedIn.has(seat)) continue
        handedIn.add(seat)
        if (times === undefined) void handIn(seat, index, state)
      }
    },
  }
}

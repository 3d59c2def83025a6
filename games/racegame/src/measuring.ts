import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'
import { standing } from './sim/race.ts'
import type { RaceState } from './sim/sim.ts'
import type { RaceInput } from './sim/world.ts'

export interface WatchedRace {
  winner: number
  /** Where the winner stood on the grid, 0 in front. */
  gridPlace: number
  /** Changes of the order on the road. */
  changes: number
  /** Seconds between the first and the last, at 20 m/s for who did not arrive. */
  gapS: number
}

const NOT_ARRIVED_SPEED = 20

/** Plays matches of four bots and notes how each race went. */
export const watchRaces = ({
  matches,
  bot,
}: {
  matches: number
  bot?: (state: RaceState, seat: number) => RaceInput
}): WatchedRace[] => {
  const core = testCore()
  const races: WatchedRace[] = []
  for (let match = 0; match < matches; match++) {
    const sim = raceRules.makeSim({ seed: 500 + match * 97, core })
    for (let seat = 0; seat < 4; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    let [grid, order, changes]: [number[], string, number] = [[], '', 0]
    let state = sim.state()
    while (sim.result() === null) {
      const inputs = state.seats.map(
        (seat) => [seat, (bot ?? ((at, on) => raceRules.bot(at, on, core)))(state, seat)] as const,
      )
      const events = sim.step(new Map(inputs))
      state = sim.state()
      const now = standing(state).map(({ seat }) => seat)
      for (const event of events) {
        if (event.type === 'go') [grid, order, changes] = [now, now.join(), 0]
        if (event.type !== 'phase' || event.phase !== 'finish') continue
        const [winner = -1] = now
        const last = standing(state).at(-1)
        const lateS = last && last.finished > 0 ? (last.finished - state.firstAt) / 60 : undefined
        const missingS = 10 + (state.settings.laps * 400 - (last?.doneM ?? 0)) / NOT_ARRIVED_SPEED
        races.push({ winner, gridPlace: grid.indexOf(winner), changes, gapS: lateS ?? missingS })
      }
      if (state.flow.phase !== 'play' || now.join() === order) continue
      order = now.join()
      changes += 1
    }
  }
  return races
}

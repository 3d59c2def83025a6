import type { GameRules, SimState } from '../game/define-game.ts'
import { atTimes, type RoomTimes } from '../core/times.ts'
import { testCore } from './play-match.ts'

/**
 * The effect of twice the time on a phase of a match in which no phone is touched: it takes twice as long, clearly longer, or as long as
 * before, because nothing has to be done; `decided` by what happens in it, so that its timers alone can be tested.
 */
type PhaseTimes = Readonly<Record<string, 'doubles' | 'grows' | 'stays' | 'decided'>>

/** How a game follows the room's times. */
export interface GameTimes {
  /** Every phase of a match. */
  phases: PhaseTimes
  /** Every timer within play, by its name. */
  timers: Readonly<Record<string, () => number>>
}

/** The phases of `flow.ts`, of which `play` differs by game. */
export const flowPhases = (play: PhaseTimes[string]): PhaseTimes => ({
  choose: 'doubles',
  teams: 'doubles',
  intro: 'doubles',
  countdown: 'stays',
  play,
  finish: 'stays',
  replay: 'stays',
  roundEnd: 'stays',
  podium: 'stays',
})

type Phased = { flow?: { phase: string }; show?: { phase: string }; phase?: string }
const phaseOf = (state: SimState): string => {
  const { flow, show, phase = '' } = state as SimState & Phased
  return flow?.phase ?? show?.phase ?? phase
}

/** Ticks of each phase of a match among people who do nothing, the first time that it is over. */
const phaseTicks = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  mode: string | undefined,
  times: RoomTimes,
): ReadonlyMap<string, number> => {
  const sim = rules.makeSim({ seed: 5, core: testCore(), mode, options: { times } })
  for (let seat = 0; seat < rules.meta.fillTo; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
  const found = new Map<string, number>()
  let [phase, since] = [phaseOf(sim.state()), 0]
  for (let tick = 1; tick <= rules.meta.maxTicks * 2 && sim.result() === null; tick++) {
    sim.step(new Map())
    const now = phaseOf(sim.state())
    if (now === phase) continue
    if (!found.has(phase)) found.set(phase, tick - since)
    ;[phase, since] = [now, tick]
  }
  return found
}

const follows: Readonly<Record<PhaseTimes[string], (once: number, twice: number) => boolean>> = {
  doubles: (once, twice) => Math.abs(twice - once * 2) <= 2,
  grows: (once, twice) => twice > once * 1.25,
  stays: (once, twice) => twice === once,
  decided: () => true,
}

/** Each phase of every mode and each timer follows the room's times, and none is left out. SDK-570 */
export const runTimesSuite = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { phases, timers }: GameTimes,
): void => {
  it.each([...rules.meta.modes, undefined])('SDK-570 twice the time reaches every timer of a %s match', (mode) => {
    const [once, twice] = ([1, 2] as const).map((times) => phaseTicks(rules, mode, times))
    const wrong = [...(once ?? [])].flatMap(([phase, ticks]) => {
      const kind = phases[phase]
      const doubled = twice?.get(phase) ?? 0
      return kind && follows[kind](ticks, doubled) ? [] : [`${phase} ${kind ?? 'unnamed'}: ${ticks} → ${doubled}`]
    })
    expect(wrong).toEqual([])
  })

  // A loop, as `it.each` refuses an empty table: a game may have no timer beside its phases.
  for (const [name, ticks] of Object.entries(timers))
    it(`SDK-570 the timer ${name} follows the room’s times`, () => {
      const at = (times: RoomTimes): number => atTimes(times, ticks)
      expect(at(1)).toBeGreaterThan(0)
      expect(at(2)).toBeCloseTo(at(1) * 2, 6)
      expect(Math.abs(at(1.5) - at(1) * 1.5)).toBeLessThanOrEqual(0.5)
      expect(at(0)).toBeGreaterThanOrEqual(at(2))
    })
}

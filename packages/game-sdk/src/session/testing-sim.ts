import type { Sim, SimSetup, SimState } from '../game/define-game.ts'

export interface CountState extends SimState {
  presses: number[]
  botTicks: number[]
}

export const countingPad = {
  v: 1,
  orientation: 'any',
  widgets: [{ type: 'button', id: 'go', label: 'go', timed: true }],
} as const

/** A sim for tests: counts presses; a bot presses with −1. Over at 400 ticks. */
export const makeCountingSim = ({ options }: Pick<SimSetup, 'options'>): Sim<CountState, number, { seat: number }> => {
  let state: CountState = { tick: 0, seats: [], timeScale: 1, presses: [], botTicks: [] }
  const secret = typeof options?.['secret'] === 'string' ? options['secret'] : undefined
  return {
    step: (inputs) => {
      state.tick += 1
      for (const [seat, input] of inputs)
        if (input < 0) state.botTicks[seat] = (state.botTicks[seat] ?? 0) + 1
        else state.presses[seat] = (state.presses[seat] ?? 0) + input
      return state.tick === 5 ? [{ seat: 0 }] : []
    },
    join: ({ seat }) => {
      state.seats = [...state.seats, seat]
      return true
    },
    leave: (seat) => void (state.seats = state.seats.filter((other) => other !== seat)),
    state: () => {
      const isShownAgain = options?.['moment'] === true && state.tick > 100 && state.tick < 200
      return { ...structuredClone(state), highlight: isShownAgain ? { tick: 90, x: 3, y: 1 } : null }
    },
    result: () => (state.tick >= 400 ? state.seats.map((seat) => ({ seat, rank: 1, score: 0 })) : null),
    outcome: () => (options?.['sided'] === true ? { kind: 'side', name: 'team.sun' } : null),
    hash: () => JSON.stringify(state),
    save: () => structuredClone(state),
    load: (saved) => void (state = structuredClone(saved) as CountState),
    view: (seat) =>
      secret === undefined || seat !== 0
        ? { layout: 'only' }
        : { layout: 'own', pad: { ...countingPad, widgets: [{ type: 'label', id: 'word', label: secret }] } },
  }
}

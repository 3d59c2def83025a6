import { firstSessionState, stepSession, type SessionEvent, type SessionState } from './session-state.ts'

const after = (state: SessionState, ...news: SessionEvent[]) =>
  news.reduce<ReturnType<typeof stepSession>>((step, one) => stepSession(step.state, one), { state, effects: [] })
const frame = (nowMs: number): SessionEvent => ({ kind: 'frame', nowMs })
const running = after(firstSessionState, { kind: 'began', isResumed: false }, frame(1_000)).state

it('SDK-01 a frame advances the sim by its time and the picture by a tenth of a second at most; before a match by nothing', () => {
  expect(after(firstSessionState, frame(1_000), frame(1_016)).effects).toEqual([])
  expect(after(running, frame(1_050)).effects).toEqual([{ kind: 'draw', advanceS: 0.05, viewS: 0.05 }])
  expect(after(running, frame(3_000)).effects).toEqual([{ kind: 'draw', advanceS: 2, viewS: 0.1 }])
})

it('SDK-07 a match that is taken up again counts down before its sim moves, however long a frame takes', () => {
  const resumed = after(running, { kind: 'began', isResumed: true }).state
  expect(after(resumed, frame(9_000)).effects).toEqual([
    { kind: 'countdown', seconds: 3 },
    { kind: 'draw', advanceS: null, viewS: 0.1 },
  ])
  const frames = Array.from({ length: 12 }, (_, index) => frame(1_000 + (index + 1) * 250))
  expect(after(resumed, ...frames.slice(0, 11)).state.resumeInS).toBeCloseTo(0.25)
  expect(after(resumed, ...frames).effects).toEqual([
    { kind: 'countdown', seconds: 1 },
    { kind: 'countdown', seconds: null },
    { kind: 'draw', advanceS: 0.25, viewS: 0.1 },
  ])
})

it('SDK-07 a pause holds sim, picture and sound until it ends', () => {
  const paused = after(running, { kind: 'paused' })
  expect(paused.effects).toEqual([{ kind: 'silence', isPaused: true }])
  expect(after(paused.state, frame(1_500)).effects).toEqual([{ kind: 'draw', advanceS: null, viewS: 0 }])
  const again = after(paused.state, frame(1_500), { kind: 'unpaused' })
  expect(after(again.state, frame(1_516)).effects).toEqual([{ kind: 'draw', advanceS: 0.016, viewS: 0.016 }])
})

it('SDK-400 a quiet page draws at most ten pictures a second, and the sim loses no time', () => {
  let state = after(firstSessionState, { kind: 'began', isResumed: false }).state
  const advanced: number[] = []
  for (let at = 0; at <= 120; at++) {
    const step = stepSession(state, { kind: 'frame', nowMs: 1_000 + (at * 1_000) / 60, isQuiet: true })
    state = step.state
    for (const effect of step.effects) if (effect.kind === 'draw') advanced.push(effect.advanceS ?? 0)
  }
  expect(advanced.length).toBeLessThanOrEqual(21)
  expect(advanced.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(2)
  expect(after(state, { kind: 'frame', nowMs: 3_016 }).effects).toHaveLength(1)
})

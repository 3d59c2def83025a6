import { wallClockDurations } from './wall-clock.ts'

const refused = 'a.ts:1: measure a duration with monotonicMs(), or name the moment: // Wall clock: …'

it.each([
  ['a difference', 'const tookMs = Date.now() - startedMs'],
  ['a difference of the injected clock', 'const tookMs = clock.nowMs() - startedMs'],
  ['a difference in seconds', 'const leftS = untilS - clock.nowMs() / 1_000'],
  ['a deadline', 'const untilMs = Date.now() + 5_000'],
  ['a comparison', 'if (this.clock.nowMs() >= untilMs) stop()'],
  ['an injected function', 'if (nowMs() - seenMs > 1_000) stop()'],
  ['a variable', 'tokens += (nowMs - refilledMs) * rate'],
])('CHK-40 %s with the wall clock is refused with its line', (_what, text) => {
  expect(wallClockDurations('a.ts', text)).toEqual([refused])
})

it.each([
  ['monotonic', 'const tookMs = clock.monotonicMs() - startedMs'],
  ['a moment that is stored', 'const at = new Date(clock.nowMs())'],
  ['a number to start from', 'const seed = Date.now() % 1_000_000'],
  ['explained above', '// Wall clock: evenings are stored with their time.\nconst since = clock.nowMs() - KEPT_MS'],
  ['explained behind', 'const since = clock.nowMs() - KEPT_MS // Wall clock: evenings are stored with their time.'],
])('CHK-40 time that is %s is accepted', (_what, text) => {
  expect(wallClockDurations('a.ts', text)).toEqual([])
})

it('CHK-40 other comments explain nothing, and games are held to the same rule for Date.now()', () => {
  const text = '// Quick enough.\nconst tookMs = Date.now() - startedMs'
  expect(wallClockDurations('games/icehocky/src/a.ts', text)).toHaveLength(1)
})

import { createErrorWindow, errsMore, MAX_ERROR_REPORTERS } from './canary-errors.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const AN_HOUR_MS = 3_600_000

it.each([
  // Of 10 % of the rooms, as many as 1 of 9 are fair.
  [{ canary: 9, stable: 0 }, 10, false],
  [{ canary: 10, stable: 0 }, 10, true],
  [{ canary: 10, stable: 29 }, 10, true],
  [{ canary: 10, stable: 30 }, 10, false],
  [{ canary: 30, stable: 9 }, 50, true],
  [{ canary: 29, stable: 9 }, 50, false],
  // Nearly all rooms have the canary: ten reporters there and none elsewhere are no sign.
  [{ canary: 10, stable: 0 }, 90, false],
  [{ canary: 27, stable: 0 }, 90, true],
])('REL-31 %j with %i %% of the rooms: errs more is %s', (reporters, weight, expected) => {
  expect(errsMore(reporters, weight)).toBe(expected)
})

it.each([
  [{ canary: 900, stable: 0 }, 0],
  [{ canary: 900, stable: 0 }, 100],
  [{ canary: 900, stable: MAX_ERROR_REPORTERS }, 1],
])('REL-33 %j with %i %% of the rooms is not compared', (reporters, weight) => {
  expect(errsMore(reporters, weight)).toBe(false)
})

it('REL-32 a reporter counts once on a side, for an hour after its last error', () => {
  const window = createErrorWindow()
  for (let error = 0; error < 5; error++) window.note('a', 'canary', 'one', NOON)
  expect(window.note('a', 'canary', 'two', NOON + 1)).toEqual({ canary: 2, stable: 0 })
  expect(window.note('a', 'stable', 'one', NOON + 2)).toEqual({ canary: 2, stable: 1 })
  expect(window.note('b', 'canary', 'one', NOON + 3)).toEqual({ canary: 1, stable: 0 })
  expect(window.note('a', 'stable', 'one', NOON + AN_HOUR_MS + 1)).toEqual({ canary: 1, stable: 1 })
})

it('REL-33 reporters and comparisons are bounded', () => {
  const window = createErrorWindow()
  for (let n = 0; n < MAX_ERROR_REPORTERS + 9; n++) window.note('a', 'stable', `visitor ${n}`, NOON)
  expect(window.note('a', 'stable', 'another', NOON)).toEqual({ canary: 0, stable: MAX_ERROR_REPORTERS })
  for (let n = 0; n < 50; n++) window.note(`comparison ${n}`, 'stable', 'one', NOON)
  expect(window.note('a', 'stable', 'one', NOON)).toEqual({ canary: 0, stable: 1 })
})

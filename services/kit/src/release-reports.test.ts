import { createErrorWindow, errsMore, MAX_ERROR_REPORTERS } from './release-reports.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const AN_HOUR_MS = 3_600_000

const side = (reporters: number, served: number) => ({ reporters, served })

it.each([
  // The visitors of 10 % of the rooms, and those of the others.
  [side(9, 20), side(0, 180), 10, false],
  [side(10, 40), side(0, 360), 10, true],
  [side(10, 99), side(0, 900), 10, true],
  // Ten addresses of a hundred others change nothing.
  [side(10, 101), side(0, 900), 10, false],
  // As loud as stable, or hardly louder.
  [side(40, 100), side(120, 900), 10, false],
  [side(41, 100), side(120, 900), 10, true],
  [side(20, 100), side(20, 100), 50, false],
  // For half of its visitors: no flood of reports of stable keeps it.
  [side(49, 100), side(1_000, 1_000), 10, false],
  [side(50, 100), side(1_000, 1_000), 10, true],
  // Every reporter was served it.
  [side(10, 0), side(0, 0), 10, true],
])(
  'REL-31 of the canary %j, of stable %j, at %i %% of the rooms: errs more is %s',
  (canary, stable, weight, expected) => {
    expect(errsMore({ canary, stable }, weight)).toBe(expected)
  },
)

it.each([0, 100])('REL-33 at %i %% of the rooms nothing is compared', (weight) => {
  expect(errsMore({ canary: side(900, 900), stable: side(0, 100) }, weight)).toBe(false)
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

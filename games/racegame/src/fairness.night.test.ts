import {
  luckiestPlace,
  placesWonBy,
  shareOfBetter,
  watchRaces,
  winsOfPeople,
  wristOverThumb,
} from './balance-report.ts'

it('SDK-505 SDK-508 SDK-518 over many races the grid is fair, places change, and no item decides', () => {
  const races = watchRaces({ matches: 24 })
  expect(luckiestPlace(races)).toBeLessThanOrEqual(1.4)
  const share = (isSo: (race: (typeof races)[number]) => boolean): number => races.filter(isSo).length / races.length
  expect(share(({ changes }) => changes >= 4)).toBeGreaterThan(0.95)
  expect(share(({ gapS }) => gapS <= 12)).toBeGreaterThan(0.95)
  for (const won of Object.values(placesWonBy(races))) expect(Math.abs(won)).toBeLessThanOrEqual(2)
})

it('SDK-508 each level of bots beats the one below more often than not', () => {
  for (const [above, below] of [
    ['normal', 'easy'],
    ['hard', 'normal'],
  ] as const) {
    const share = shareOfBetter(40, above, below)
    expect(share).toBeGreaterThanOrEqual(0.6)
    expect(share).toBeLessThanOrEqual(0.75)
  }
})

it('SDK-58 over paired seeds, tilt and touch take equally long', () => {
  expect(Math.abs(wristOverThumb(12))).toBeLessThan(0.03)
})

it('RAC-31 of eight people, those who drive first and later win about equally often', () => {
  const wins = winsOfPeople({ matches: 48, seats: 8 })
  const first = wins.slice(0, 4).reduce((sum, each) => sum + each, 0) / 48
  expect(Math.abs(first - 0.5)).toBeLessThanOrEqual(0.2)
})

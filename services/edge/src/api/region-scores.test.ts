import { mergedRuns } from './region-scores.ts'

const run = (score: number, at: number, key?: string) => ({ name: key ?? '', score, level: 1, at, run: key })

it('EDG-334 lists are merged best first, older before newer among equals, and cut', () => {
  const merged = mergedRuns([[run(9, 3), run(5, 2.5)], [], [run(7, 1), run(5, 2.25)]], 3)
  expect(merged.map(({ place, score, at }) => [place, score, at])).toEqual([
    [1, 9, 3],
    [2, 7, 1],
    [3, 5, 2],
  ])
  expect(mergedRuns([Array.from({ length: 60 }, (_, at) => run(1, at))], 50)).toHaveLength(50)
})

it('EDG-334 a run of several lists is the oldest of them, and runs without a key are never repeats', () => {
  const merged = mergedRuns([[run(5, 3, 'a'), run(5, 4)], [run(5, 1, 'a')], [run(5, 2, 'a'), run(5, 5)]], 50)
  expect(merged.map(({ at }) => at)).toEqual([1, 4, 5])
  expect(Object.keys(merged[0] ?? {})).toEqual(['place', 'name', 'score', 'level', 'at'])
})

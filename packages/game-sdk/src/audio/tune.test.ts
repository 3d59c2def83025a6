import { createTune, semitoneRate } from './tune.ts'

it('STG-70 a tune plays each of its notes once, in its time, and a new one ends the former', () => {
  const heard: number[] = []
  const tune = createTune(
    { play: (_, options) => void heard.push(options?.rate ?? 1) },
    { sound: 'pluck', stepS: 0.1, delayS: 0.2 },
  )
  const runFor = (seconds: number): number[] => {
    heard.length = 0
    for (let frame = 0; frame < seconds * 60; frame++) tune.frame(1 / 60)
    return [...heard]
  }
  tune.start([0, 12, -12])
  expect(runFor(0.15)).toEqual([])
  expect(runFor(0.5)).toEqual([1, 2, 0.5])
  expect(runFor(0.5)).toEqual([])
  tune.start([0, 12])
  runFor(0.25)
  tune.start([7])
  expect(runFor(0.5)).toEqual([semitoneRate(7)])
})

import { beats, notesOf } from './music.ts'
import { inTurns, standardSounds, createTune, semitoneRate } from './sounds.ts'

it('SDK-410 work in turns waits for its pause, and lets other tasks pass between two values', async () => {
  const seen: string[] = []
  let release = (): void => undefined
  const pause = new Promise<void>((resolve) => (release = resolve))
  const all = inTurns(
    ['one', 'two'],
    (value) => {
      seen.push(value)
      setTimeout(() => seen.push(`after ${value}`))
    },
    () => pause,
  )
  await Promise.resolve()
  expect(seen).toEqual([])
  release()
  await all
  expect(seen).toEqual(['one', 'after one', 'two', 'after two'])
})

it('STG-70 a voice plays in its usual octave, the parts of its pattern in order; a beat lasts a bar', () => {
  const song = { beatsPerMinute: 60, bars: 1, root: 100 }
  const notes = notesOf(song, { bass: [0.4, '0 . 12 .', '. . . .'], lead: [0.1, '0 . . . . . . .'] })
  expect(notes.map(({ voice, hertz, atS }) => [voice, hertz, atS])).toEqual([
    ['bass', 100, 0],
    ['bass', 200, 0.5],
    ['bass', 100, 2],
    ['bass', 200, 2.5],
    ['lead', 800, 0],
    ['lead', 800, 2],
  ])
  for (const beat of Object.values(beats)) expect(beat.split(' ')).toHaveLength(16)
  for (const sound of Object.values(standardSounds)) expect(sound.length).toBeGreaterThan(6)
})

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

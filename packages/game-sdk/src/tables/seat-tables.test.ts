import { createSoundEffects, type SoundTable } from '../sound-effects.ts'
import { heardSounds } from '../testing/heard-sounds.ts'
import { statsBy, hapticsBy, type SeatTable } from './seat-tables.ts'

type Event =
  | { type: 'goal'; seat: number; assist: number; x: number; speed: number }
  | { type: 'hit'; seat: number; victim: number }
  | { type: 'won'; won: number[]; lost: number[] }
  | { type: 'go' }

const goal = { type: 'goal', seat: 2, assist: -1, x: 5, speed: 11 } as const

it('SDK-514 SDK-230 a table gives each seat of an event its value, by field or by a function, and nothing to the seat −1', () => {
  const patterns = hapticsBy<Event>({
    goal: { seat: 'win', assist: 'tick' },
    hit: ({ victim }) => (victim === 3 ? { victim: 'lose' } : { victim: 'hit', seat: 'tick' }),
    won: { won: 'win', lost: 'lose' },
  })
  expect(patterns(goal)).toEqual([{ seat: 2, pattern: 'win' }])
  expect(patterns({ type: 'hit', seat: 1, victim: 3 })).toEqual([{ seat: 3, pattern: 'lose' }])
  expect(
    patterns({ type: 'won', won: [0, 2], lost: [1] }).map(({ seat, pattern }) => `${String(seat)} ${pattern}`),
  ).toEqual(['0 win', '2 win', '1 lose'])
  expect(patterns({ type: 'go' })).toEqual([])
  expect(statsBy<Event>({ goal: 'goals', hit: 'checks' })(goal)).toEqual([{ seat: 2, award: 'goals' }])
  // @ts-expect-error an event that does not exist
  const wrongEvent: SeatTable<Event, 'win'> = { gaol: 'win' }
  // @ts-expect-error a field that the event lacks
  const wrongField: SeatTable<Event, 'win'> = { go: { seat: 'win' } }
  // @ts-expect-error a sound that the game lacks
  const wrongSound: SoundTable<Event, 'horn'> = { goal: 'hron' }
  expect([wrongEvent, wrongField, wrongSound]).toHaveLength(3)
})

it('SDK-514 a table of sounds plays each event from its place, one or several, with the motif of its seat', () => {
  const { sounds, music } = heardSounds()
  const play = jest.spyOn(sounds, 'play')
  const effects = createSoundEffects<{ wild: number }, Event, 'horn' | 'crowd' | 'thud'>(
    { sounds },
    {
      recipes: { horn: [], crowd: [], thud: [] },
      captions: { horn: null, crowd: null, thud: null },
      halfM: 10,
      events: {
        goal: ['horn', { sound: 'crowd', pan: 0 }],
        hit: ({ victim }) => ({ sound: 'thud', volume: victim / 10 }),
      },
      motifAfter: { goal: 'seat' },
      motifDelayS: 0.1,
      follow:
        () =>
        ({ wild }) =>
          wild,
    },
    (seat) => [seat, 12],
  )
  effects.event(goal)
  effects.event({ type: 'hit', seat: 1, victim: 5 })
  effects.event({ type: 'go' })
  expect(play.mock.calls).toEqual([
    ['horn', { pan: 0.5 }],
    ['crowd', { pan: 0 }],
    ['thud', { volume: 0.5 }],
  ])
  effects.frame({ wild: 0.4 }, 0.15)
  expect(play.mock.calls.at(-1)?.[0]).toBe('pluck')
  expect(music).toEqual([0.4])
})

it('SDK-514 cheers are heard at the pitch of their seat, an event where its game says, and no sound with a place twice the same', () => {
  const { sounds, heard } = heardSounds()
  const play = jest.spyOn(sounds, 'play')
  const effects = createSoundEffects<unknown, Event | { type: 'cheer'; seat: number }, 'cheer' | 'thud'>(
    { sounds },
    { recipes: { cheer: [], thud: [] }, captions: { thud: null }, halfM: 10, varies: 0.05, events: { hit: 'thud' } },
    undefined,
    (event) => ('victim' in event ? -4 : undefined),
  )
  for (const seat of [0, 1]) effects.event({ type: 'cheer', seat })
  expect(heard.map(({ rate }) => rate)).toEqual([0.8, 0.88])
  effects.event({ type: 'hit', seat: 1, victim: 2 })
  expect(play.mock.calls.at(-1)).toMatchObject(['thud', { pan: -0.4 }])
  expect(Math.abs((heard.at(-1)?.rate ?? 0) - 1)).toBeLessThanOrEqual(0.05)
})

it('SDK-514 an event plays the sound that has its name, unless the table has its row', () => {
  const { sounds, heard } = heardSounds()
  const effects = createSoundEffects<unknown, Event, 'go' | 'hit' | 'goal'>(
    { sounds },
    { recipes: { go: [], hit: [], goal: [] }, captions: { hit: null, goal: null }, events: { hit: [], goal: 'go' } },
  )
  for (const event of [goal, { type: 'hit', seat: 1, victim: 2 } as const, { type: 'go' } as const])
    effects.event(event)
  expect(heard.map(({ name }) => name)).toEqual(['go', 'go'])
})

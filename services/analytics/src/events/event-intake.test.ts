import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { defaultSettings, type AnalyticsSettings } from '../shared/settings.ts'
import { createEventIntake, type IntakeOutcome } from './event-intake.ts'
import { eventBytes, type StoredEvent } from './event-store.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const event: StoredEvent = { at: new Date(NOON), region: 'EU', name: 'client_launch_page_shown', params: { a: 1 } }
const bytes = eventBytes(event)

/** An intake before a store that answers on command. */
const intakeOf = (changes: Partial<AnalyticsSettings> = {}, bytesToday = 0) => {
  const clock = createFakeClock(NOON)
  /** The batch that is being written; one at a time. */
  const writing: { count: number; done: () => void; fail: () => void }[] = []
  const lines: string[] = []
  const intake = createEventIntake({
    store: {
      addAll: ({ length: count }) =>
        new Promise((resolve, reject) =>
          writing.push({ count, done: () => resolve(new Set()), fail: () => reject(new Error('it is unreachable')) }),
        ),
    },
    settings: { ...defaultSettings, ...changes },
    clock,
    log: {
      warn: (_fields: unknown, line?: string) => lines.push(String(line)),
      info: (line: unknown) => lines.push(String(line)),
    },
    bytesToday,
  })
  /** Takes that many at once and returns the outcomes of those that never wait for the store. */
  const flood = (count: number): { taken: IntakeOutcome[]; all: Promise<IntakeOutcome[]> } => {
    const taken: IntakeOutcome[] = []
    const all = Promise.all(
      Array.from({ length: count }, () =>
        intake.take(event).then((one) => {
          taken.push(one)
          return one
        }),
      ),
    )
    return { taken, all }
  }
  return { intake, clock, writing, lines, flood }
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

it('ANA-70 events beyond the rate and its burst are refused, and admitted again later', async () => {
  const { intake, clock, flood } = intakeOf({ eventsPerSecond: 10, eventBurst: 20, eventWritesAtOnce: 1_000 })
  const { taken } = flood(30)
  await settled()
  expect(taken).toEqual(Array.from({ length: 10 }, () => 'too_fast'))
  expect(intake.writes).toBe(20)
  clock.advance(1_000)
  flood(30)
  expect(intake.writes).toBe(30)
})

it('ANA-71 a day has a budget of bytes that outlives a restart, and the next day starts at zero', async () => {
  const { intake, clock, writing } = intakeOf({ eventBytesPerDay: 3 * bytes }, bytes)
  const first = [intake.take(event), intake.take(event)]
  expect(await intake.take(event)).toBe('day_full')
  await settled()
  writing[0]?.done()
  expect(await Promise.all(first)).toEqual(['stored', 'stored'])
  expect(intake.bytesToday).toBe(3 * bytes)
  clock.advance(12 * 3_600_000)
  void intake.take(event)
  expect(intake.bytesToday).toBe(bytes)
})

it('ANA-72 while the database is slow a bounded number of events wait, further ones are refused at once and waiting ones after a timeout', async () => {
  const { intake, clock, writing, flood } = intakeOf({ eventWritesAtOnce: 5 })
  const { taken, all } = flood(50)
  await settled()
  expect(taken).toEqual(Array.from({ length: 45 }, () => 'writes_full'))
  clock.advance(1_500)
  expect((await all).filter((one) => one === 'late')).toHaveLength(5)
  expect(intake.writes).toBe(5)
  expect(await intake.take(event)).toBe('writes_full')
  writing[0]?.done()
  await settled()
  expect(intake.writes).toBe(0)
  const next = intake.take(event)
  await settled()
  writing[1]?.done()
  expect(await next).toBe('stored')
})

it('ANA-72 the bytes of waiting events are bounded as well', async () => {
  const { intake, flood } = intakeOf({ writeBytesAtOnce: 3 * bytes })
  const { taken } = flood(5)
  await settled()
  expect(taken).toEqual(['writes_full', 'writes_full'])
  expect(intake.writes).toBe(3)
})

it('ANA-72 an outage of the database is reported for each event, and logged once', async () => {
  const { intake, writing, lines } = intakeOf()
  for (let n = 0; n < 5; n++) {
    const taken = intake.take(event)
    await settled()
    writing.at(-1)?.fail()
    expect(await taken).toBe('unavailable')
  }
  const taken = intake.take(event)
  await settled()
  writing.at(-1)?.done()
  expect(await taken).toBe('stored')
  expect(lines).toEqual(['storing events failed; will retry', 'storing events again'])
})

it('ANA-72 events that arrive during a write are written as batches of a hundred', async () => {
  const { intake, writing, flood } = intakeOf({ eventWritesAtOnce: 1_000 })
  const first = intake.take(event)
  await settled()
  const { all } = flood(250)
  for (let batch = 0; batch < 4; batch++) {
    writing[batch]?.done()
    await settled()
  }
  expect(await first).toBe('stored')
  expect(new Set(await all)).toEqual(new Set(['stored']))
  expect(writing.map(({ count }) => count)).toEqual([1, 100, 100, 50])
})

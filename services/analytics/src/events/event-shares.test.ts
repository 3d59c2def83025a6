import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { defaultSettings, type AnalyticsSettings } from '../shared/settings.ts'
import { createEventIntake, type IntakeOutcome } from './event-intake.ts'
import { NEW_ERRORS, NEW_GROUPS, type Source } from './event-shares.ts'
import type { StoredEvent } from './event-store.ts'

const NOON = Date.parse('2026-11-27T12:00:00Z')
const DAY = 10_000_000
const view: StoredEvent = { at: new Date(NOON), region: 'EU', name: 'client_launch_page_shown', params: {} }
const bulk: StoredEvent = { ...view, name: 'client_introduction_shown', params: { link: 'x'.repeat(480) } }
const error = (message: string): StoredEvent => ({
  ...view,
  name: 'client_error_handle_undefined',
  params: { message, file: '/static/shell.js', position: '1:2' },
})
const from = (address: string, network = address): Source => ({ address, network })

const intakeOf = (changes: Partial<AnalyticsSettings> = {}) => {
  const clock = createFakeClock(NOON)
  const intake = createEventIntake({
    store: { addAll: () => Promise.resolve(new Set()) },
    settings: {
      ...defaultSettings,
      eventBytesPerDay: DAY,
      eventsPerSecond: 1_000_000,
      eventBurst: 1_000_000,
      eventWritesAtOnce: 1_000_000,
      writeBytesAtOnce: Infinity,
      ...changes,
    },
    clock,
    log: { warn: () => undefined, info: () => undefined },
  })
  const flood = async (event: StoredEvent, source: Source, count: number): Promise<IntakeOutcome[]> => {
    const taken: IntakeOutcome[] = []
    for (let n = 0; n < count; n++) taken.push(await intake.take(event, source))
    return taken
  }
  return { intake, clock, flood }
}

it('ANA-71 one address takes a fiftieth of the day, its network a twentieth, and others have theirs', async () => {
  const { intake, flood } = intakeOf()
  await flood(bulk, from('one', 'net'), 1_000)
  expect(intake.bytesToday).toBeGreaterThan(DAY * 0.015)
  expect(intake.bytesToday).toBeLessThanOrEqual(DAY * 0.8 * 0.02)
  for (let n = 0; n < 5; n++) await flood(bulk, from(`address ${n}`, 'net'), 1_000)
  expect(intake.bytesToday).toBeLessThanOrEqual(DAY * 0.8 * 0.05)
  expect(await intake.take(bulk, from('one', 'net'))).toBe('share_full')
  expect(await intake.take(bulk, from('another'))).toBe('stored')
})

it('ANA-71 a hundred networks leave a share to the next one, and midnight gives everyone theirs again', async () => {
  const { intake, clock, flood } = intakeOf()
  for (let round = 0; round < 3; round++) for (let n = 0; n < 100; n++) await flood(bulk, from(`network ${n}`), 150)
  expect(intake.bytesToday).toBeLessThan(DAY * 0.8)
  expect(await intake.take(view, from('someone else'))).toBe('stored')
  clock.advance(12 * 3_600_000)
  expect(await intake.take(bulk, from('network 1'))).toBe('stored')
})

it('ANA-71 floods of four hundred networks leave room for errors beside events, and for events beside errors', async () => {
  const events = intakeOf()
  for (let n = 0; n < 400; n++) await events.flood(bulk, from(`network ${n}`), 60)
  expect(events.intake.bytesToday).toBeLessThanOrEqual(DAY * 0.8)
  expect(await events.intake.take(error('genuine'), from('someone else'))).toBe('stored')
  expect(await events.intake.take(view, from('someone else'))).toBe('stored')
  const errors = intakeOf()
  for (let n = 0; n < 400; n++) await errors.flood(error('x'.repeat(480)), from(`network ${n}`), 60)
  expect(errors.intake.bytesToday).toBeLessThanOrEqual(DAY * 0.4)
  expect(await errors.intake.take(view, from('someone else'))).toBe('stored')
})

it('ANA-70 one address takes a tenth of the rate, one network a quarter', async () => {
  const { flood } = intakeOf({ eventBytesPerDay: 1_000_000_000, eventsPerSecond: 10, eventBurst: 100 })
  const stored = (taken: IntakeOutcome[]): number => taken.filter((one) => one === 'stored').length
  expect(stored(await flood(view, from('one', 'net'), 40))).toBe(10)
  expect(stored(await flood(view, from('two', 'net'), 40)) + stored(await flood(view, from('three', 'net'), 40))).toBe(
    15,
  )
  expect(stored(await flood(view, from('another'), 5))).toBe(5)
})

it('ANA-70 floods of many networks at full rate leave a quarter of the burst to those that send little', async () => {
  const { clock, flood } = intakeOf({ eventBytesPerDay: 1_000_000_000, eventsPerSecond: 100, eventBurst: 1_000 })
  for (let second = 0; second < 5; second++) {
    for (let n = 0; n < 16; n++) await flood(view, from(`address ${n}`, `loud ${n}`), 200)
    expect(await flood(view, from(`visitor ${second}`), 5)).toEqual(Array(5).fill('stored'))
    expect(await flood(error('genuine'), from(`visitor ${second}`), 1)).toEqual(['stored'])
    clock.advance(1_000)
  }
})

const words = (n: number): string => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

it('ANA-120 a network opens few new groups of errors a day, and what others reported before counts as known', async () => {
  const { intake, flood } = intakeOf({ eventBytesPerDay: 1_000_000_000 })
  const taken: IntakeOutcome[] = []
  for (let n = 0; n < 300; n++) taken.push(await intake.take(error(`noise ${words(n)}`), from(`address ${n}`, 'net')))
  expect(taken.filter((one) => one === 'stored')).toHaveLength(NEW_GROUPS)
  expect(await flood(error('genuine'), from('another'), 2)).toEqual(['stored', 'stored'])
  expect(await intake.take(error('genuine'), from('address 1', 'net'))).toBe('stored')
  const numbered: IntakeOutcome[] = []
  for (let n = 0; n < 300; n++) numbered.push(await intake.take(error(`room ${n}`), from('third')))
  expect(numbered.filter((one) => one === 'stored')).toHaveLength(NEW_ERRORS)
})

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, systemClock } from '@sofaspark/kit'
import { storeLimits } from './budgets.ts'
import { endedLobby } from './history-store.cases.ts'
import { createJournal } from './journal.ts'
import type { HistoryEntry } from '../live/history-store.ts'
import { createOutbox, type Outbox, createRemembered } from './outbox.ts'
import { createStoreFigures, outboxFigures, type StoreFigures } from './store-figures.ts'

const log = createLogger('test', { level: 'silent' })
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (maxBytes?: number): Promise<{ outbox: Outbox; figures: StoreFigures }> => {
  const figures = createStoreFigures()
  const parts = { folder, name: 'history-outbox.jsonl', clock: systemClock, log, maxBytes: storeLimits.outboxBytes }
  const outbox = createOutbox(createJournal({ ...parts, figures: outboxFigures(figures) }), figures, maxBytes)
  await outbox.start()
  return { outbox, figures }
}
const loud = (roomNumber: string, lines = 20): HistoryEntry => ({
  ...endedLobby(roomNumber, 1_700_000_000),
  logs: Array.from({ length: lines }, (_, time) => ({ time, message: 'x'.repeat(1_000), verified: true })),
})
const taken = (outbox: Outbox): HistoryEntry[] => {
  const all = []
  for (let what = outbox.first(); what; what = outbox.first()) {
    if ('ended' in what) all.push(what.ended)
    outbox.done(what.entry)
  }
  return all
}
const rooms = (count: number): string[] => Array.from({ length: count }, (_, at) => String(100_000 + at))

it('LOB-103 beyond the budget the oldest records lose their logs, then are dropped and counted', async () => {
  const { outbox, figures } = await open(100_000)
  for (const room of rooms(50)) outbox.put({ ended: loud(room) })
  expect(figures.linesDropped.history).toBeGreaterThan(40 * 20)
  expect(figures.outboxDropped).toBe(0)
  for (const room of rooms(400)) outbox.put({ ended: endedLobby(room, 1) })
  expect(figures.outboxDropped).toBeGreaterThan(100)
  const left = taken(outbox)
  expect(JSON.stringify(left).length).toBeLessThan(110_000)
  expect(left.length + figures.outboxDropped).toBe(450)
  expect(left.at(-1)?.roomNumber).toBe('100399')
  await outbox.close()
})

it('LOB-103 waiting records outlive the process, and delivered ones leave nothing behind', async () => {
  const first = await open()
  for (const room of rooms(3)) first.outbox.put({ ended: loud(room) })
  first.outbox.put({ visit: { day: '2026-11-21', role: 'player', visitor: 'a', hasConsent: true } })
  expect(first.figures.outboxBytes).toBeGreaterThan(60_000)
  await first.outbox.close()
  const second = await open()
  expect(taken(second.outbox).map(({ roomNumber }) => roomNumber)).toEqual(rooms(3))
  expect(second.figures.outboxBytes).toBeLessThan(100)
  await second.outbox.close()
  expect((await open()).outbox.first()).toBeUndefined()
})

it('LOB-133 LOB-103 invalid lines in the outbox’s file cost nothing else', async () => {
  const first = await open()
  for (const room of rooms(2)) first.outbox.put({ ended: loud(room) })
  await first.outbox.close()
  const nonsense = [{ entry: 'x' }, { entry: 7, visit: { day: '2026-11-21' } }, { entry: 'y', ended: { logs: 3 } }]
  for (const [n, entry] of nonsense.entries())
    appendFileSync(join(folder, 'history-outbox.jsonl.1'), `${JSON.stringify({ n: 90 + n, ...entry })}\n`)
  const { outbox, figures } = await open()
  expect(figures.linesSkipped).toBe(3)
  expect(taken(outbox)).toHaveLength(2)
  await outbox.close()
})

it('LOB-103 an outbox file that cannot be written loses no ended lobby', () => {
  const figures = createStoreFigures()
  const journal = Object.assign(createJournal({ folder, name: 'x', clock: systemClock, log, maxBytes: 1 }), {
    append: () => {
      throw new Error('ENOSPC')
    },
  })
  const outbox = createOutbox(journal, figures)
  outbox.put({ ended: loud('123456') })
  expect(outbox.first()).toMatchObject({ ended: { roomNumber: '123456' } })
})

it('LOB-103 the remembered lobbies stay within their bytes, the newest first', () => {
  const remembered = createRemembered(100_000)
  for (const room of rooms(40)) remembered.add(loud(room))
  const newest = remembered.newest(100)
  expect(newest.length).toBeGreaterThan(2)
  expect(JSON.stringify(newest).length).toBeLessThan(100_100)
  expect(newest[0]?.roomNumber).toBe('100039')
  remembered.keepOnly(({ roomNumber }) => roomNumber === '100039')
  expect(remembered.newest(100)).toHaveLength(1)
  for (const room of rooms(400)) remembered.add(endedLobby(room, 1))
  expect(remembered.newest(1_000).length).toBeLessThanOrEqual(200)
})

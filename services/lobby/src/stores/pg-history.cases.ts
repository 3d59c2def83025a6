import { createLogger } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import type { EndedLobby, Player, PlayerId, RoomNumber } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import { endedLobby, historyStoreCases } from './history-store.cases.ts'
import type { Journal, JournalOwner } from './journal.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createPgHistory } from './pg-history.ts'
import type { LobbySchema } from './pg-schema.ts'
import { utcDay } from '../live/history-store.ts'

const log = createLogger('test', { level: 'silent' })
const NOW_MS = 1_700_000_000_000
const DAY_MS = 24 * 60 * 60 * 1_000

const player = (id: string, name: string, seat: number): Player => ({
  id: id as PlayerId,
  seat,
  name,
  color: { r: 0, g: 0, b: 0, a: 1 },
  avatar: { hat: 'none', face: 'smile' },
  subscription: false,
  from: 'direct',
  connected: true,
})
const withPeople = (): EndedLobby => {
  const people = [
    player('id-ada', 'Ada Lovelace', 0),
    player('id-ben', 'Ben', 1),
    player('id-a', 'a.*b', 2),
    player('id-b', 'a', 3),
  ]
  const logs = [{ time: 1, message: 'Ada Lovelace scored against Ben (a.*b) and was abated', verified: true }]
  const ended = endedLobby('123456', NOW_MS / 1_000)
  const gamesPlayed = ended.gamesPlayed.map((game) => ({ ...game, logs }))
  return { ...ended, players: people, playersHistory: people, admin: people[0]?.id ?? null, logs, gamesPlayed }
}

/** A journal in memory that outlives the history which writes to it. */
const keptJournal = (): Journal & { lines: object[] } => {
  const kept = {
    lines: [] as object[],
    start: ({ take, ready }: JournalOwner) => {
      for (const line of kept.lines) take(line, 0)
      ready()
      return Promise.resolve()
    },
    append: (...entries: readonly object[]) => void kept.lines.push(...entries),
    appendIfRoom: () => true,
    clear: () => void (kept.lines = []),
    sizeBytes: () => kept.lines.length,
    settled: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  return kept
}
const outboxOver = async (journal: Journal): Promise<Outbox> => {
  const outbox = createOutbox(journal)
  await outbox.start()
  return outbox
}

/** The promises of the history in any SQL database. `open` opens the same database again. */
export const pgHistoryCases = (name: string, open: () => Kysely<LobbySchema>): void => {
  const at = (nowMs: number, more: object = {}) =>
    createPgHistory({ db: open(), region: 'EU', clock: createFakeClock(nowMs), log, nameKey: 'key', ...more })
  const everything = async (): Promise<string> => {
    const db = open()
    const rows = await db.selectFrom('ended_lobby').selectAll().execute()
    await db.destroy()
    return JSON.stringify(rows)
  }

  describe(name, () => {
    historyStoreCases(name, (nowMs) => Promise.resolve(at(nowMs)))

    it('LOB-54 names are replaced by keyed hashes after a day, in logs and games too', async () => {
      const history = at(NOW_MS)
      history.add(withPeople())
      expect((await history.latest(1))[0]).toEqual(withPeople())
      await history.close()
      const later = at(NOW_MS + DAY_MS + 1_000)
      const [hidden] = await later.latest(1)
      await later.close()
      expect(hidden?.playersHistory[0]).toMatchObject({
        id: 'id-ada',
        name: expect.stringMatching(/^#[\w-]{12}$/) as string,
      })
      expect(hidden?.logs[0]?.message).toMatch(/^#[\w-]{12} scored against #[\w-]{12} \(#[\w-]{12}\) and was abated$/)
      expect(await everything()).not.toMatch(/Ada|Lovelace|Ben/)
      const other = at(NOW_MS + 2 * DAY_MS, { nameKey: 'another key' })
      other.add(withPeople())
      await other.close()
      const again = at(NOW_MS + 2 * DAY_MS, { nameKey: 'another key' })
      await again.latest(1)
      await again.close()
      expect(await everything()).not.toMatch(/Ada|Lovelace|Ben/)
      expect(new Set((await everything()).match(/#[\w-]{12}/g)).size).toBe(8)
    })

    it('LOB-54 a person is found by player id, and after erasing there are no rows with that person left', async () => {
      const history = at(NOW_MS)
      history.add(withPeople())
      history.add(endedLobby('234567', NOW_MS / 1_000))
      expect((await history.findPerson('id-ada')).map(({ roomNumber }) => roomNumber)).toEqual(['123456'])
      expect(await history.erasePerson('id-ada')).toBe(1)
      expect(await history.findPerson('id-ada')).toEqual([])
      expect(await history.erasePerson('id-ada')).toBe(0)
      expect(await everything()).not.toMatch(/id-ada|Ada|Lovelace/)
      const [, left] = await history.latest(2)
      expect([left?.playersHistory.length, left?.admin, left?.players.length]).toEqual([3, null, 4])
      expect(await history.erasePerson(`' or 1=1 --`)).toBe(0)
      await history.close()
    })

    it('LOB-280 names in the lines of joins and new names are hidden after a day, and erased with the people of the lobby', async () => {
      const lines = (roomNumber: string) => ({
        ...withPeople(),
        roomNumber: roomNumber as RoomNumber,
        logs: [
          { time: 1, message: 'player 1 joined as Ada Lovelace', verified: true, kind: 'joined' as const },
          { time: 2, message: 'player 1 is now called Countess', verified: true, kind: 'renamed' as const },
          { time: 3, message: 'Countess won', verified: true },
        ],
      })
      const history = at(NOW_MS)
      history.add(lines('123456'))
      await history.close()
      const later = at(NOW_MS + DAY_MS + 1_000)
      await later.latest(1)
      later.add({ ...lines('234567'), endTime: NOW_MS / 1_000 + 86_400 })
      await later.erasePerson('id-ada')
      expect((await later.findLog('234567' as RoomNumber))?.map(({ message }) => message)).toEqual([
        'player 1 joined as …',
        'player 1 is now called …',
        '… won',
      ])
      await later.close()
      expect(await everything()).not.toMatch(/Ada|Lovelace|Countess/)
    })

    it('LOB-62 visits of more than 13 months ago are forgotten', async () => {
      const history = at(NOW_MS)
      const visit = { role: 'player', visitor: 'a', hasConsent: true } as const
      history.visit({ ...visit, day: utcDay(NOW_MS - 400 * DAY_MS) })
      history.visit({ ...visit, day: utcDay(NOW_MS - 390 * DAY_MS) })
      expect(await history.dailyUsers()).toHaveLength(2)
      await history.close()
      const later = at(NOW_MS)
      expect(await later.dailyUsers()).toMatchObject([{ date: utcDay(NOW_MS - 390 * DAY_MS), users: 1 }])
      await later.close()
    })

    it('LOB-103 a record that a killed process could not write is written once by the next one', async () => {
      const journal = keptJournal()
      const killed = at(NOW_MS, { outbox: await outboxOver(journal), lazy: { ms: 60_000, isBusy: () => false } })
      killed.add(withPeople())
      killed.visit({ day: '2026-11-21', role: 'player', visitor: 'a', hasConsent: true })
      const next = at(NOW_MS, { outbox: await outboxOver(journal), lazy: { ms: 60_000, isBusy: () => false } })
      expect(await next.latest(9)).toHaveLength(1)
      expect(await next.dailyUsers()).toMatchObject([{ date: '2026-11-21', users: 1 }])
      expect(journal.lines).toEqual([])
      await killed.latest(1)
      expect(await next.latest(9)).toHaveLength(1)
      await Promise.all([killed.close(), next.close()])
    })

    it('LOB-103 a text that the database cannot store is written with a replacement character and delays nothing', async () => {
      const history = at(NOW_MS)
      const odd = `before \0 between \ud800 after \u0001`
      history.add({ ...endedLobby('123456', NOW_MS / 1_000), logs: [{ time: 1, message: odd, verified: false }] })
      history.add(endedLobby('234567', NOW_MS / 1_000))
      const all = await history.latest(9)
      expect(all.map(({ roomNumber }) => roomNumber)).toEqual(['234567', '123456'])
      expect(all[1]?.logs[0]?.message).toBe('before \ufffd between \ufffd after \u0001')
      expect(history.isUnreachable()).toBe(false)
      await history.close()
    })

    it('LOB-103 a record that the database will never accept is given up, and later ones are written', async () => {
      const history = at(NOW_MS)
      history.visit({ day: 'not a day, nor \0 text', role: 'player', visitor: 'a', hasConsent: true })
      history.add(endedLobby('234567', NOW_MS / 1_000))
      expect(await history.latest(9)).toHaveLength(1)
      expect(history.isUnreachable()).toBe(false)
      await history.close()
    })

    it('LOB-54 a failed write is retried once the database is back, and the lobby is remembered until then', async () => {
      const clock = createFakeClock(NOW_MS)
      const db = open()
      const history = createPgHistory({ db, region: 'EU', clock, log })
      await history.latest(1)
      await sql`alter table ended_lobby rename to away`.execute(db)
      history.add(endedLobby('123456', NOW_MS / 1_000))
      expect(await history.latest(9)).toHaveLength(1)
      expect(history.isUnreachable()).toBe(true)
      await sql`alter table away rename to ended_lobby`.execute(db)
      clock.advance(5_000)
      expect(await history.latest(9)).toHaveLength(1)
      expect(history.isUnreachable()).toBe(false)
      expect(await everything()).toContain('123456')
      await history.close()
    })
  })
}

/** Cleans up after a case. */
export const emptied = async (db: Kysely<LobbySchema>): Promise<void> => {
  await db.deleteFrom('ended_lobby').execute()
  await db.deleteFrom('daily_visit').execute()
  await db.destroy()
}

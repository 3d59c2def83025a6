import { createHmac } from 'node:crypto'
import type { EndedLobby, LogLine, Player, DailyActiveUsers, Region } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import { nameInLine } from '../record/evening-lines.ts'
import { shownLobby, type HistoryEntry, visitorHash, type Visit } from '../live/history-store.ts'
import type { LobbySchema } from './pg-schema.ts'
const NAMES_KEPT_MS = 24 * 60 * 60 * 1_000
const BATCH = 200

const hashOf = (nameKey: string, name: string): string =>
  `#${createHmac('sha256', nameKey).update(`name.${name}`).digest('base64url').slice(0, 12)}`

/** A name as a separate word: a player called `a` must not take the logs apart. */
const asWord = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')

/** Replaces a person's names, in log lines too. */
const withoutNames = (text: string, names: readonly (readonly [string, string])[]): string =>
  names.reduce((left, [name, instead]) => left.replace(asWord(name), () => instead), text)

const namesInLines = ({ logs }: HistoryEntry): string[] => logs.map(nameInLine).filter((name) => name !== null)

const rewritten = (
  lobby: HistoryEntry,
  names: readonly (readonly [string, string])[],
  player: (player: Player) => Player | null,
): HistoryEntry => {
  const lines = <Line extends LogLine>(logs: readonly Line[]): Line[] =>
    logs.map((line) => ({ ...line, message: withoutNames(line.message, names) }))
  return {
    ...lobby,
    players: lobby.players.map((one) => one && player(one)),
    playersHistory: lobby.playersHistory.map(player).filter((one) => one !== null),
    logs: lines(lobby.logs),
    gamesPlayed: lobby.gamesPlayed.map((game) => (game.logs ? { ...game, logs: lines(game.logs) } : game)),
  }
}

/** Personal data in the database: names are hidden after a day, and a person is found or erased (LOB-54). */
export interface People {
  hideNames(nowMs: number): Promise<void>
  find(playerId: string): Promise<EndedLobby[]>
  /** How many lobbies the person was in. */
  erase(playerId: string): Promise<number>
}

export const createPeople = (db: Kysely<LobbySchema>, region: string, nameKey: string): People => {
  const replace = (id: string, lobby: HistoryEntry, hidden: boolean) =>
    db
      .updateTable('ended_lobby')
      .set({ lobby: JSON.stringify(lobby), names_hidden: hidden })
      .where('id', '=', id)
      .execute()
  const withPlayer = (playerId: string) =>
    db
      .selectFrom('ended_lobby')
      .select(['id', 'lobby', 'names_hidden'])
      .where('region', '=', region)
      .where(sql<boolean>`lobby -> 'playersHistory' @> ${JSON.stringify([{ id: playerId }])}::text::jsonb`)
      .execute()
  return {
    hideNames: async (nowMs) => {
      for (;;) {
        const rows = await db
          .selectFrom('ended_lobby')
          .select(['id', 'lobby'])
          .where('region', '=', region)
          .where('names_hidden', '=', false)
          // Wall clock: names are stored with the time of their evening.
          .where('ended_at', '<', new Date(nowMs - NAMES_KEPT_MS))
          .limit(BATCH)
          .execute()
        for (const { id, lobby } of rows) {
          const known = new Set([...lobby.playersHistory.map(({ name }) => name), ...namesInLines(lobby)])
          const names = [...known].map((name) => [name, hashOf(nameKey, name)] as const)
          const hidden = rewritten(lobby, names, (one) => ({ ...one, name: hashOf(nameKey, one.name) }))
          await replace(id, hidden, true)
        }
        if (rows.length < BATCH) return
      }
    },
    find: async (playerId) => (await withPlayer(playerId)).map(({ lobby }) => shownLobby(lobby)),
    erase: async (playerId) => {
      const rows = await withPlayer(playerId)
      for (const { id, lobby, names_hidden: hidden } of rows) {
        const own = lobby.playersHistory.filter((one) => one.id === playerId).map(({ name }) => name)
        // A line does not say whose seat it was: every name in it goes.
        const names = [...new Set([...own, ...namesInLines(lobby), playerId])].map((name) => [name, '…'] as const)
        const left = rewritten(lobby, names, (one) => (one.id === playerId ? null : one))
        await replace(id, { ...left, admin: left.admin === playerId ? null : left.admin }, hidden)
      }
      return rows.length
    },
  }
}

/** The daily visits of one region in the database. */
export interface PgVisits {
  /** Stores it once, however often it is added. */
  add(visit: Visit): Promise<void>
  days(): Promise<DailyActiveUsers['days']>
  all(): Promise<Visit[]>
  find(userId: string): Promise<Pick<Visit, 'day' | 'role'>[]>
  erase(userId: string): Promise<number>
  eraseBefore(day: string): Promise<void>
}

export const createPgVisits = (db: Kysely<LobbySchema>, region: Region): PgVisits => ({
  add: async ({ day, role, visitor, hasConsent }) => {
    await db
      .insertInto('daily_visit')
      .values({ region, day, role, visitor, has_consent: hasConsent })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  days: async () => {
    const rows = await db
      .selectFrom('daily_visit')
      .select([
        'day',
        sql<string>`count(distinct visitor) filter (where has_consent)`.as('users'),
        sql<string>`count(*) filter (where has_consent and role = 'host')`.as('hosts'),
        sql<string>`count(*) filter (where has_consent and role = 'player')`.as('players'),
        sql<string>`count(*) filter (where not has_consent)`.as('uncounted'),
      ])
      .where('region', '=', region)
      .groupBy('day')
      .orderBy('day')
      .execute()
    return rows.map(({ day, users, hosts, players, uncounted }) => ({
      date: day,
      users: Number(users),
      hosts: Number(hosts),
      players: Number(players),
      uncounted: Number(uncounted),
    }))
  },
  all: async () => {
    const rows = await db.selectFrom('daily_visit').selectAll().where('region', '=', region).execute()
    return rows.map(({ day, role, visitor, has_consent: hasConsent }) => ({ day, role, visitor, hasConsent }))
  },
  find: (userId) =>
    db
      .selectFrom('daily_visit')
      .select(['day', 'role'])
      .where('region', '=', region)
      .where('visitor', '=', visitorHash(userId))
      .orderBy('day')
      .execute(),
  erase: async (userId) => {
    const [result] = await db
      .deleteFrom('daily_visit')
      .where('region', '=', region)
      .where('visitor', '=', visitorHash(userId))
      .execute()
    return Number(result?.numDeletedRows ?? 0)
  },
  eraseBefore: async (day) => {
    await db.deleteFrom('daily_visit').where('region', '=', region).where('day', '<', day).execute()
  },
})

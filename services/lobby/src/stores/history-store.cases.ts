import type { EndedLobby, LobbySort, Player, PlayerId, RoomNumber } from '@sofaspark/contract'
import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import { type HistoryStore, countDays, visitorHash, type Visit } from '../live/history-store.ts'
import { troublesOf } from '../record/lobby-search.ts'
export const endedLobby = (roomNumber: string, endTime: number): EndedLobby => ({
  roomNumber: roomNumber as RoomNumber,
  players: [],
  language: 'he',
  startTime: endTime - 60,
  endTime,
  dateStartedPlaying: 1,
  country: 'IL',
  from: 'direct',
  admin: null,
  maxConnectedPlayers: 3,
  gamesPlayed: [{ gameKey: 'drawgame', startTime: endTime - 50, endTime: endTime - 10, logs: [] }],
  version: 9,
  locked: false,
  hostConnected: true,
  logs: [{ time: endTime - 60, message: 'lobby created', verified: true }],
  playersHistory: [],
})

const anyLobby: LobbySearch = {
  ended: true,
  skip: 0,
  take: 9,
  times: false,
  trouble: false,
  sort: 'time',
  ascending: false,
}

/** The promises of every history. `open` opens it again over the same ground, at a moment in milliseconds. */
export const historyStoreCases = (name: string, open: (nowMs: number) => Promise<HistoryStore>): void => {
  const nowS = 1_700_000_000
  const dayS = 24 * 60 * 60

  describe(name, () => {
    it('LOB-54 ended lobbies are kept whole, newest first', async () => {
      const history = await open(nowS * 1_000)
      history.add(endedLobby('123456', nowS - 100))
      history.add(endedLobby('234567', nowS))
      await history.close()
      const again = await open(nowS * 1_000)
      expect(await again.latest(10)).toEqual([endedLobby('234567', nowS), endedLobby('123456', nowS - 100)])
      expect(await again.latest(1)).toHaveLength(1)
      await again.close()
    })

    it('LOB-280 each line is kept once and shown with the lobby and with its game; older entries show the same', async () => {
      const history = await open(nowS * 1_000)
      const { gamesPlayed, ...lobby } = endedLobby('123456', nowS)
      const games = gamesPlayed.map(({ gameKey, startTime, endTime }) => ({ gameKey, startTime, endTime }))
      const [before, during] = [
        { time: nowS - 60, message: 'lobby created', verified: true },
        { time: nowS - 50, message: 'game drawgame launched', verified: true },
      ]
      const shown = {
        ...lobby,
        logs: [before, during],
        gamesPlayed: games.map((game) => ({ ...game, logs: [during] })),
      }
      const logs = [
        { ...before, gameIndex: null },
        { ...during, gameIndex: 0 },
      ]
      history.add({ ...lobby, logs, gamesPlayed: games })
      history.add(shown)
      await history.close()
      const again = await open(nowS * 1_000)
      expect(await again.latest(10)).toEqual([shown, shown])
      await again.close()
    })

    it('LOB-260 ended lobbies are sorted by each order, the latest first among equals', async () => {
      const history = await open(nowS * 1_000)
      const player = (id: string) => ({
        ...({ seat: 0, name: id, connected: false } as unknown as Player),
        id: id as PlayerId,
      })
      const failed = { time: nowS, message: 'told', verified: true, kind: 'failed' as const }
      const [one, two, three] = [
        { ...endedLobby('123456', nowS - 60), maxConnectedPlayers: 1, logs: [failed] },
        { ...endedLobby('345678', nowS - 50), startTime: nowS - 9_000, gamesPlayed: [] },
        { ...endedLobby('234567', nowS - 40), playersHistory: [player('a'), player('b')] },
      ]
      for (const ended of [one, two, three]) history.add(ended)
      await history.close()
      const again = await open(nowS * 1_000)
      const [a, b, c] = [one.roomNumber, two.roomNumber, three.roomNumber]
      const orders = { time: [c, b, a], room: [b, c, a], players: [c, b, a], most: [c, b, a] } as const
      const others = { games: [c, a, b], lasted: [b, c, a], trouble: [a, c, b] } as const
      for (const [sort, rooms] of Object.entries({ ...orders, ...others }) as [LobbySort, readonly string[]][]) {
        const found = await again.search({ ...anyLobby, sort })
        expect([sort, found.lobbies.map(({ roomNumber }) => roomNumber)]).toEqual([sort, rooms])
        const { times } = await again.searchTimes({ ...anyLobby, sort, ascending: true })
        expect([sort, times]).toEqual([sort, [...times].sort((low, high) => high - low)])
      }
      const last = await again.search({ ...anyLobby, sort: 'room', ascending: true, take: 1 })
      expect(last.lobbies.map(({ roomNumber }) => roomNumber)).toEqual([a])
      await again.close()
    })

    it('LOB-260 ended lobbies are found by their end and by trouble, and their lines of trouble are counted', async () => {
      const history = await open(nowS * 1_000)
      const line = { time: nowS, message: 'told', verified: true }
      const logs = [
        { ...line, kind: 'refused' as const },
        { ...line, kind: 'screenBack' as const },
        { ...line, kind: 'failed' as const },
        line,
      ]
      history.add({ ...endedLobby('123456', nowS - 7_200), logs })
      history.add(endedLobby('234567', nowS - 60))
      await history.close()
      const again = await open(nowS * 1_000)
      const found = async (filters: object) => {
        const { lobbies } = await again.search({ ...anyLobby, ...filters })
        return lobbies.map((lobby) => [lobby.roomNumber, troublesOf(lobby)])
      }
      const [bad, good] = [
        ['123456', 2],
        ['234567', 0],
      ]
      expect(await found({})).toEqual([good, bad])
      expect(await found({ trouble: true })).toEqual([bad])
      expect(await found({ after: nowS - 3_600 })).toEqual([good])
      expect(await found({ before: nowS - 3_600 })).toEqual([bad])
      expect(await found({ after: nowS - 7_200, before: nowS - 60 })).toEqual([bad])
      await again.close()
    })

    it('LOB-280 LOB-305 the log of an ended lobby keeps kinds and games, and its figures count within their days', async () => {
      const history = await open(nowS * 1_000)
      const { gamesPlayed, ...lobby } = endedLobby('123456', nowS)
      const line = { time: nowS, verified: true }
      history.add({
        ...lobby,
        logs: [
          { ...line, message: 'lobby created', kind: 'opened', gameIndex: null },
          { ...line, message: 'round 2', gameIndex: 0 },
        ],
        gamesPlayed: gamesPlayed.map((game) => ({ ...game, matches: 3, left: [10, 70] })),
      })
      history.add(endedLobby('234567', nowS - 3 * dayS))
      expect(await history.findLog('123456' as RoomNumber)).toEqual([
        { ...line, n: 1, message: 'lobby created', kind: 'opened', gameIndex: null },
        { ...line, n: 2, message: 'round 2', gameIndex: 0 },
      ])
      expect(await history.findLog('345678' as RoomNumber)).toBeUndefined()
      const launch = { gameKey: 'drawgame', starts: 1, finishes: 1, matches: 3, rematches: 2, minutes: 40 / 60 }
      const steps = { lobbies: 1, phones: 1, launched: 1, finished: 1, rematched: 1 }
      expect(await history.figures(1)).toEqual({ ...steps, games: [{ ...launch, left: [1, 1, 0] }] })
      expect(await history.figures(7)).toMatchObject({ lobbies: 2, finished: 1, games: [{ starts: 2, finishes: 1 }] })
      await history.close()
    })

    it('LOB-54 a lobby that ended more than 30 days ago is forgotten', async () => {
      const history = await open(nowS * 1_000)
      history.add(endedLobby('123456', nowS))
      await history.close()
      const later = await open((nowS + 31 * dayS) * 1_000)
      expect(await later.latest(10)).toEqual([])
      await later.close()
      const noLonger = await open(nowS * 1_000)
      expect(await noLonger.latest(10)).toEqual([])
      await noLonger.close()
    })

    it('LOB-62 people count once a day in each role, sessions without consent apart, over restarts too', async () => {
      const visit = (day: string, role: Visit['role'], visitor: string, hasConsent = true): Visit => ({
        day,
        role,
        visitor,
        hasConsent,
      })
      const history = await open(nowS * 1_000)
      history.visit(visit('2026-11-20', 'player', 'a'))
      history.visit(visit('2026-11-21', 'player', 'a'))
      history.visit(visit('2026-11-21', 'host', 'a'))
      history.visit(visit('2026-11-21', 'player', 'b'))
      history.visit(visit('2026-11-21', 'player', 's', false))
      await history.close()
      const again = await open(nowS * 1_000)
      again.visit(visit('2026-11-21', 'player', 'a'))
      again.visit(visit('2026-11-21', 'player', 's', false))
      const days = [
        { date: '2026-11-20', users: 1, hosts: 0, players: 1, uncounted: 0 },
        { date: '2026-11-21', users: 2, hosts: 1, players: 2, uncounted: 1 },
      ]
      expect(await again.dailyUsers()).toEqual(days)
      expect(countDays(await again.visits())).toEqual(days)
      await again.close()
    })

    it('LOB-62 a person’s visits are found and erased by user id', async () => {
      const history = await open(nowS * 1_000)
      const ada = { day: '2026-11-21', visitor: visitorHash('id-of-ada'), hasConsent: true }
      history.visit({ ...ada, role: 'host' })
      history.visit({ ...ada, role: 'player' })
      history.visit({ ...ada, role: 'player', visitor: visitorHash('id-of-ben') })
      expect(await history.findVisits('id-of-ada')).toHaveLength(2)
      expect(await history.eraseVisits('id-of-ada')).toBe(2)
      expect(await history.findVisits('id-of-ada')).toEqual([])
      expect(await history.dailyUsers()).toMatchObject([{ users: 1, hosts: 0, players: 1 }])
      expect(JSON.stringify(await history.visits())).not.toContain(visitorHash('id-of-ada'))
      await history.close()
    })
  })
}

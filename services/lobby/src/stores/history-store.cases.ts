import type { EndedLobby, RoomNumber } from '@sofaspark/contract'
import type { HistoryStore } from './history-store.ts'

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

    it('LOB-182 each line is kept once and shown with the lobby and with its game; older entries show the same', async () => {
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

    it('LOB-62 users are counted once a day, over restarts too', async () => {
      const history = await open(nowS * 1_000)
      history.visit('2026-11-20', 'a')
      history.visit('2026-11-21', 'a')
      history.visit('2026-11-21', 'b')
      await history.close()
      const again = await open(nowS * 1_000)
      again.visit('2026-11-21', 'a')
      expect(await again.dailyUsers()).toEqual([
        { date: '2026-11-20', users: 1 },
        { date: '2026-11-21', users: 2 },
      ])
      await again.close()
    })
  })
}

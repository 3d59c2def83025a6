import type { HostToken, PlayerId, RoomNumber } from '@sofaspark/contract'
import { openLobby } from '../record/open.ts'
import { sitDown } from '../record/seats.ts'
import type { LobbyRecord } from '../record/record.ts'
import type { LobbyStore } from '../live/lobby-store.ts'

const roomNumber = '123456' as RoomNumber

export const recordOf = (number: string = roomNumber): LobbyRecord => {
  const opened = openLobby({
    roomNumber: number as RoomNumber,
    hostToken: 'host' as HostToken,
    language: 'en',
    from: 'test',
    country: 'XX',
    dateStartedPlaying: 1,
    nowMs: 1_700_000_000_000,
    monotonicMs: 5_000,
  })
  return sitDown(opened, { playerId: 'ada' as PlayerId, seatToken: 'seat', name: 'Ada', from: '' }).record
}

/** The promises of every store of live lobbies. `open` opens it again over the same ground. */
export const lobbyStoreCases = (name: string, open: () => Promise<LobbyStore>): void => {
  describe(name, () => {
    it('LOB-52 the newest version of each saved lobby is loaded', async () => {
      const store = await open()
      await store.load()
      await store.create(recordOf())
      const renamed = { ...recordOf(), game: { gameKey: 'drawgame' } }
      await store.save(renamed)
      store.log(roomNumber, { time: 1, message: 'a line', verified: true, gameIndex: null }, 500)
      await store.saveSnapshot(roomNumber, Buffer.from('state'))
      await store.close()
      const again = await open()
      const loaded = await again.load()
      expect(loaded).toHaveLength(1)
      expect(loaded[0]?.record).toEqual(renamed)
      expect(loaded[0]?.logs).toEqual([{ time: 1, message: 'a line', verified: true, gameIndex: null }])
      expect([...(loaded[0]?.snapshot ?? [])]).toEqual([...Buffer.from('state')])
      await again.close()
    })

    it('LOB-52 an acknowledged command is remembered without the whole record', async () => {
      const store = await open()
      await store.load()
      await store.create(recordOf())
      await store.saveCommand(roomNumber, 0, 'ada' as PlayerId, 5)
      await store.saveCommand(roomNumber, 0, 'someone else' as PlayerId, 9)
      await store.close()
      const again = await open()
      expect((await again.load())[0]?.record.seats[0]?.lastCommand).toBe(5)
      await again.close()
    })

    it('LOB-52 LOB-70 a new lobby is only created under a free number', async () => {
      const store = await open()
      await store.load()
      expect(await store.create(recordOf())).toBe(true)
      await store.save({ ...recordOf(), game: { gameKey: 'drawgame' } })
      expect(await store.create(recordOf())).toBe(false)
      await store.close()
      const again = await open()
      expect((await again.load()).map(({ record }) => record.game)).toEqual([{ gameKey: 'drawgame' }])
      await again.close()
    })

    it('LOB-52 a removed lobby stays removed, and so does one that was never saved', async () => {
      const store = await open()
      await store.load()
      await store.create(recordOf('123456'))
      await store.create(recordOf('234567'))
      await store.remove('123456' as RoomNumber)
      await store.saveSnapshot('399999' as RoomNumber, Buffer.from('x'))
      store.log('399999' as RoomNumber, { time: 1, message: 'nowhere', verified: true, gameIndex: null }, 500)
      await store.close()
      const again = await open()
      expect((await again.load()).map(({ record }) => record.lobby.roomNumber)).toEqual(['234567'])
      await again.close()
    })
  })
}

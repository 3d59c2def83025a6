import type { EndedLobby, NumberedLine, RoomNumber } from '@sofaspark/contract'
import { numberedLines, shownLobby, type KeptLobby } from './kept-lobby.ts'
import { storeLimits } from './budgets.ts'
import { endedBytes } from './outbox.ts'

const MAX_LOBBIES = 200

/** The newest ended lobbies, kept in memory for an outage of the database (LOB-145). */
export interface Remembered {
  add(lobby: KeptLobby): void
  newest(count: number): EndedLobby[]
  findLog(roomNumber: RoomNumber): NumberedLine[] | undefined
  keepOnly(isKept: (lobby: KeptLobby) => boolean): void
}

export const createRemembered = (maxBytes: number = storeLimits.rememberedBytes): Remembered => {
  let lobbies: { lobby: KeptLobby; bytes: number }[] = []
  return {
    add: (lobby) => {
      lobbies.unshift({ lobby, bytes: endedBytes(lobby) })
      let left = maxBytes
      const tooMuch = lobbies.findIndex(({ bytes }, at) => at >= MAX_LOBBIES || (left -= bytes) < 0)
      if (tooMuch !== -1) lobbies.length = tooMuch
    },
    newest: (count) => lobbies.slice(0, count).map(({ lobby }) => shownLobby(lobby)),
    findLog: (roomNumber) => {
      const found = lobbies.find(({ lobby }) => lobby.roomNumber === roomNumber)
      return found && numberedLines(found.lobby)
    },
    keepOnly: (isKept) => {
      lobbies = lobbies.filter(({ lobby }) => isKept(lobby))
    },
  }
}

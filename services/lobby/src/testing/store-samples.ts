import { announce, type LobbyLogLine, type LobbyRecord } from '../lobby/record.ts'
import { withPlayer } from '../lobby/seats.ts'

/** The data that tests of stores write: a line of a log, and a record in which the first player has another name. */
export const line = (time: number, message = 'a line'): LobbyLogLine => ({
  time,
  message,
  verified: true,
  gameIndex: null,
})
export const renamed = (record: LobbyRecord, name: string): LobbyRecord =>
  announce(withPlayer(record, 0, { name })).record

import type { Pad } from '@sofaspark/contract'
import { announce, type LobbyLogLine, type LobbyRecord } from '../lobby/record.ts'
import { withPlayer } from '../lobby/seats.ts'

/** The data that tests of stores write: a line of a log, a pad of any size, a record in which the first player has another name. */
export const line = (time: number, message = 'a line'): LobbyLogLine => ({
  time,
  message,
  verified: true,
  gameIndex: null,
})
export const padOf = (label: string): Pad => ({
  v: 1,
  orientation: 'any',
  widgets: [{ type: 'label', id: 'a', label }],
})
export const renamed = (record: LobbyRecord, name: string): LobbyRecord =>
  announce(withPlayer(record, 0, { name })).record

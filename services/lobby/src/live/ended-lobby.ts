import type { AdminLobby } from '@sofaspark/contract'
import { withoutEvening } from '../lobby/evening.ts'
import { shownLobby, type KeptLobby } from '../stores/kept-lobby.ts'
import type { LiveLobby } from './live-lobby.ts'

/** An ended lobby as the history keeps it. */
export const endedLobby = ({ record, logs: { lines } }: LiveLobby, serviceVersion: string): KeptLobby => ({
  ...withoutEvening(record.lobby),
  serviceVersion,
  logs: [...lines],
  endTime: record.lobby.endTime ?? 0,
  playersHistory: [...record.playersHistory],
})

/** A lobby as the admin sees it, with its lines and those of its games. */
export const adminLobby = ({ record, logs: { lines } }: LiveLobby): AdminLobby =>
  shownLobby({ ...record.lobby, logs: lines })

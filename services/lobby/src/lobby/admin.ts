import type { PlayerId } from '@sofaspark/contract'
import { isSeated, type LobbyRecord } from './record.ts'

/** The longest-seated connected player. */
const heir = ({ lobby, seats }: LobbyRecord): PlayerId | null => {
  const waiting = seats
    .filter(isSeated)
    .filter(({ playerId }) => lobby.players.some((player) => player?.id === playerId && player.connected))
  return waiting.sort((one, other) => one.satDownAs - other.satDownAs)[0]?.playerId ?? null
}

/**
 * Ensures that the admin has a seat: an admin with a seat keeps the role, else the longest-seated connected player gets
 * it.
 */
export const withAdmin = (record: LobbyRecord): LobbyRecord => {
  const { admin } = record.lobby
  if (admin !== null && record.seats.some((seat) => seat?.playerId === admin)) return record
  return { ...record, lobby: { ...record.lobby, admin: heir(record) } }
}

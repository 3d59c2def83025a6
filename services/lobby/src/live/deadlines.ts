import type { EndReason } from '@sofaspark/contract'
import type { LobbyRecord } from '../lobby/record.ts'
import type { LobbySettings } from '../shared/settings.ts'

/** A deadline of a lobby: the end of a seat's or the host's grace period, or of an empty lobby's idle time. */
export type Deadline = { atMs: number } & ({ kind: 'seat'; seat: number } | { kind: 'end'; reason: EndReason })

/** The lobby's next deadline; `null` while everybody is connected. */
export const nextDeadline = (record: LobbyRecord, limits: LobbySettings['limits']): Deadline | null => {
  const all: Deadline[] = record.seats.flatMap((seat, index) =>
    seat && seat.awaySinceMs !== null
      ? [{ kind: 'seat' as const, seat: index, atMs: seat.awaySinceMs + limits.seatGraceMs }]
      : [],
  )
  if (record.hostAwaySinceMs !== null)
    all.push({ kind: 'end', reason: 'host_left', atMs: record.hostAwaySinceMs + limits.hostGraceMs })
  if (record.emptySinceMs !== null)
    all.push({ kind: 'end', reason: 'idle', atMs: record.emptySinceMs + limits.idleLobbyMs })
  return all.sort((one, other) => one.atMs - other.atMs)[0] ?? null
}

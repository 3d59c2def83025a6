import { announce, quietly, type Change, type Entitlement, type LobbyRecord } from './record.ts'
import { longer, withEntitlement } from './seats.ts'

/** A seated player showed an entitlement. */
export const subscribePlayer = (record: LobbyRecord, seat: number, shown: Entitlement | null): Change => {
  const player = record.lobby.players[seat]
  const kept = record.seats[seat]
  if (!player || !kept || !shown) return quietly(record)
  const next = withEntitlement(record, seat, longer(kept.entitlement, shown))
  return player.subscription ? quietly(next) : announce(next)
}

/** The big screen showed an entitlement. */
export const subscribeHost = (record: LobbyRecord, shown: Entitlement | null): Change => {
  const hostEntitlement = longer(record.hostEntitlement, shown)
  if (!shown || !hostEntitlement) return quietly(record)
  const next = { ...record, hostEntitlement, lobby: { ...record.lobby, hostSubscription: true as const } }
  return record.lobby.hostSubscription ? quietly(next) : announce(next)
}

/** Takes away what is over; nothing else ends with it (LOB-294). */
export const withoutOver = (record: LobbyRecord, isOver: (entitlement: Entitlement) => boolean): Change => {
  const seats = record.seats.flatMap((seat, at) => (seat?.entitlement && isOver(seat.entitlement) ? [at] : []))
  const isHostOver = record.hostEntitlement !== undefined && isOver(record.hostEntitlement)
  if (seats.length === 0 && !isHostOver) return quietly(record)
  const next = seats.reduce((changed, seat) => withEntitlement(changed, seat, null), record)
  if (!isHostOver) return announce(next)
  const withoutHost: LobbyRecord = { ...next, lobby: { ...next.lobby } }
  delete withoutHost.hostEntitlement
  delete withoutHost.lobby.hostSubscription
  return announce(withoutHost)
}

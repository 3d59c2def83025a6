import { failure, type Failure, type Pad } from '@sofaspark/contract'
import { padCost, padCostOf } from '../budget/pad-cost.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { tellPhone, tellPhones } from '../live/tell.ts'
import { findPlayer, quietly, type Change, type LobbyRecord } from '../lobby/record.ts'
import type { Service } from '../core/service.ts'
import { changeAndTell, type Handler } from './handler.ts'

/** The change, unless the lobby's pads would take more than they may (LOB-152) or change too fast (LOB-154). */
const withinPadLimits = ({ kept, clock }: Service, lobby: LiveLobby, pad: Pad, next: LobbyRecord): Change | Failure => {
  if (!kept.admits(lobby.account, 'pads', padCostOf(next)))
    return failure('bad_payload', 'The pads of this lobby would take more than a lobby may keep.')
  if (!lobby.rates.admitsStored(clock.monotonicMs(), padCost(pad)))
    return failure('rate_limited', 'Pads change too fast. Wait a moment.')
  return quietly(next)
}

/** Sets the pad of a phone; a phone that comes back gets its last pad again. A pad for all replaces everyone's own. */
export const setPad: Handler<'setPad'> = (service, { role: { lobby } }, { playerId, pad }) => {
  const setPads = (next: (record: LobbyRecord) => LobbyRecord, tell: () => void) =>
    changeAndTell(service, lobby, (record) => withinPadLimits(service, lobby, pad, next(record)), tell, 'accept')
  if (playerId === 'all')
    return setPads(
      (record) => ({
        ...record,
        padOfAll: pad,
        seats: record.seats.map((seat) => (seat?.pad ? { ...seat, pad: null } : seat)),
      }),
      () => tellPhones(lobby, 'padChanged', pad),
    )
  const seatIndex = findPlayer(lobby.record, playerId)?.seat
  if (seatIndex === undefined) return failure('not_found', 'Nobody with this playerId sits here.')
  return setPads(
    (record) => ({
      ...record,
      seats: record.seats.map((seat) => (seat?.playerId === playerId ? { ...seat, pad } : seat)),
    }),
    () => tellPhone(lobby.phones[seatIndex], 'padChanged', pad),
  )
}

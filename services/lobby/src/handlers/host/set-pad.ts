import { tellPhone, tellPhones } from '../../live/tell.ts'
import { failure } from '@sofaspark/contract'
import { findPlayer, quietly } from '../../lobby/record.ts'
import { changeAndTell, type HostHandler } from '../handler.ts'

/** What a phone shows; a phone that comes back gets its last pad again. A pad for all replaces everyone's own. */
export const setPad: HostHandler<'setPad'> = (service, { role: { lobby } }, { playerId, pad }) => {
  if (playerId === 'all')
    return changeAndTell(
      service,
      lobby,
      (record) =>
        quietly({
          ...record,
          padOfAll: pad,
          seats: record.seats.map((seat) => (seat ? { ...seat, pad: null } : null)),
        }),
      () => tellPhones(lobby, 'padChanged', pad),
      'accept',
    )
  const seatIndex = findPlayer(lobby.record, playerId)?.seat
  if (seatIndex === undefined) return failure('not_found', 'Nobody with this playerId sits here.')
  return changeAndTell(
    service,
    lobby,
    (record) =>
      quietly({
        ...record,
        seats: record.seats.map((seat) => (seat?.playerId === playerId ? { ...seat, pad } : seat)),
      }),
    () => tellPhone(lobby.phones[seatIndex], 'padChanged', pad),
    'accept',
  )
}

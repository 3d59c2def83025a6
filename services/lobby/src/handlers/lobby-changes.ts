import { failure, moderatorSeat, type Failure, type Pad } from '@sofaspark/contract'
import {
  broadcastChange,
  findPlayer,
  findSeated,
  isAdminIn,
  playerAt,
  silentChange,
  withPlaces,
  type Change,
  type LobbyRecord,
} from '../record/record.ts'
import { nameFor, withAdmins, withPlayer, subscribeHost, subscribePlayer, withoutOver } from '../record/seats.ts'
import { changeAndBroadcast, type Handler, tooManyChanges, emitChange } from './handler.ts'
import { offerName } from './offered-texts.ts'
import { isHost, emitToPhone } from '../live/connection.ts'
import { isOver, type LiveLobby } from '../live/live-lobby.ts'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import type { Service } from '../live/service.ts'
import { padCost, padCostOf } from '../budget/memory-budget.ts'
/** Sets the lobby's language; the current one is ignored. */
export const lobbyChangeLanguage: Handler<'lobbyChangeLanguage'> = (service, { role }, { language }) =>
  changeAndBroadcast(service, role.lobby, (record) =>
    record.lobby.language === language
      ? silentChange(record)
      : broadcastChange({ ...record, lobby: { ...record.lobby, language } }),
  )

/** Locks or unlocks the lobby for newcomers; players with a seat can always come back. */
export const lockLobby: Handler<'lockLobby'> = (service, { role: { lobby } }, { locked }) =>
  changeAndBroadcast(service, lobby, (record) =>
    record.lobby.locked === locked
      ? silentChange(record)
      : broadcastChange({ ...record, lobby: { ...record.lobby, locked } }),
  )

/** Makes another player, or the moderator again, the admin. */
export const passAdmin: Handler<'passAdmin'> = (service, { role: { lobby } }, { playerId }) =>
  changeAndBroadcast(service, lobby, (record) => {
    if (!findPlayer(record, playerId)) return failure('not_found', 'No player with this playerId is seated here.')
    if (record.lobby.admin === playerId) return silentChange(record)
    return broadcastChange(withAdmins(record, playerId, record.lobby.admins ?? []))
  })

/** Gives a seated player the admin's rights beside the admin, or takes them away. LOB-336 */
export const appoint: Handler<'appoint'> = (service, { role: { lobby } }, { playerId, on }) =>
  changeAndBroadcast(service, lobby, (record) => {
    if (!findSeated(record, playerId)) return failure('not_found', 'No player with this playerId is seated here.')
    const { admin, admins = [] } = record.lobby
    if (admin === playerId || admins.includes(playerId) === on) return silentChange(record)
    return broadcastChange(
      withAdmins(record, admin, on ? [...admins, playerId] : admins.filter((id) => id !== playerId)),
    )
  })

/** Renames a player; the current name is ignored, and with `approval` it waits for the host or an admin. LOB-338 */
export const renamePlayer: Handler<'renamePlayer'> = (service, connection, payload) => {
  const { lobby, seat, playerId } = connection.role
  if (lobby.record.lobby.rules.approval && !isAdminIn(lobby.record, playerId))
    return offerName(service, connection, payload.name)
  return changeAndBroadcast(service, lobby, (record) => {
    const player = playerAt(record, seat)
    const name = nameFor(record, payload.name, seat, player ? [player.id] : [])
    if (player?.name === name) return silentChange(record)
    return lobby.rates.admitsChange(service.clock.monotonicMs())
      ? broadcastChange(withPlayer(record, seat, { name }))
      : tooManyChanges()
  })
}

/** Dresses a player's bean; the current outfit is ignored. */
export const dressPlayer: Handler<'dressPlayer'> = (service, { role: { lobby, seat } }, { avatar }) =>
  changeAndBroadcast(service, lobby, (record) => {
    if (seat === moderatorSeat) return failure('not_in_lobby', 'A phone without a seat has no bean.')
    const worn = record.lobby.players[seat]?.avatar
    const isWorn = worn?.hat === avatar.hat && worn.face === avatar.face && worn.rewardHat === avatar.rewardHat
    if (isWorn) return silentChange(record)
    return lobby.rates.admitsChange(service.clock.monotonicMs())
      ? broadcastChange(withPlayer(record, seat, { avatar }))
      : tooManyChanges()
  })

/** A host or a player shows an entitlement; one that is not valid changes nothing (LOB-290). */
export const showEntitlement: Handler<'showEntitlement'> = (service, connection, { entitlement }) =>
  andThen(service.entitlements.read(entitlement), (shown) => {
    const { role } = connection
    return changeAndBroadcast(
      service,
      role.lobby,
      (record) =>
        isHost(connection) ? subscribeHost(record, shown) : subscribePlayer(record, connection.role.seat, shown),
      undefined,
      'accept',
    )
  })

/** Removes expired entitlements in every lobby of this process (LOB-293). */
export const endSubscriptions = ({ lobbies, entitlements }: Service): void => {
  for (const lobby of lobbies.all.values()) {
    if (isOver(lobby)) continue
    const changed = lobbies.change(
      lobby,
      (record) => withoutOver(record, (shown) => entitlements.isOver(shown)),
      'accept',
    )
    void andThen(changed, (change) => {
      if (!('error' in change)) emitChange(lobby, change)
    })
  }
}

/** The change, unless the lobby's pads would take more than they may (LOB-150) or change too fast (LOB-154). */
const withinPadLimits = ({ kept, clock }: Service, lobby: LiveLobby, pad: Pad, next: LobbyRecord): Change | Failure => {
  if (!kept.admits(lobby.account, 'pads', padCostOf(next)))
    return failure('bad_payload', 'The pads of this lobby would take more than a lobby may keep.')
  if (!lobby.rates.admitsStored(clock.monotonicMs(), padCost(pad)))
    return failure('rate_limited', 'Pads change too fast. Wait a moment.')
  return silentChange(next)
}

/** Sets the pad of a phone; a reconnecting phone gets its last pad again. A pad for all replaces individual ones. */
export const setPad: Handler<'setPad'> = (service, { role: { lobby } }, { playerId, pad }) => {
  const setPads = (next: (record: LobbyRecord) => LobbyRecord, emit: () => void) =>
    changeAndBroadcast(service, lobby, (record) => withinPadLimits(service, lobby, pad, next(record)), emit, 'accept')
  if (playerId === 'all')
    return setPads(
      (record) => ({
        ...record,
        padOfAll: pad,
        seats: record.seats.map((seat) => (seat?.pad ? { ...seat, pad: null } : seat)),
      }),
      () => {
        for (const phone of lobby.phones) if (phone?.role.seat !== moderatorSeat) emitToPhone(phone, 'padChanged', pad)
      },
    )
  const seatIndex = findPlayer(lobby.record, playerId)?.seat
  if (seatIndex === undefined) return failure('not_found', 'No player with this playerId is seated here.')
  return setPads(
    (record) => withPlaces(record, (place) => (place.playerId === playerId ? { ...place, pad } : place)),
    () => emitToPhone(lobby.phones[seatIndex], 'padChanged', pad),
  )
}

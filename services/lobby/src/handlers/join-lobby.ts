import {
  failure,
  moderatorSeat,
  type AckDataOf,
  type Failure,
  type PayloadOf,
  type PlayerId,
  type SeatToken,
} from '@sofaspark/contract'
import { cleanFrom } from '@sofaspark/kit/names.ts'
import { forgetPlace } from '../live/change-lobby.ts'
import { createCommandQueue } from '../live/command-queue.ts'
import {
  emitOfferedTexts,
  emitToPhone,
  isPlayer,
  setRole,
  lobbySeenBy,
  disconnectReplaced,
} from '../live/connection.ts'
import { isBlocked, isOver, type Connection, type LiveLobby, type PlayerConnection } from '../live/live-lobby.ts'
import { hasFreeSeat, newPlayerId, newToken } from '../record/open.ts'
import { waitingByToken, isWaitOver, mayAskAgain, addToWaitingList, withoutWaiting } from '../record/door.ts'
import {
  padOf,
  placeAt,
  playerAt,
  type Change,
  type Entitlement,
  type LobbyRecord,
  type WaitingEntry,
} from '../record/record.ts'
import { changePlace, comeBack, isKicked, seatOfToken, sitDown, withLastCommand } from '../record/seats.ts'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import type { Done, Outcome, Service } from '../live/service.ts'
import { refusedTry, emitChange, tooManyChanges, tooManyTries, type Handler } from './handler.ts'
import { emitOpenPoll } from './audience.ts'
import { noteAct } from './logging.ts'

type Payload = PayloadOf<'joinLobby'>
type AckData = AckDataOf<'joinLobby'>

/** The newest socket with the token owns the seat; an older one is disconnected. */
const takeSeat = (
  { settings, store, lobbies, kept }: Service,
  lobby: LiveLobby,
  seat: number,
  connection: Connection,
  seatToken: SeatToken,
): void => {
  const taken = placeAt(lobby.record, seat)
  if (!taken) return
  const { playerId } = taken
  const { account } = lobby
  const older = lobby.phones[seat]
  setRole(connection, { kind: 'player', lobby, seat, playerId, seatToken })
  lobby.phones[seat] = connection as PlayerConnection
  lobby.commands[seat] ??= createCommandQueue({
    playerId,
    capacity: settings.limits.heldCommandsPerSeat,
    capacityBytes: settings.limits.heldCommandBytesPerSeat,
    admitsBytes: (more) => kept.admits(account, 'commands', account.bytes.commands + more),
    onBytes: (more) => kept.set(account, 'commands', account.bytes.commands + more),
    lastCommand: () => placeAt(lobby.record, seat)?.lastCommand ?? 0,
    acknowledged: (n) => {
      if (n === undefined) return undefined
      lobby.record = withLastCommand(lobby.record, seat, playerId, n)
      return store.saveCommand(lobby.roomNumber, seat, playerId, n)?.catch(() => lobbies.leftUnsaved(lobby))
    },
  })
  if (older && older !== connection) {
    lobby.commands[seat].dropPendingAcks()
    disconnectReplaced(older)
  }
}

const seated = (
  service: Service,
  lobby: LiveLobby,
  seat: number,
  connection: Connection,
  seatToken: SeatToken,
  change: Change,
  isBack: boolean,
): Done<AckData> | Failure => {
  takeSeat(service, lobby, seat, connection, seatToken)
  service.dailyUsers.count(lobby)
  const { record } = change
  const player = playerAt(record, seat)
  if (!player) return failure('unavailable', 'The seat was lost in the meantime.')
  const pad = padOf(record, seat)
  return {
    ack: {
      player,
      seatToken,
      lobby: lobbySeenBy(lobby, connection),
      gameKey: record.game?.gameKey ?? null,
      pad,
      lastCommand: placeAt(lobby.record, seat)?.lastCommand ?? 0,
    },
    ...(isBack ? { isResume: true } : {}),
    emit: () => {
      emitChange(lobby, change)
      if (pad && isBack) emitToPhone(connection, 'padChanged', pad)
      if (lobby.highlightedGameKey !== null && !record.game)
        emitToPhone(connection, 'gameHighlighted', { gameKey: lobby.highlightedGameKey })
      emitOfferedTexts(lobby, connection)
      if (isPlayer(connection)) emitOpenPoll(lobby, connection)
    },
  }
}

interface Returning {
  lobby: LiveLobby
  seat: number
  seatToken: SeatToken
  shown: Entitlement | null
  /** Whether it wants a seat; absent: the place that it has. */
  wantsSeat: boolean | undefined
}

const takeBack = (service: Service, connection: Connection, returning: Returning): Outcome<AckData> => {
  const { lobby, seat, seatToken, shown, wantsSeat } = returning
  const isMoving = wantsSeat !== undefined && wantsSeat !== (seat !== moderatorSeat)
  const refused = isMoving ? whyNotMove(lobby.record, seat) : null
  if (refused) return refused
  return andThen(
    service.lobbies.change(lobby, (record) => comeBack(record, seat, shown), 'accept'),
    (change): Outcome<AckData> => {
      if ('error' in change) return change
      const back = seated(service, lobby, seat, connection, seatToken, change, true)
      if (!isMoving) return back
      // Every version is broadcast, this one before the move's.
      emitChange(lobby, change)
      return move(service, connection, returning)
    },
  )
}

const whyNotMove = (record: LobbyRecord, seat: number): Failure | null => {
  const { lobby, seats } = record
  if (seat === moderatorSeat) return hasFreeSeat(record) ? null : full()
  if (lobby.admin !== seats[seat]?.playerId) return failure('not_admin', 'Only the admin may moderate.')
  return lobby.moderator ? failure('not_admin', 'Another phone moderates this lobby.') : null
}

/** The admin leaves its seat to moderate, or the moderator takes a seat. LOB-351 */
const move = (service: Service, connection: Connection, { lobby, seat, seatToken }: Returning): Outcome<AckData> =>
  andThen(
    service.lobbies.change(lobby, (record) => {
      const refused = whyNotMove(record, seat)
      if (refused) return refused
      return lobby.rates.admitsChange(service.clock.monotonicMs()) ? changePlace(record, seat) : tooManyChanges()
    }),
    (change): Done<AckData> | Failure => {
      if ('error' in change) return change
      const older = lobby.phones[seat]
      forgetPlace(lobby, seat)
      if (older && older !== connection) disconnectReplaced(older)
      return seated(service, lobby, change.seat, connection, seatToken, change, true)
    },
  )

/** The newest socket with the token takes over the wait. */
const standAtDoor = (lobby: LiveLobby, connection: Connection, id: PlayerId, seatToken: SeatToken): void => {
  const older = lobby.atDoor.get(id)
  setRole(connection, { kind: 'waiting', lobby, id, seatToken })
  lobby.atDoor.set(id, connection)
  if (older && older !== connection) disconnectReplaced(older)
}

const waiting = (seatToken: SeatToken): Failure => ({
  ...failure('waiting', 'The host or an admin must admit this phone.'),
  seatToken,
})

const full = (): Failure => failure('room_full', 'Every seat is taken.')
const locked = (): Failure => failure('room_locked', 'The lobby is locked.')
const kicked = (): Failure => failure('kicked', 'This seat was taken away.')

/** A newcomer has to wait for admission. LOB-331 */
const askToEnter = (service: Service, lobby: LiveLobby, connection: Connection, payload: Payload): Outcome<AckData> => {
  const { clock, lobbies } = service
  const seatToken = newToken() as SeatToken
  const id = newPlayerId()
  const kickedToken =
    payload.seatToken !== undefined && isKicked(lobby.record, payload.seatToken) ? payload.seatToken : undefined
  return andThen(
    lobbies.change(lobby, (record) => {
      if (record.lobby.locked) return kickedToken === undefined ? locked() : kicked()
      if (!lobby.rates.admitsChange(clock.monotonicMs())) return tooManyChanges()
      return addToWaitingList(record, {
        id,
        seatToken,
        name: payload.name,
        kickedToken,
        monotonicMs: clock.monotonicMs(),
      })
    }),
    (change): Failure => {
      if ('error' in change) return change
      standAtDoor(lobby, connection, id, seatToken)
      emitChange(lobby, change)
      return waiting(seatToken)
    },
  )
}

const takeNew = (
  service: Service,
  lobby: LiveLobby,
  connection: Connection,
  payload: Payload,
  entitlement: Entitlement | null,
  phone: WaitingEntry | undefined,
): Outcome<AckData> => {
  const seatToken = newToken() as SeatToken
  const newcomer = {
    playerId: phone?.id ?? newPlayerId(),
    seatToken,
    // An admitted phone has the name that it was admitted by. LOB-332
    name: phone?.name ?? payload.name,
    from: cleanFrom(payload.from ?? connection.from),
    entitlement,
    formerToken: payload.seatToken,
  }
  const isModerator = payload.seat === false
  return andThen(
    service.lobbies.change(lobby, (record) => {
      if (record.lobby.locked && !phone) return locked()
      if (isModerator && record.lobby.admin !== null)
        return failure('not_admin', 'This lobby has an admin. Join with a seat.')
      if (!isModerator && !hasFreeSeat(record)) return full()
      if (!lobby.rates.admitsChange(service.clock.monotonicMs())) return tooManyChanges()
      return sitDown(phone ? withoutWaiting(record, phone.id) : record, newcomer, isModerator)
    }),
    (change): Done<AckData> | Failure => {
      if ('error' in change) {
        const { code } = change.error
        noteAct(service, { role: { lobby }, address: connection.address }, 'refused', `a join was refused: ${code}`)
        return change
      }
      return seated(service, lobby, change.seat, connection, seatToken, change, false)
    },
  )
}

/** Seats a phone in a lobby: on the seat of a valid token, else on a new one. */
export const joinLobby: Handler<'joinLobby'> = (service, connection, payload) =>
  andThen(service.entitlements.read(payload.entitlement), (shown) => takeAnySeat(service, connection, payload, shown))

const takeAnySeat = (
  service: Service,
  connection: Connection,
  payload: Payload,
  shown: Entitlement | null,
): Outcome<AckData> => {
  const { role, address } = connection
  if (role.kind === 'host' || role.kind === 'mirror') return failure('not_in_lobby', 'A big screen has no seat.')
  const wantsSeat = payload.seat ?? undefined
  if (role.kind === 'player') return takeBack(service, connection, { ...role, shown, wantsSeat })
  const lobby = service.lobbies.find(payload.roomNumber)
  const seatToken = payload.seatToken ?? (role.kind === 'waiting' ? role.seatToken : undefined)
  const seat = lobby && seatToken !== undefined ? seatOfToken(lobby.record, seatToken) : -1
  if (lobby && seatToken !== undefined && seat !== -1)
    return takeBack(service, connection, { lobby, seat, seatToken, shown, wantsSeat })
  // Failed tries of others at the address must not block a correct number (LOB-25).
  const rateClass = connection.hasFailed ? 'usual' : 'fresh'
  return andThen(service.failedTries.waitMs(address, rateClass), (waitMs): Outcome<AckData> => {
    if (waitMs > 0) return tooManyTries(waitMs)
    if (!lobby || isOver(lobby)) {
      const refusal = failure('room_not_found', `There is no room ${payload.roomNumber}.`)
      return refusedTry(service, connection, refusal, rateClass)
    }
    return takePlaceOrAsk(service, lobby, connection, { ...payload, seatToken }, shown)
  })
}

/** A phone without a seat: admitted, waiting, or new. */
const takePlaceOrAsk = (
  service: Service,
  lobby: LiveLobby,
  connection: Connection,
  payload: Payload,
  shown: Entitlement | null,
): Outcome<AckData> => {
  const { record } = lobby
  const { seatToken } = payload
  if (service.isDraining()) return failure('draining', 'This server is draining. Connect again.')
  const phone = seatToken === undefined ? undefined : waitingByToken(record, seatToken)
  if (phone?.isAdmitted) return takeNew(service, lobby, connection, payload, shown, phone)
  if (phone && seatToken !== undefined) {
    standAtDoor(lobby, connection, phone.id, seatToken)
    return waiting(seatToken)
  }
  if (seatToken !== undefined && isWaitOver(record, seatToken))
    return failure('waiting_over', 'The wait to be admitted has expired.')
  if (seatToken !== undefined && isKicked(record, seatToken))
    return mayAskAgain(record, seatToken) ? askToEnter(service, lobby, connection, payload) : kicked()
  if (isBlocked(lobby, connection.address, service.clock.monotonicMs()))
    return failure('kicked', 'A phone at this address was removed. Wait some minutes.')
  return record.lobby.rules.approval
    ? askToEnter(service, lobby, connection, payload)
    : takeNew(service, lobby, connection, payload, shown, undefined)
}

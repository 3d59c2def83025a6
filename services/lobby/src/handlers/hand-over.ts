import { failure, type AckOf, type HostToken, type PayloadOf } from '@sofaspark/contract'
import { handOverLimits, readScreenCode } from '@sofaspark/contract/screen-codes.ts'
import { demote, emitToHost, isVisitor, setRole } from '../live/connection.ts'
import type { LiveLobby, PlayerConnection } from '../live/live-lobby.ts'
import { Move } from '../live/move.ts'
import type { Service } from '../live/service.ts'
import { newToken } from '../record/open.ts'
import { refusedTry, type Handler } from './handler.ts'
import { hasLobby } from './mirrors.ts'

/** A screen waits for a party under a code, which replaces its earlier one. LOB-390 */
export const offerScreen: Handler<'offerScreen'> = (service, connection) => {
  const { screens, clock } = service
  if (!isVisitor(connection)) return hasLobby()
  if (service.isDraining()) return failure('draining', 'This server is draining. Connect again.')
  demote(connection)
  const offer = screens.offer(connection, service.addressOf(connection.address))
  if (!offer) return failure('unavailable', 'Too many screens wait for a party. Try again later.')
  setRole(connection, { kind: 'offered', withdraw: offer.withdraw })
  // Wall clock: pages show until when the code is good.
  const untilS = Math.floor((clock.nowMs() + handOverLimits.codeMs) / 1_000)
  return { ack: { screenCode: offer.code, untilS } }
}

const unknownCode = () => failure('not_found', 'No screen waits under this code.')

/** The old screen saves its game, if it is there to do so. */
const saveGameNow = async ({ host, record }: LiveLobby, move: Move): Promise<void> => {
  if (!host) return
  const saved = record.game ? move.awaitSave() : null
  emitToHost(host, 'saveNow')
  await saved
}

const moveTo = async (
  service: Service,
  admin: PlayerConnection,
  move: Move,
  typed: string,
): Promise<AckOf<'moveScreen'>> => {
  const { lobby } = admin.role
  const code = readScreenCode(typed)
  const found = code === null ? 'missing' : await service.reachScreen.find(code)
  if (code === null || found === 'missing') return refusedTry(service, admin, unknownCode())
  if (found === 'unknown') return failure('unavailable', 'The other screen cannot be reached now. Try again.')
  await saveGameNow(lobby, move)
  const { roomNumber } = lobby
  const hostToken = newToken() as HostToken
  const arrival = move.awaitArrival(hostToken)
  if ((await service.reachScreen.give(code, { roomNumber, hostToken })) === 'missing') {
    move.failed()
    return unknownCode()
  }
  if ((await arrival) === 'arrived') return { ok: true }
  return failure('unavailable', 'The other screen did not come. The party stays where it is.')
}

/** Moves the party to a waiting screen; acknowledged when that has the lobby. LOB-391 */
export const moveScreen: Handler<'moveScreen'> = (
  service,
  admin,
  { screenCode, keepMirror = false }: PayloadOf<'moveScreen'>,
  ack,
) => {
  const { lobby } = admin.role
  const { clock, metrics, log } = service
  const answer = (reply: AckOf<'moveScreen'>): void => {
    metrics.moves.inc({ code: reply.ok ? 'ok' : reply.error.code })
    ack(reply)
  }
  if (lobby.move) {
    answer(failure('unavailable', 'The party is moving already.'))
    return null
  }
  const move = new Move(clock, keepMirror)
  lobby.move = move
  void moveTo(service, admin, move, screenCode)
    .catch((error: unknown) => {
      log.error({ err: error }, 'a move of the screen failed')
      return failure('unavailable', 'The party could not move. Try again.')
    })
    .then((reply) => {
      lobby.move = null
      answer(reply)
    })
  return null
}

import { failure, type Failure } from '@sofaspark/contract'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import { emitToModerators } from '../live/connection.ts'
import type { LiveLobby, PlayerConnection } from '../live/live-lobby.ts'
import { done, type Outcome, type Service } from '../live/service.ts'
import { newPlayerId } from '../record/open.ts'
import { broadcastChange, findPlayer, silentChange, type Change, type LobbyRecord } from '../record/record.ts'
import { nameFor, withPlayer } from '../record/seats.ts'
import { changeAndBroadcast, tooManyChanges, type Handler } from './handler.ts'

const notOffered = (): Failure => failure('not_found', 'No text with this id is waiting.')

/** A player's name waits for the host or an admin; a newer one replaces it. LOB-338 */
export const offerName = (service: Service, { role }: PlayerConnection, raw: string): Outcome => {
  const { lobby, seat, playerId } = role
  const { record, offered } = lobby
  const name = nameFor(record, raw, seat, [playerId])
  if (findPlayer(record, playerId)?.name === name) {
    offered.delete(playerId)
    return done()
  }
  if (!lobby.rates.admitsChange(service.clock.monotonicMs())) return tooManyChanges()
  for (const id of offered.keys()) if (!findPlayer(record, id)) offered.delete(id)
  const text = { id: newPlayerId(), kind: 'name' as const, text: name }
  offered.set(playerId, text)
  return done(() => emitToModerators(lobby, 'textOffered', text))
}

const withName = (record: LobbyRecord, playerId: LobbyRecord['lobby']['admin'], name: string): Change | Failure => {
  const seat = record.lobby.players.findIndex((player) => player !== null && player.id === playerId)
  const player = record.lobby.players[seat]
  if (!player) return notOffered()
  const distinct = nameFor(record, name, seat, [player.id])
  return distinct === player.name ? silentChange(record) : broadcastChange(withPlayer(record, seat, { name: distinct }))
}

/** Shows every offered name, because approval was switched off. LOB-338 */
export const withOfferedNames = (record: LobbyRecord, { offered }: Pick<LiveLobby, 'offered'>): LobbyRecord =>
  [...offered].reduce((changed, [playerId, { text }]) => {
    const change = withName(changed, playerId, text)
    return 'error' in change
      ? changed
      : { ...change.record, lobby: { ...change.record.lobby, version: record.lobby.version } }
  }, record)

/** Shows or rejects a player's text; the first answer counts. LOB-338 */
export const approveText: Handler<'approveText'> = (service, { role: { lobby } }, { id, ok }) => {
  const { offered } = lobby
  const [playerId, text] = [...offered].find(([, one]) => one.id === id) ?? []
  if (playerId === undefined || !text) return notOffered()
  offered.delete(playerId)
  if (!ok) return done()
  return andThen(
    changeAndBroadcast(service, lobby, (record) => withName(record, playerId, text.text)),
    (outcome) => {
      // If saving fails, the text keeps waiting, unless there is a newer one.
      if ('error' in outcome && outcome.error.code !== 'not_found' && !offered.has(playerId))
        offered.set(playerId, text)
      return outcome
    },
  )
}

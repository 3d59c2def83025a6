import { failure } from '@sofaspark/contract'
import { announce, findPlayer, quietly } from '../lobby/record.ts'
import { nameFor, withPlayer } from '../lobby/seats.ts'
import { changeAndTell, type Handler, tooManyChanges } from './handler.ts'

/** Sets the lobby's language; the current one is ignored. */
export const lobbyChangeLanguage: Handler<'lobbyChangeLanguage'> = (service, { role }, { language }) =>
  changeAndTell(service, role.lobby, (record) =>
    record.lobby.language === language
      ? quietly(record)
      : announce({ ...record, lobby: { ...record.lobby, language } }),
  )

/** Locks or unlocks the lobby for newcomers; players with a seat can always come back. */
export const lockLobby: Handler<'lockLobby'> = (service, { role: { lobby } }, { locked }) =>
  changeAndTell(service, lobby, (record) =>
    record.lobby.locked === locked ? quietly(record) : announce({ ...record, lobby: { ...record.lobby, locked } }),
  )

/** Makes another seated player the admin. */
export const passAdmin: Handler<'passAdmin'> = (service, { role: { lobby } }, { playerId }) =>
  changeAndTell(service, lobby, (record) => {
    if (!findPlayer(record, playerId)) return failure('not_found', 'Nobody with this playerId sits here.')
    if (record.lobby.admin === playerId) return quietly(record)
    return announce({ ...record, lobby: { ...record.lobby, admin: playerId } })
  })

/** Renames a player; the current name is ignored. */
export const renamePlayer: Handler<'renamePlayer'> = (service, { role: { lobby, seat } }, payload) =>
  changeAndTell(service, lobby, (record) => {
    const player = record.lobby.players[seat]
    const name = nameFor(record, payload.name, seat, player ? [player.id] : [])
    if (player?.name === name) return quietly(record)
    return lobby.rates.admitsChange(service.clock.monotonicMs())
      ? announce(withPlayer(record, seat, { name }))
      : tooManyChanges()
  })

/** Dresses a player's bean; the current outfit is ignored. */
export const dressPlayer: Handler<'dressPlayer'> = (service, { role: { lobby, seat } }, { avatar }) =>
  changeAndTell(service, lobby, (record) => {
    const worn = record.lobby.players[seat]?.avatar
    const isWorn = worn?.hat === avatar.hat && worn.face === avatar.face && worn.rewardHat === avatar.rewardHat
    if (isWorn) return quietly(record)
    return lobby.rates.admitsChange(service.clock.monotonicMs())
      ? announce(withPlayer(record, seat, { avatar }))
      : tooManyChanges()
  })

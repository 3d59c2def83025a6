import { failure } from '@sofaspark/contract'
import { announce, findPlayer, quietly } from '../lobby/record.ts'
import { changeAndTell, type Handler } from './handler.ts'

/** The lobby's language; the one it has is ignored. */
export const lobbyChangeLanguage: Handler<'lobbyChangeLanguage'> = (service, { role }, { language }) =>
  changeAndTell(service, role.lobby, (record) =>
    record.lobby.language === language
      ? quietly(record)
      : announce({ ...record, lobby: { ...record.lobby, language } }),
  )

/** Closes or opens the lobby for newcomers; who has a seat comes back all the same. */
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

import { failure } from '@sofaspark/contract'
import { announce, findPlayer, quietly } from '../../lobby/record.ts'
import { changeAndTell, type Handler } from '../handler.ts'

/** Makes another seated player the admin. */
export const passAdmin: Handler<'passAdmin'> = (service, { role: { lobby } }, { playerId }) =>
  changeAndTell(service, lobby, (record) => {
    if (!findPlayer(record, playerId)) return failure('not_found', 'Nobody with this playerId sits here.')
    if (record.lobby.admin === playerId) return quietly(record)
    return announce({ ...record, lobby: { ...record.lobby, admin: playerId } })
  })

import { cleanName } from '@sofaspark/kit/names/name.ts'
import { announce, quietly } from '../lobby/record.ts'
import { withPlayer } from '../lobby/seats.ts'
import { changeAndTell, type Handler, tooManyChanges } from './handler.ts'

export const renamePlayer: Handler<'renamePlayer'> = (service, { role: { lobby, seat } }, payload) => {
  const name = cleanName(payload.name, seat)
  return changeAndTell(service, lobby, (record) => {
    if (record.lobby.players[seat]?.name === name) return quietly(record)
    return lobby.rates.admitsChange(service.clock.nowMs())
      ? announce(withPlayer(record, seat, { name }))
      : tooManyChanges()
  })
}

export const dressPlayer: Handler<'dressPlayer'> = (service, { role: { lobby, seat } }, { avatar }) =>
  changeAndTell(service, lobby, (record) => {
    const worn = record.lobby.players[seat]?.avatar
    const isWorn = worn?.hat === avatar.hat && worn.face === avatar.face
    if (isWorn) return quietly(record)
    return lobby.rates.admitsChange(service.clock.nowMs())
      ? announce(withPlayer(record, seat, { avatar }))
      : tooManyChanges()
  })

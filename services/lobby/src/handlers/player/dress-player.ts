import { announce, quietly } from '../../lobby/record.ts'
import { withPlayer } from '../../lobby/seats.ts'
import { changeAndTell, tooManyChanges, type Handler } from '../handler.ts'

export const dressPlayer: Handler<'dressPlayer'> = (service, { role: { lobby, seat } }, { avatar }) =>
  changeAndTell(service, lobby, (record) => {
    const worn = record.lobby.players[seat]?.avatar
    const isWorn = worn?.hat === avatar.hat && worn.face === avatar.face
    if (isWorn) return quietly(record)
    return lobby.rates.admitsChange(service.clock.nowMs())
      ? announce(withPlayer(record, seat, { avatar }))
      : tooManyChanges()
  })

import { cleanName } from '@sofaspark/kit/names/name.ts'
import { announce, quietly } from '../../lobby/record.ts'
import { withPlayer } from '../../lobby/seats.ts'
import { changeAndTell, type PlayerHandler } from '../handler.ts'

export const renamePlayer: PlayerHandler<'renamePlayer'> = (service, { role: { lobby, seat } }, payload) => {
  const name = cleanName(payload.name, seat)
  return changeAndTell(service, lobby, (record) =>
    record.lobby.players[seat]?.name === name ? quietly(record) : announce(withPlayer(record, seat, { name })),
  )
}

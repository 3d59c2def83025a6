import { andThen } from '../maybe-promise.ts'
import type { Handler } from './handler.ts'
import { endGameForAdmin } from './game.ts'

/** Reliable and in order: acknowledged once the host has it, however long the host is away. */
export const command: Handler<'command'> = (
  service,
  { role: { lobby, seat, playerId } },
  { type, data, n },
  answer,
) => {
  const { seats, lobby: room } = lobby.record
  const isNew = n === undefined || n > (seats[seat]?.lastCommand ?? 0)
  lobby.commands[seat]?.push(
    { type, data, n },
    (outcome) => {
      if (outcome.ok) service.metrics.commands.inc()
      answer(outcome)
    },
    lobby.host,
  )
  // The screen may be away, or its page stuck in a game: the admin can end the game all the same.
  if (type === 'backToLobby' && isNew && room.admin === playerId)
    void andThen(endGameForAdmin(service, lobby), (ended) => {
      if (!('error' in ended)) ended.tell?.()
    })
  return null
}

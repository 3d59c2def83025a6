import type { PlayerCommands } from '@sofaspark/contract'
import type { CommandAnswer } from '../../live/command-queue.ts'
import type { PlayerConnection } from '../../live/connection.ts'
import { andThen } from '../../maybe-promise.ts'
import type { Service } from '../../service.ts'
import { endGameForAdmin } from '../host/game-ended.ts'

/** Reliable and in order: answered once the host has it, however long the host is away. */
export const command = (
  service: Service,
  { role: { lobby, seat, playerId } }: PlayerConnection,
  { type, data, n }: PlayerCommands['command'][0],
  answer: (answer: CommandAnswer) => void,
): void => {
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
  // The screen may be away, or its page stuck in a game: the admin gets everybody out all the same.
  if (type === 'backToLobby' && isNew && room.admin === playerId)
    void andThen(endGameForAdmin(service, lobby), (ended) => {
      if (!('error' in ended)) ended.tell?.()
    })
}

import type { PlayerCommands } from '@sofaspark/contract'
import type { CommandAnswer } from '../../live/command-queue.ts'
import type { PlayerConnection } from '../../live/connection.ts'
import type { Service } from '../../service.ts'

/** Reliable and in order: answered once the host has it, however long the host is away. */
export const command = (
  { metrics }: Service,
  { role: { lobby, seat } }: PlayerConnection,
  { type, data, n }: PlayerCommands['command'][0],
  answer: (answer: CommandAnswer) => void,
): void => {
  lobby.commands[seat]?.push(
    { type, data, n },
    (outcome) => {
      if (outcome.ok) metrics.commands.inc()
      answer(outcome)
    },
    lobby.host,
  )
}

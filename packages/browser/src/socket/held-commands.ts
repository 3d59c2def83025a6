import type { HostFacts } from '@sofaspark/contract'

type HostCommand = HostFacts['command'][0]

const HELD = 128

/**
 * Passes each command to its listeners once and acknowledges it afterwards. While a game is running without a
 * listener (the screen was just reloaded), commands wait unacknowledged.
 */
export const createHeldCommands = (deliver: (command: HostFacts['command'][0]) => boolean, mayWait: () => boolean) => {
  const newest = new Map<string, number>()
  let held: { command: HostCommand; acknowledge: () => void }[] = []
  const take = ({ command, acknowledge }: (typeof held)[number]): boolean => {
    const { n, ...fact } = command
    const isRepeat = n !== undefined && n <= (newest.get(command.playerId) ?? 0)
    if (!isRepeat) {
      if (!deliver(fact) && mayWait()) return false
      if (n !== undefined) newest.set(command.playerId, n)
    }
    acknowledge()
    return true
  }
  return {
    receive: (command: HostCommand, acknowledge: () => void) => {
      const arrival = { command, acknowledge }
      if (held.length > 0 || !take(arrival)) held = [...held, arrival].slice(-HELD)
    },
    /** There may be a listener now, or the game is over. */
    flush: () => {
      while (held[0] && take(held[0])) held = held.slice(1)
    },
    /** The connection is new: the service resends unacknowledged commands. */
    forget: () => {
      held = []
    },
  }
}

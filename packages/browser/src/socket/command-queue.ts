import { clientRates, failure, limits, TokenBucket, type Ack, type Clock, type HostEvents } from '@sofaspark/contract'

/** After a reload, numbers start beyond any that the previous page may still have in flight; gaps are accepted. */
const RELOAD_GAP = 100
const REFUSED_MS = 1_000
const WAITING_COMMANDS = 4 * limits.heldCommandsPerSeat

interface NumberedCommand {
  n: number
  type: string
  data: unknown
  isSent: boolean
  settle: (ack: Ack) => void
}

interface CommandQueueOptions {
  clock: Clock
  /** Sends one command; resolves with `null` when the connection was lost before the acknowledgement. */
  post: (command: { n: number; type: string; data: unknown }, onAck: (ack: Ack | null) => void) => void
}

/** A seat's commands: numbered, in order, resent after a loss until acknowledged; none lost, none doubled. */
export interface CommandQueue {
  push(type: string, data: unknown): Promise<Ack>
  /** The seat was reclaimed: settles the commands that the service has, and sends the rest in order. */
  resume(lastCommand: number, isReload: boolean): void
  /** The connection is lost; commands wait. */
  pause(): void
  /** The seat is gone: all waiting commands fail. */
  end(): void
}

export const createCommandQueue = ({ clock, post }: CommandQueueOptions): CommandQueue => {
  let queue: NumberedCommand[] = []
  let lastNumber = 0
  let isOpen = false
  const credit = new TokenBucket(clientRates.command.perSecond, clientRates.command.burst)
  let cancelWait: (() => void) | null = null

  const flush = () => {
    cancelWait?.()
    cancelWait = null
    if (!isOpen) return
    for (const command of queue) {
      if (command.isSent) continue
      if (!credit.take(clock.monotonicMs())) {
        cancelWait = clock.after(credit.waitMs(clock.monotonicMs()), flush)
        return
      }
      command.isSent = true
      post({ n: command.n, type: command.type, data: command.data }, (ack) => acked(command, ack))
    }
  }

  const acked = (command: NumberedCommand, ack: Ack | null) => {
    if (!ack || !queue.includes(command)) return
    if (!ack.ok && ack.error.code === 'rate_limited') {
      // A later number may have overtaken it, which would make it look like a repeat: it gets a new number.
      command.n = ++lastNumber
      command.isSent = false
      queue = [...queue.filter((other) => other !== command), command]
      credit.empty(clock.monotonicMs())
      cancelWait ??= clock.after(REFUSED_MS, flush)
      return
    }
    queue = queue.filter((other) => other !== command)
    command.settle(ack)
  }

  return {
    push: (type, data) => {
      if (queue.length >= WAITING_COMMANDS)
        return Promise.resolve(failure('unavailable', `${WAITING_COMMANDS} commands wait already`))
      if (JSON.stringify(data ?? null).length > limits.commandBytes)
        return Promise.resolve(failure('bad_payload', `A command holds at most ${limits.commandBytes} bytes`))
      return new Promise((settle) => {
        queue.push({ n: ++lastNumber, type, data, isSent: false, settle })
        flush()
      })
    },
    resume: (lastCommand, isReload) => {
      if (isReload) {
        const first = lastCommand + RELOAD_GAP
        queue.forEach((command, index) => (command.n = first + index))
        lastNumber = first + queue.length
      } else lastNumber = Math.max(lastNumber, lastCommand)
      const known = queue.filter((command) => command.n <= lastCommand)
      queue = queue.filter((command) => command.n > lastCommand)
      for (const command of known) command.settle({ ok: true })
      for (const command of queue) command.isSent = false
      isOpen = true
      flush()
    },
    pause: () => {
      isOpen = false
    },
    end: () => {
      isOpen = false
      cancelWait?.()
      const waiting = queue
      queue = []
      lastNumber = 0
      for (const command of waiting) command.settle(failure('not_in_lobby', 'The seat is gone'))
    },
  }
}

type HostCommand = HostEvents['command'][0]

const HELD = 128

/**
 * Passes each command to its listeners once and acknowledges it afterwards. While a game is running without a
 * listener (the screen was just reloaded), commands wait unacknowledged.
 */
export const createHeldCommands = (deliver: (command: HostEvents['command'][0]) => boolean, mayWait: () => boolean) => {
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
    /** A listener was added, or the game is over. */
    flush: () => {
      while (held[0] && take(held[0])) held = held.slice(1)
    },
    /** The connection is new: the service resends unacknowledged commands. */
    forget: () => {
      held = []
    },
  }
}

import { failure, type Failure, type PlayerId } from '@sofaspark/contract'
import type { HostConnection } from './connection.ts'
import { onceWritten } from './once-written.ts'

export type CommandAnswer = { ok: true } | Failure
export interface Command {
  type: string
  data: unknown
  n?: number | undefined
}
interface Waiting extends Command {
  answers: ((answer: CommandAnswer) => void)[]
  /** The host that it was written to; `null` while it is held. */
  sentTo: HostConnection | null
}

/** One seat's commands on their way to the host, in order, each exactly once (LOB-30 to LOB-36). */
export interface CommandQueue {
  push(command: Command, answer: (answer: CommandAnswer) => void, host: HostConnection | null): void
  /** Whether a command is on its way to a host that may have it already. */
  isUnderway(): boolean
  /** Hands everything that is not acknowledged to a host that has just come. */
  deliver(host: HostConnection): void
  /** The lobby goes on elsewhere: what is not with the host and acknowledged is not handed over here any more. */
  abandon(): void
  /** The seat is free or the lobby over: whoever waits is told. */
  close(): void
}

export interface CommandQueueParts {
  playerId: PlayerId
  /** How many may wait at once. */
  capacity: number
  lastCommand: () => number
  /**
   * Keeps `n` as acknowledged before the phone hears of it; never fails. A promise means a store across a network, to
   * which the word leaves at the end of this turn.
   */
  acknowledged: (n: number | undefined) => Promise<void> | undefined
}

export const createCommandQueue = ({
  playerId,
  capacity,
  lastCommand,
  acknowledged,
}: CommandQueueParts): CommandQueue => {
  let waiting: Waiting[] = []
  /** How many leave at the end of this turn. */
  let leaving = 0

  const finish = (command: Waiting, saved: Promise<void> | undefined): void => {
    if (!waiting.includes(command)) return
    waiting = waiting.filter((other) => other !== command)
    const tell = (): void => {
      for (const answer of command.answers) answer({ ok: true })
    }
    if (saved) void saved.then(tell)
    else tell()
  }
  const done = (command: Waiting): void => {
    if (waiting.includes(command)) finish(command, acknowledged(command.n))
  }
  /**
   * To a host that has what was written to it: written and saved in one go, in this order, so that a kill between them
   * makes a command come twice rather than never (LOB-78). While its socket takes nothing, nothing is saved.
   */
  const hand = (command: Waiting, host: HostConnection, fact: object): void =>
    onceWritten(host.socket, () => {
      if (!waiting.includes(command) || command.sentTo !== host) return
      const write = (): void => {
        host.socket.emit('command', fact)
        finish(command, saved)
      }
      // Asked for before the store is: what leaves at the end of this turn leaves in the order in which it was asked for.
      const turnsEnd = setImmediate(() => {
        leaving -= 1
        if (!waiting.includes(command)) return
        if (host.socket.connected) write()
        else command.sentTo = null
      })
      const saved = acknowledged(command.n)
      if (!saved && leaving === 0) {
        clearImmediate(turnsEnd)
        write()
      } else leaving += 1
    })
  const send = (command: Waiting, host: HostConnection): void => {
    command.sentTo = host
    const { type, data, n } = command
    // Our own screens take the number along: after a lost acknowledgement it tells a repeat from the next command.
    const fact = { playerId, type, data, ...(host.compact && n !== undefined ? { n } : {}) }
    if (host.acks) host.socket.emit('command', fact, () => done(command))
    else hand(command, host, fact)
  }
  return {
    push: (command, answer, host) => {
      const repeated = command.n === undefined ? undefined : waiting.find(({ n }) => n === command.n)
      if (repeated) repeated.answers.push(answer)
      else if (command.n !== undefined && command.n <= lastCommand()) answer({ ok: true })
      else if (waiting.length >= capacity)
        answer(failure('unavailable', 'The big screen is away and enough waits for it already.'))
      else {
        const added: Waiting = { ...command, answers: [answer], sentTo: null }
        waiting.push(added)
        if (host) send(added, host)
      }
    },
    isUnderway: () => waiting.some(({ sentTo }) => sentTo?.socket.connected === true),
    deliver: (host) => {
      for (const command of [...waiting]) if (command.sentTo !== host) send(command, host)
    },
    abandon: () => {
      waiting = []
    },
    close: () => {
      const left = waiting
      waiting = []
      for (const { answers } of left) for (const answer of answers) answer(failure('not_in_lobby', 'The seat is free.'))
    },
  }
}

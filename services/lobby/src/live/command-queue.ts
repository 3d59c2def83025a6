import { deserialize, serialize } from 'node:v8'
import { failure, type Failure, type PlayerId } from '@sofaspark/contract'
import { leastPackedBytes } from '../budget/packed-bytes.ts'
import type { Client } from './client.ts'
import { onceWritten } from './once-written.ts'

export type CommandAnswer = { ok: true } | Failure
export interface Command {
  type: string
  data: unknown
  n?: number | undefined
}
type Answer = (answer: CommandAnswer) => void
interface Waiting {
  type: string
  n: number | undefined
  /** The data, packed: held as objects, small ones would weigh twenty times their text (LOB-151). */
  data: Buffer
  answers: Answer[]
  /** The host that it was written to; `null` while it is held. */
  sentTo: Client | null
}

/** The bytes of a held command beside its data. */
const HEAD_BYTES = 400
/** Connections that wait for one command; a phone that comes back asks again. */
const MAX_ANSWERS = 4

const full = (): Failure => failure('rate_limited', 'More waits for the big screen than this lobby may keep.')

const weightOf = ({ data, type }: Waiting): number => HEAD_BYTES + data.byteLength + 2 * type.length

/** One seat's commands on their way to the host, in order, each exactly once (LOB-30 to LOB-36). */
export interface CommandQueue {
  push(command: Command, answer: (answer: CommandAnswer) => void, host: Client | null): void
  /** Whether a command is on its way to a host that may have it already. */
  isUnderway(): boolean
  /** Hands everything that is not acknowledged to a host that has just come. */
  deliver(host: Client): void
  /** The phone's socket is gone: nobody there waits for an acknowledgement any more. */
  forgetAnswers(): void
  /** The lobby continues elsewhere: what is not with the host and acknowledged is not handed over here any more. */
  abandon(): void
  /** The seat is free or the lobby over: whoever waits is told. */
  close(): void
}

export interface CommandQueueParts {
  playerId: PlayerId
  /** How many may wait at once. */
  capacity: number
  /** How many bytes they may weigh together. */
  capacityBytes: number
  /** Whether the lobby may hold more bytes of commands. */
  admitsBytes: (more: number) => boolean
  /** Tells how many bytes are held more, or less. */
  onBytes: (more: number) => void
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
  capacityBytes,
  admitsBytes,
  onBytes,
  lastCommand,
  acknowledged,
}: CommandQueueParts): CommandQueue => {
  let waiting: Waiting[] = []
  let heldBytes = 0
  const hold = (bytes: number): void => {
    heldBytes += bytes
    onBytes(bytes)
  }
  const fits = (bytes: number): boolean => heldBytes + bytes <= capacityBytes && admitsBytes(bytes)
  const takeAll = (): Waiting[] => {
    const taken = waiting
    waiting = []
    hold(-heldBytes)
    return taken
  }
  /** How many leave at the end of this turn. */
  let leaving = 0

  // Our own screens take the number along: after a lost acknowledgement it tells a repeat from the next command.
  const factOf = ({ type, n, data }: Waiting, host: Client) => ({
    playerId,
    type,
    data: deserialize(data) as unknown,
    ...(host.compact && n !== undefined ? { n } : {}),
  })
  const finish = (command: Waiting, saved: Promise<void> | undefined): void => {
    if (!waiting.includes(command)) return
    waiting = waiting.filter((other) => other !== command)
    hold(-weightOf(command))
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
  const hand = (command: Waiting, host: Client): void =>
    onceWritten(host.socket, () => {
      if (!waiting.includes(command) || command.sentTo !== host) return
      const write = (): void => {
        host.socket.emit('command', factOf(command, host))
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
  const send = (command: Waiting, host: Client): void => {
    command.sentTo = host
    if (host.acks) host.socket.emit('command', factOf(command, host), () => done(command))
    else hand(command, host)
  }
  return {
    push: (command, answer, host) => {
      const repeated = command.n === undefined ? undefined : waiting.find(({ n }) => n === command.n)
      if (repeated) repeated.answers = [...repeated.answers, answer].slice(-MAX_ANSWERS)
      else if (command.n !== undefined && command.n <= lastCommand()) answer({ ok: true })
      else if (waiting.length >= capacity)
        answer(failure('unavailable', 'The big screen is away and enough waits for it already.'))
      // Told before anything is packed: packing what is refused would be most of what a flood costs.
      else if (!fits(HEAD_BYTES + leastPackedBytes(command.data, capacityBytes))) answer(full())
      else {
        const { type, n } = command
        const added: Waiting = { type, n, data: serialize(command.data), answers: [answer], sentTo: null }
        const weight = weightOf(added)
        if (!fits(weight)) {
          answer(full())
          return
        }
        hold(weight)
        waiting.push(added)
        if (host) send(added, host)
      }
    },
    isUnderway: () => waiting.some(({ sentTo }) => sentTo?.socket.connected === true),
    deliver: (host) => {
      for (const command of [...waiting]) if (command.sentTo !== host) send(command, host)
    },
    forgetAnswers: () => {
      for (const command of waiting) command.answers = []
    },
    abandon: () => void takeAll(),
    close: () => {
      for (const { answers } of takeAll())
        for (const answer of answers) answer(failure('not_in_lobby', 'The seat is free.'))
    },
  }
}

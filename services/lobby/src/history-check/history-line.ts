import type { AdminData, Lobby } from '@sofaspark/contract'

/**
 * One event that a client sent or received. `atMs` is the recorder's clock; lines are in the order in which they
 * happened.
 */
export type HistoryLine = { atMs: number; client: string } & (
  | { kind: 'connected' }
  | { kind: 'disconnected' }
  /** `call` is unique in the whole history and identifies its ack. */
  | { kind: 'sent'; call: string; event: string; payload?: unknown }
  | { kind: 'acked'; call: string; ack: { ok: boolean; [fact: string]: unknown } }
  /** `took` is false for a command that a screen recognized as a repeat, or that it got without acknowledging it. */
  | { kind: 'told'; event: string; facts: unknown[]; took?: boolean }
  /** The admin's dashboard while nothing else happened. */
  | { kind: 'counted'; data: AdminData }
)
export type Sent = Extract<HistoryLine, { kind: 'sent' }>
export type Acked = Extract<HistoryLine, { kind: 'acked' }>

/** A violation in a history. */
export interface Violation {
  invariant: string
  /** The line (from 0) in which it shows. */
  line: number
  what: string
}

export interface HistoryOptions {
  /** How long a seat waits for its phone. */
  seatGraceMs: number
  /** The tolerance between the recorder's clock and the service's. */
  slackMs: number
  /** Games that want a connected subscriber. */
  earlyAccess: readonly string[]
}

const kinds = new Set(['connected', 'disconnected', 'sent', 'acked', 'told', 'counted'])

/** Parses one line of a recorded history; throws on anything else. */
export const parseLine = (text: string, index: number): HistoryLine => {
  const line: unknown = JSON.parse(text)
  const isLine =
    typeof line === 'object' &&
    line !== null &&
    'kind' in line &&
    kinds.has(String(line.kind)) &&
    'client' in line &&
    'atMs' in line
  if (!isLine) throw new Error(`Line ${index} is not a line of a history.`)
  return line as HistoryLine
}

/** The lobby that a line carries, if it carries one. */
export const lobbyIn = (line: HistoryLine): Lobby | null => {
  if (line.kind === 'acked') return (line.ack['lobby'] as Lobby | undefined) ?? null
  if (line.kind !== 'told' || (line.event !== 'lobbyChanged' && line.event !== 'lobbyCreated')) return null
  return line.facts[0] as Lobby
}

export const bytesOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
  const { data } = value as { data?: unknown }
  return Array.isArray(data) ? Buffer.from(data as number[]).toString('base64') : JSON.stringify(value)
}

/** The part of a stock client's socket that the recorder needs. */
interface Recordable {
  emit(event: string, ...args: never[]): unknown
  on(event: string, listener: () => void): unknown
  onAny(listener: (event: string, ...facts: unknown[]) => void): unknown
  connected: boolean
}

let calls = 0

/** JSON has no bytes; they are written as the array that `Buffer` serializes to. */
const plain = (value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value

/** Records everything that a socket sends and receives, acks included, as lines of a history (LOB-95). */
export const recordSocket = (
  socket: Recordable,
  client: string,
  write: (line: HistoryLine) => void,
  nowMs: () => number = Date.now,
): void => {
  const line = (): { atMs: number; client: string } => ({ atMs: nowMs(), client })
  if (socket.connected) write({ ...line(), kind: 'connected' })
  socket.on('connect', () => write({ ...line(), kind: 'connected' }))
  socket.on('disconnect', () => write({ ...line(), kind: 'disconnected' }))
  socket.onAny((event, ...facts) =>
    write({
      ...line(),
      kind: 'told',
      event,
      facts: facts.filter((fact) => typeof fact !== 'function').map(plain),
    }),
  )
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => unknown
  const recorded = (event: string, ...args: unknown[]): unknown => {
    const ack = args.at(-1)
    if (typeof ack !== 'function') return emit(event, ...args)
    const call = `${client}/${(calls += 1)}`
    write({ ...line(), kind: 'sent', call, event, payload: args.length > 1 ? args[0] : undefined })
    return emit(event, ...args.slice(0, -1), (...acks: unknown[]) => {
      // A socket with a timeout passes its error as the first argument.
      const given = acks.at(-1)
      if (typeof given === 'object' && given !== null && 'ok' in given)
        write({ ...line(), kind: 'acked', call, ack: given as { ok: boolean } })
      ;(ack as (...given: unknown[]) => void)(...acks)
    })
  }
  Object.assign(socket, { emit: recorded })
}

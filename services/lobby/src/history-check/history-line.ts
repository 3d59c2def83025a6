import type { AdminData, Lobby } from '@sofaspark/contract'

/** One thing that a client did or heard. `atMs` is the recorder's clock; lines stand in the order in which they happened. */
export type HistoryLine = { atMs: number; client: string } & (
  | { kind: 'connected' }
  | { kind: 'disconnected' }
  /** `call` is unique over the whole history and names its answer. */
  | { kind: 'sent'; call: string; event: string; payload?: unknown }
  | { kind: 'answered'; call: string; answer: { ok: boolean; [fact: string]: unknown } }
  /** `took` is false for a command that a screen knew as a repeat, or that it was handed without acknowledging it. */
  | { kind: 'told'; event: string; facts: unknown[]; took?: boolean }
  /** The admin's dashboard while nothing else happened. */
  | { kind: 'counted'; data: AdminData }
)
export type Told = Extract<HistoryLine, { kind: 'told' }>
export type Sent = Extract<HistoryLine, { kind: 'sent' }>
export type Answered = Extract<HistoryLine, { kind: 'answered' }>

/** Something that the history shows and that must never be. */
export interface Violation {
  invariant: string
  /** The line (from 0) in which it shows. */
  line: number
  what: string
}

export interface HistoryOptions {
  /** How long a seat waits for its phone. */
  seatGraceMs: number
  /** How far the recorder's clock and the service's may disagree. */
  slackMs: number
  /** Games that want a connected subscriber. */
  earlyAccess: readonly string[]
}

const kinds = new Set(['connected', 'disconnected', 'sent', 'answered', 'told', 'counted'])

/** Reads one line of a recorded history; throws on anything that is none. */
export const parseLine = (text: string, index: number): HistoryLine => {
  const line: unknown = JSON.parse(text)
  const isLine =
    typeof line === 'object' &&
    line !== null &&
    'kind' in line &&
    kinds.has(String(line.kind)) &&
    'client' in line &&
    'atMs' in line
  if (!isLine) throw new Error(`Line ${index} is no line of a history.`)
  return line as HistoryLine
}

/** The lobby that a line carries, if it carries one. */
export const lobbyIn = (line: HistoryLine): Lobby | null => {
  if (line.kind === 'answered') return (line.answer['lobby'] as Lobby | undefined) ?? null
  if (line.kind !== 'told' || (line.event !== 'lobbyChanged' && line.event !== 'lobbyCreated')) return null
  return line.facts[0] as Lobby
}

export const bytesOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
  const { data } = value as { data?: unknown }
  return Array.isArray(data) ? Buffer.from(data as number[]).toString('base64') : JSON.stringify(value)
}

import type { HistoryLine } from './history-line.ts'

/** The part of a stock client's socket that the recorder needs. */
export interface Recordable {
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

import { io, type Socket } from 'socket.io-client'

export type Facts = Record<string, unknown>
export type Answer = Facts & { ok: boolean; error?: { code: string; message: string } }

const PATIENCE_MS = 5_000

/** A stock Socket.IO client that remembers what it was told. */
export interface Client {
  readonly socket: Socket
  readonly heard: { event: string; facts: unknown[] }[]
  ask(event: string, ...payload: unknown[]): Promise<Answer>
  /** The code of an answer, or `ok`. */
  code(event: string, ...payload: unknown[]): Promise<string>
  /** Waits for the next event of this name that was not waited for yet. */
  next(event: string): Promise<unknown[]>
  all(event: string): unknown[][]
  forget(): void
  /** Why the connection ended, once it did. */
  gone(): Promise<string>
  close(): void
}

const inTime = <Value>(promise: Promise<Value>, what: string): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export interface ConnectOptions {
  query?: Record<string, string>
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
}

export const connect = async (address: string, path: string, options: ConnectOptions): Promise<Client> => {
  const socket = io(address, {
    path,
    query: { from: 'suite', dateStartedPlaying: '1700000000', ...options.query },
    extraHeaders: options.headers ?? {},
    transports: options.transports ?? ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const heard: Client['heard'] = []
  const taken = new Set<object>()
  let waiting: (() => void)[] = []
  socket.onAny((event: string, ...facts: unknown[]) => {
    heard.push({ event, facts })
    for (const wake of waiting.splice(0)) wake()
  })
  const ended = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  const connected = new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('connect_error', reject),
  )
  try {
    await inTime(connected, 'connect')
  } catch (error) {
    socket.close()
    throw error
  }

  const ask: Client['ask'] = (event, ...payload) =>
    inTime(
      new Promise((resolve) => socket.emit(event, ...payload, (answer: Answer) => resolve(answer))),
      `the answer to ${event}`,
    )
  const take = async (event: string): Promise<unknown[]> => {
    for (;;) {
      const found = heard.find((entry) => entry.event === event && !taken.has(entry))
      if (found) {
        taken.add(found)
        return found.facts
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return {
    socket,
    heard,
    ask,
    code: async (event, ...payload) => {
      const answer = await ask(event, ...payload)
      return answer.ok ? 'ok' : (answer.error?.code ?? 'no code')
    },
    next: (event) => inTime(take(event), event),
    all: (event) => heard.filter((entry) => entry.event === event).map(({ facts }) => facts),
    forget: () => {
      heard.length = 0
      waiting = []
    },
    gone: () => inTime(ended, 'the end of the connection'),
    close: () => socket.disconnect(),
  }
}

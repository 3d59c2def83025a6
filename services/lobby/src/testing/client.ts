import { io, type Socket } from 'socket.io-client'

/** An acknowledgement as tests read it. */
export interface Answer {
  ok: boolean
  error?: { code: string; message: string }
  // Tests look into whatever was answered.
  [fact: string]: unknown
}

/** A real Socket.IO client that remembers everything it was told. */
export interface Client {
  readonly socket: Socket
  readonly heard: { event: string; facts: unknown[] }[]
  ask(event: string, ...payload: unknown[]): Promise<Answer>
  /** The code of an answer, or `ok`. */
  code(event: string, ...payload: unknown[]): Promise<string>
  /** The next event of this name, or the last one that was not taken yet. */
  next(event: string): Promise<unknown[]>
  /** How many events of this name were heard. */
  count(event: string): number
  forget(): void
  gone(): Promise<string>
  close(): void
}

export interface ConnectOptions {
  query?: Record<string, string>
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
  reconnection?: boolean
}

export const connect = async (url: string, path: string, options: ConnectOptions = {}): Promise<Client> => {
  const { query = {}, headers = {}, transports = ['websocket'], reconnection = false } = options
  const socket = io(url, {
    path,
    query: { from: 'test', ...query },
    extraHeaders: headers,
    transports,
    reconnection,
    forceNew: true,
  })
  const heard: Client['heard'] = []
  const taken = new Set<unknown>()
  let wake: (() => void)[] = []
  socket.onAny((event: string, ...facts: unknown[]) => {
    heard.push({ event, facts })
    for (const call of wake.splice(0)) call()
  })
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask: Client['ask'] = (event, ...payload) => new Promise((resolve) => socket.emit(event, ...payload, resolve))
  const next: Client['next'] = async (event) => {
    for (;;) {
      const found = heard.find((entry) => entry.event === event && !taken.has(entry))
      if (found) {
        taken.add(found)
        return found.facts
      }
      await new Promise<void>((resolve) => wake.push(resolve))
    }
  }
  return {
    socket,
    heard,
    ask,
    code: async (event, ...payload) => {
      const answer = await ask(event, ...payload)
      return answer.error?.code ?? (answer.ok ? 'ok' : 'malformed answer')
    },
    next,
    count: (event) => heard.filter((entry) => entry.event === event).length,
    forget: () => {
      heard.length = 0
      wake = []
    },
    gone: () => closed,
    close: () => socket.disconnect(),
  }
}

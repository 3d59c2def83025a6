import type {
  SocketServerAddress,
  AckOf,
  AckDataOf,
  EventName,
  PayloadOf,
  ServerToClient,
  Ack,
} from '@sofaspark/contract'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { pause } from './until.ts'

/** Where a region's Socket.IO listens. */
export interface Endpoint {
  readonly address: string
  readonly path: string
}

/** The EU's endpoint of an edge, or of a lobby service itself. */
export const euOf = (address: string): Endpoint => ({ address, path: '/eu/socket.io' })

/** Where a console says that a room's lobby is, or the nearest region's; rejects when it says none. */
export const findEndpoint = async (origin: string, roomNumber?: string): Promise<Endpoint> => {
  const query = roomNumber === undefined ? '' : `?roomNumber=${roomNumber}`
  const response = await fetch(`${origin}/api/getSocketServerAddress${query}`)
  if (!response.ok) throw new Error(`${origin} answered ${String(response.status)} to where the lobby is.`)
  return (await response.json()) as SocketServerAddress
}

/** The facts that the service sends a client, with their arguments, from the wire's table. */
export type FactName = keyof ServerToClient
export type EventArgs<Fact extends FactName> = Parameters<ServerToClient[Fact]>
export type Heard = { [Fact in FactName]: { readonly event: Fact; readonly facts: EventArgs<Fact> } }[FactName]

type Sent<Name extends EventName> =
  undefined extends PayloadOf<Name> ? [payload?: PayloadOf<Name>] : [payload: PayloadOf<Name>]

/** A stock Socket.IO client that remembers every fact it received. */
export interface Client {
  /** For events that the wire does not allow, and for Socket.IO's own state. */
  readonly socket: Socket
  readonly heard: Heard[]
  /** The acknowledgement; rejects when none comes. */
  emitWithAck<Name extends EventName>(event: Name, ...sent: Sent<Name>): Promise<AckOf<Name>>
  /** The content of the acknowledgement; rejects with the code of a refusal. */
  must<Name extends EventName>(event: Name, ...sent: Sent<Name>): Promise<AckDataOf<Name>>
  /** The code of any event's acknowledgement: `ok` if it succeeded, `unanswered` if none came. */
  code(event: string, ...sent: readonly unknown[]): Promise<string>
  /** The next fact of this name that was not taken yet; rejects when none comes. */
  next<Fact extends FactName>(fact: Fact): Promise<EventArgs<Fact>>
  all<Fact extends FactName>(fact: Fact): EventArgs<Fact>[]
  count(fact: FactName): number
  forget(): void
  /** Socket.IO's reason for the first end of the connection; rejects when it stays. */
  gone(): Promise<string>
  close(): void
}

type LibraryOptions = Pick<
  ManagerOptions & SocketOptions,
  'transports' | 'reconnection' | 'reconnectionDelay' | 'reconnectionDelayMax' | 'parser'
>
export interface ConnectOptions extends Partial<LibraryOptions> {
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** How long an acknowledgement, a fact or the connection may take. */
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

const createPatience = (timeoutMs: number) => {
  const timers = new Set<NodeJS.Timeout>()
  const inTime = <Value>(promise: Promise<Value>, what: string): Promise<Value> => {
    const limited = new Promise<Value>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${what} within ${String(timeoutMs)} ms.`)), timeoutMs)
      timers.add(timer)
      void promise.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        timers.delete(timer)
      })
    })
    // A caller that stopped waiting must not cause an unhandled rejection.
    limited.catch(() => undefined)
    return limited
  }
  return {
    inTime,
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Records the facts that a socket receives, in order. */
const createHearing = (socket: Socket) => {
  const heard: Heard[] = []
  const taken = new Set<Heard>()
  const waiting = new Set<() => void>()
  socket.onAny((event: FactName, ...facts: unknown[]) => {
    heard.push({ event, facts } as Heard)
    for (const wake of [...waiting]) wake()
  })
  const take = <Fact extends FactName>(fact: Fact): Promise<EventArgs<Fact>> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find((entry) => entry.event === fact && !taken.has(entry))
        if (!found) return
        taken.add(found)
        waiting.delete(look)
        resolve(found.facts as EventArgs<Fact>)
      }
      waiting.add(look)
      look()
    })
  const all = <Fact extends FactName>(fact: Fact): EventArgs<Fact>[] =>
    heard.flatMap((entry) => (entry.event === fact ? [entry.facts as EventArgs<Fact>] : []))
  return { heard, take, all }
}

/** Connects by WebSocket by default, and does not reconnect unless `reconnection` is set. */
export const connect = async (
  { address, path }: Endpoint,
  { query, headers = {}, timeoutMs = TIMEOUT_MS, ...library }: ConnectOptions = {},
): Promise<Client> => {
  const socket: Socket = io(address, {
    path,
    query: { from: 'test', ...query },
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...library,
  })
  const { heard, take, all } = createHearing(socket)
  const { inTime, stop } = createPatience(timeoutMs)
  const close = (): void => {
    stop()
    socket.disconnect()
  }

  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    if (library.reconnection !== true) socket.once('connect_error', reject)
  })
  await inTime(connected, 'connection').catch((error: unknown) => {
    close()
    throw error
  })

  const emit = async (event: string, sent: readonly unknown[]): Promise<AckOf<EventName>> => {
    try {
      return (await socket.timeout(timeoutMs).emitWithAck(event, ...sent)) as AckOf<EventName>
    } catch (error) {
      throw new Error(`${event} was not acknowledged: ${(error as Error).message}`)
    }
  }
  const ask: Client['emitWithAck'] = (event, ...sent) => {
    const asked = emit(event, sent) as Promise<AckOf<typeof event>>
    asked.catch(() => undefined)
    return asked
  }
  return {
    socket,
    heard,
    emitWithAck: ask,
    must: async (event, ...sent) => {
      const ack = await ask(event, ...sent)
      if (!ack.ok) throw new Error(`${event} was answered ${ack.error.code}.`)
      return ack
    },
    code: async (event, ...sent) => {
      const ack = (await emit(event, sent).catch(() => null)) as { ok: boolean; error?: { code?: string } } | null
      if (ack === null) return 'unanswered'
      return ack.ok ? 'ok' : (ack.error?.code ?? 'without a code')
    },
    next: (fact) => inTime(take(fact), fact),
    all,
    count: (fact) => all(fact).length,
    forget: () => {
      heard.length = 0
    },
    gone: () => inTime(ended, 'end of the connection'),
    close,
  }
}

const RETRY_MS = 300

/** A role in a lobby that is reclaimed after every lost connection. */
export interface PersistentRole {
  readonly isTaken: () => boolean
  /** The length of each gap, from the lost connection to the reclaimed role. */
  readonly gapsMs: readonly number[]
  /** Why it is lost for good: codes, and Socket.IO's reason when the server disconnects. */
  readonly refusals: readonly string[]
  /** Why the role is not held now: the last response, or that there was none; `null` while it is held. */
  readonly away: () => string | null
}

/** Reclaims a client's role whenever it reconnects; retries after `unavailable`, `draining` and silence. */
export const keepRole = ({ socket }: Client, takeBack: () => Promise<Ack>): PersistentRole => {
  const gapsMs: number[] = []
  const refusals: string[] = []
  let isTaken = true
  let lostAtMs = 0
  let lastAnswer = 'not connected again'
  const comeBack = async (): Promise<void> => {
    const { id } = socket
    while (socket.connected && socket.id === id) {
      const ack = await takeBack().catch(() => null)
      if (ack?.ok === true) {
        isTaken = true
        gapsMs.push(performance.now() - lostAtMs)
        return
      }
      lastAnswer = ack ? `${ack.error.code}: ${ack.error.message}` : 'no answer'
      const code = ack?.error.code
      if (code !== undefined && code !== 'unavailable' && code !== 'draining') {
        refusals.push(code)
        return
      }
      await pause(RETRY_MS)
    }
  }
  socket.on('disconnect', (reason) => {
    if (isTaken) lostAtMs = performance.now()
    isTaken = false
    lastAnswer = `disconnected: ${reason}`
    if (reason === 'io server disconnect') refusals.push(reason)
  })
  socket.on('connect', () => void comeBack())
  return { isTaken: () => isTaken, gapsMs, refusals, away: () => (isTaken ? null : lastAnswer) }
}

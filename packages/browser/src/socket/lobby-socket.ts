import {
  limits,
  type AckOf,
  type AudienceEvent,
  type Clock,
  type HostEvent,
  type MirrorEvent,
  type Observable,
  type PayloadOf,
  type PlayerEvent,
  type ScreenEvent,
  type ServerToAudience,
  type ServerToClient,
  type ServerToHost,
  type ServerToMirror,
  type ServerToPlayer,
  type ServerToScreen,
} from '@sofaspark/contract'
import { createObservable } from '../shared/observable.ts'
import { createPendingAcks } from './pending-acks.ts'
import { createLineWatch, createRoundTrips, createAttempts, openSocket, createTransports } from './connect-attempts.ts'
import { noWakeMoments, type WakeMoments } from '../shared/clock.ts'

/** `ready`: connected and greeted. `waiting`: between two attempts, or greeting. */
export type SocketStatus = 'waiting' | 'ready' | 'closed'
/** Result of a greeting: proceed, retry later, or give the socket up. */
export type Greeting = 'ready' | 'retry' | 'over'
/** Events that each side of a lobby may send, and facts that it receives. */
interface Sides {
  host: { sends: HostEvent; hears: ServerToHost }
  player: { sends: PlayerEvent; hears: ServerToPlayer }
  /** A screen that waits for a party. */
  screen: { sends: ScreenEvent; hears: ServerToScreen }
  mirror: { sends: MirrorEvent; hears: ServerToMirror }
  audience: { sends: AudienceEvent; hears: ServerToAudience }
}
export type Side = keyof Sides
export type EmitWithAck<Of extends Side> = <Name extends Sides[Of]['sends']>(
  event: Name,
  payload: PayloadOf<Name>,
  timeLimitMs?: number,
) => Promise<AckOf<Name>>

/** Greets after each connect: creates, joins or resumes. `lasts` says whether that connection still exists. */
export type Greet<Of extends Side> = (emitWithAck: EmitWithAck<Of>, lasts: () => boolean) => Promise<Greeting>

export interface LobbySocketOptions<Of extends Side> {
  address: string
  path: string
  query: Record<string, string>
  greet: Greet<Of>
  clock: Clock
  random?: () => number
  wakeMoments?: WakeMoments
  /** The first figure of a connection is the shortest of its first round trips. BRO-46 */
  onPing?: (roundTripMs: number) => void
  /** The service keeps disconnecting this socket: a newer one has our token. */
  onReplaced?: () => void
  /** An attempt to connect failed. */
  onRefused?: () => void
  /** Two attempts in a row failed, the last one with this error; once until a connection. BRO-170 */
  onUnreachable?: ((error: Error, path: string) => void) | undefined
  parser?: unknown
}

/** A self-healing connection to a lobby. */
export interface LobbySocket<Of extends Side> {
  readonly status: Observable<SocketStatus>
  /** Waits until the socket is ready, then sends. With `resend`, sends again if the connection was lost in the meantime. */
  request<Name extends Sides[Of]['sends']>(
    event: Name,
    payload: PayloadOf<Name>,
    options?: { timeLimitMs?: number; resend?: boolean },
  ): Promise<AckOf<Name>>
  /** Sends at once and reports the acknowledgement; `null` when the connection is lost first. */
  post<Name extends Sides[Of]['sends']>(
    event: Name,
    payload: PayloadOf<Name>,
    onAck: (ack: AckOf<Name> | null) => void,
  ): void
  /** Sends one raw frame outside the events; `false` while earlier bytes are still queued. */
  streamRaw(frame: Uint8Array): boolean
  /** Sends a host's frame for mirrors in its order; `false` while not ready, and while many packets are still queued. BRO-410 */
  mirror(frame: Uint8Array): boolean
  on<Fact extends keyof Sides[Of]['hears']>(fact: Fact, listener: Sides[Of]['hears'][Fact]): void
  /** Adds to the handshake of later connects. */
  setQuery(patch: Record<string, string>): void
  close(): void
}

/** A socket that does not respond within this time after waking is dead. */
const LIVENESS_MS = 2_500

/** A socket disconnected twice within this time without an explanation was replaced; once may be a move of the lobby. */
const SENT_AWAY_MS = 30_000

/** Whether a socket that is disconnected again was replaced, which is then reported. */
const createReplacement = ({ clock, onReplaced }: Pick<LobbySocketOptions<Side>, 'clock' | 'onReplaced'>) => {
  let sentAwayMs = -Infinity
  return (): boolean => {
    if (clock.monotonicMs() - sentAwayMs < SENT_AWAY_MS && onReplaced) {
      onReplaced()
      return true
    }
    sentAwayMs = clock.monotonicMs()
    return false
  }
}

/** Two seconds of frames, each of which is two packets: a mirror asks for a keyframe sooner. */
const MAX_QUEUED = 120

/** Newest wins: a frame that cannot be sent now is replaced by a newer one, never queued behind old ones. */
const writeNow = ({ io: { engine } }: ReturnType<typeof openSocket>, frame: Uint8Array): boolean => {
  if (engine.writeBuffer.length > 0) return false
  engine.write(frame)
  return true
}

/** Behind earlier frames, unless they are too many. */
const writeInOrder = (socket: ReturnType<typeof openSocket>, frame: Uint8Array): boolean => {
  if (socket.io.engine.writeBuffer.length >= MAX_QUEUED) return false
  socket.emit('mirror', frame)
  return true
}

/** A page that woke connects at once, or finds out whether its socket still lives. */
const woken = ({
  status,
  emitWithAck,
  connectNow,
  drop,
}: {
  status: Observable<SocketStatus>
  emitWithAck: ReturnType<typeof createPendingAcks>['emitWithAck']
  connectNow: () => void
  drop: () => void
}): void => {
  if (status.get() === 'waiting') connectNow()
  else if (status.get() === 'ready')
    void emitWithAck('ping', undefined, LIVENESS_MS).then((ack) => {
      if (!ack.ok && ack.error.code === 'unavailable') drop()
    })
}

interface Pinging {
  status: Observable<SocketStatus>
  lineWatch: ReturnType<typeof createLineWatch>
  post: ReturnType<typeof createPendingAcks>['post']
  /** The number of the connection. */
  connection: () => number
}

const roundTripsOf = (
  { clock, onPing }: Pick<LobbySocketOptions<Side>, 'clock' | 'onPing'>,
  { status, lineWatch, post, connection }: Pinging,
) =>
  createRoundTrips({
    clock,
    isReady: () => status.get() === 'ready',
    ping: (onAck) => {
      const own = connection()
      lineWatch.pinged(() => own === connection() && status.get() === 'ready')
      post('ping', undefined, (ack) => {
        if (ack) onAck()
      })
    },
    onPing,
  })

export const createLobbySocket = <Of extends Side>(options: LobbySocketOptions<Of>): LobbySocket<Of> => {
  const { clock, greet, wakeMoments = noWakeMoments } = options
  const query = { ...options.query }
  const status = createObservable<SocketStatus>('waiting')
  let connection = 0

  const transports = createTransports(clock)
  const socket = openSocket(options, query, transports)
  const lineWatch = createLineWatch(clock, () => {
    transports.distrustWebSocket()
    drop()
  })

  const { post, emitWithAck, request, lose } = createPendingAcks(socket, status, clock)
  const isReplaced = createReplacement(options)
  const roundTrips = roundTripsOf(options, { status, lineWatch, post, connection: () => connection })

  const attempt = createAttempts({ ...options, socket, transports })
  const drop = () => {
    if (socket.connected) socket.io.engine.close()
  }

  socket.on('connect', () => {
    attempt({ kind: 'connected' })
    const own = ++connection
    const lasts = () => own === connection && socket.connected
    socket.io.engine.on('packet', lineWatch.heard)
    transports.connected(socket.io.engine, lasts, () => attempt({ kind: 'upgraded' }))
    void greet(emitWithAck, lasts).then((greeting) => {
      if (greeting === 'over') close()
      // A result from a lost connection says nothing about the next one.
      if (status.get() === 'closed' || !lasts()) return
      if (greeting === 'retry') {
        attempt({ kind: 'slowDown' })
        drop()
      } else {
        attempt({ kind: 'greeted' })
        status.set('ready')
        roundTrips.start(lasts)
      }
    })
  })
  socket.on('connect_error', (error) => {
    attempt({ kind: 'refused', error })
    options.onRefused?.()
    attempt({ kind: 'retry' })
  })
  socket.on('disconnect', (reason) => {
    attempt({ kind: 'disconnected' })
    lose()
    if (status.get() === 'closed') return
    if (reason === 'io server disconnect' && isReplaced()) return
    status.set('waiting')
    attempt({ kind: 'retry' })
  })

  const stops = [
    // While hidden: the service must not count this client as away.
    clock.every(limits.pingEveryMs, roundTrips.measure),
    wakeMoments.onOffline(drop),
    wakeMoments.onWake(() => woken({ status, emitWithAck, connectNow: () => attempt({ kind: 'now' }), drop })),
  ]

  const close = () => {
    if (status.get() === 'closed') return
    status.set('closed')
    attempt({ kind: 'closed' })
    stops.forEach((stop) => stop())
    socket.disconnect()
    lose()
  }

  return {
    status,
    request,
    post,
    streamRaw: (frame) => status.get() === 'ready' && writeNow(socket, frame),
    mirror: (frame) => status.get() === 'ready' && writeInOrder(socket, frame),
    on: (fact, listener) => {
      // Socket.IO cannot see that one side's facts are among those of both.
      socket.on(fact as keyof ServerToClient, listener as never)
    },
    setQuery: (patch) => {
      Object.assign(query, patch)
      socket.io.opts.query = query
    },
    close,
  }
}

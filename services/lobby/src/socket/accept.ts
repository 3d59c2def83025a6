import type { IncomingHttpHeaders } from 'node:http'
import { drawnRoomIn } from '@sofaspark/kit/drawn-room.ts'
import { isFromEdge } from '@sofaspark/kit/credentials.ts'
import { TRACE_HEADER, traceFrom } from '@sofaspark/kit/telemetry.ts'
import { gone } from '../handlers/leaving.ts'
import { limits as specified, moderatorSeat, watchingLimits } from '@sofaspark/contract'
import { isOpen, isPlayer, isScreen, initialConnectionState } from '../live/connection.ts'
import type { Connection, LiveLobby } from '../live/live-lobby.ts'
import type { Watching } from '../live/watching.ts'
import type { Service } from '../live/service.ts'
import { dispatch, refusedCommand } from './dispatch.ts'
import { drop } from './drop.ts'
import { EventLimits } from '../budget/rates.ts'
import {
  decoderOf,
  forgetHandshake,
  limitPayload,
  onWebSocketPing,
  type LobbySocket,
} from '../engine/engine-internals.ts'
import { openInputGate, TapDecoder, type Tap } from '../input/input-gate.ts'
/** A copy: a slice would keep the whole request line for as long as the connection lives. */
const text = (value: unknown): string => (typeof value === 'string' ? Buffer.from(value.slice(0, 200)).toString() : '')

const tapDecoderOf = (socket: LobbySocket): TapDecoder => {
  const decoder = decoderOf(socket)
  if (!(decoder instanceof TapDecoder)) throw new Error('The server was created without its own parser.')
  return decoder
}

const isMirrorFrame = (frame: unknown): frame is Uint8Array =>
  ArrayBuffer.isView(frame) && frame.byteLength > 0 && frame.byteLength <= watchingLimits.mirrorFrameBytes

/** A connection's tap: packets are counted before they are parsed, and input goes straight to the relay. */
class ConnectionTap implements Tap {
  readonly #service: Service
  readonly #connection: Connection
  #packetBytes = 0

  /** The size of the packet that came last, attachments included. */
  get packetBytes(): number {
    return this.#packetBytes
  }

  constructor(service: Service, connection: Connection) {
    this.#service = service
    this.#connection = connection
  }

  onInput(bytes: Uint8Array, start: number, length: number): void {
    const { inputs } = this.#service
    const connection = this.#connection
    // The process that owns the lobby counts a tunnelled frame.
    if (connection.role.kind !== 'tunnelled') inputs.received += 1
    if (length === 0 || length > specified.inputFrameBytes) return
    if (!isPlayer(connection)) {
      if (connection.role.kind === 'tunnelled') connection.role.tunnel.input(bytes, start, length)
      return
    }
    const { lobby, seat } = connection.role
    if (connection.limits.admitsInput()) {
      // In no game: nothing waits for its frames.
      if (seat !== moderatorSeat) inputs.put(lobby, seat, bytes, start, length)
    } else if (!connection.limits.allowRefusal()) drop(this.#service, connection, 'rate')
  }

  /** A host's frame for its mirrors: no acknowledgement, and no error. */
  onMirror(args: readonly unknown[]): void {
    const connection = this.#connection
    const { mirrors } = this.#service
    const { role, limits } = connection
    const [, frame] = args
    if (this.#service.isResting(connection)) return
    if (!limits.admits('mirror')) {
      mirrors.refused += 1
      if (!limits.allowRefusal()) drop(this.#service, connection, 'rate')
    } else if (role.kind === 'tunnelled') role.tunnel.forward(args)
    else if (role.kind !== 'host' || !isMirrorFrame(frame)) mirrors.refused += 1
    else if (role.lobby.watching) this.#mirror(role.lobby, role.lobby.watching, frame)
  }

  #mirror({ account }: LiveLobby, { mirrors }: Watching, frame: Uint8Array): void {
    const { kept, mirrors: relay } = this.#service
    if (!kept.admits(account, 'mirrors', mirrors.ring.bytesWith(frame))) {
      relay.refused += 1
      return
    }
    relay.put(mirrors, frame)
    kept.set(account, 'mirrors', mirrors.ring.bytes)
  }

  admits(bytes: number, isNewPacket: boolean): boolean {
    const connection = this.#connection
    if (!isOpen(connection.role)) return false
    if (!connection.limits.admitsPacket()) {
      drop(this.#service, connection, 'flood')
      return false
    }
    this.#packetBytes = isNewPacket ? bytes : this.#packetBytes + bytes
    const { phonePacketBytes, hostPacketBytes } = this.#service.settings.limits
    if (this.#packetBytes <= (isScreen(connection) ? hostPacketBytes : phonePacketBytes)) return true
    drop(this.#service, connection, 'size')
    return false
  }

  abridged(packet: string): string {
    return refusedCommand(this.#connection, packet) ?? packet
  }
}

/** Counts what never reaches the decoder: packets of Engine.IO itself, and pings of the websocket (LOB-21). */
const countControl = (service: Service, connection: Connection): { watchTransport(): void } => {
  const { conn } = connection.socket
  const count = (): void => {
    if (isOpen(connection.role) && !connection.limits.admitsPacket()) drop(service, connection, 'flood')
  }
  conn.on('packet', ({ type }) => {
    if (type !== 'message') count()
  })
  return { watchTransport: () => onWebSocketPing(conn, count) }
}

/** Engine.IO pings a fixed time after the last pong: anything beyond that was the round trip. */
const watchPing = ({ metrics, settings }: Service, connection: Connection): void => {
  const { conn } = connection.socket
  let lastMs = performance.now()
  conn.on('heartbeat', () => {
    const monotonicMs = performance.now()
    const pingMs = Math.max(0, monotonicMs - lastMs - settings.limits.pingIntervalMs)
    metrics.ping.observe(pingMs / 1_000)
    connection.pingMs = Math.round(pingMs)
    lastMs = monotonicMs
  })
}

const firstOf = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '').split(',')[0] || undefined

/** Where the client reached this service. It alone hears that, so that its own statement may count. */
const originIn = (headers: IncomingHttpHeaders): string => {
  const scheme = firstOf(headers['x-forwarded-proto'])?.trim() === 'https' ? 'https' : 'http'
  return text(`${scheme}://${(firstOf(headers['x-forwarded-host']) ?? headers.host ?? '').trim()}`)
}

/** An id as pages make them; anything else is none. */
const userIdIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : null

/** Listens to a socket that was let in, until it is gone. */
export const accept = (service: Service, socket: LobbySocket): void => {
  const { settings, clock, connections } = service
  const { query, headers } = socket.handshake
  const started = Number(text(query['dateStartedPlaying']))
  const connection: Connection = {
    socket,
    address: service.clientAddressOf(headers, socket.handshake.address),
    origin: originIn(headers),
    sinceMs: clock.monotonicMs(),
    drawnRoom: drawnRoomIn(query, settings, clock.nowMs()),
    from: text(query['from']),
    dateStartedPlaying: Number.isFinite(started) && started > 0 ? started : 0,
    userId: userIdIn(query['userId']),
    acks: query['acks'] === '1',
    compact: query['compact'] === '1',
    limits: new EventLimits(settings.limits, clock),
    trace: traceFrom(isFromEdge(headers, settings.edgeToken) ? headers[TRACE_HEADER] : undefined),
    hops: Number(text(query['hops'])) || 0,
    ...initialConnectionState,
  }
  forgetHandshake(socket)
  connections.add(connection)
  const decoder = tapDecoderOf(socket)
  const tap = new ConnectionTap(service, connection)
  decoder.tap = tap
  const control = countControl(service, connection)
  const openGate = (): boolean => {
    control.watchTransport()
    const { hostPacketBytes, phonePacketBytes } = settings.limits
    limitPayload(socket.conn, isScreen(connection) ? hostPacketBytes : phonePacketBytes)
    return openInputGate(socket.conn, decoder)
  }
  if (!openGate()) socket.conn.once('upgrade', openGate)
  socket.onAny((...args: unknown[]) => {
    if (!isOpen(connection.role) || service.isResting(connection)) return
    const [event, frame] = args
    // Unusual input, such as one with an acknowledgement, takes the slow path.
    if (event === 'input' && Buffer.isBuffer(frame)) tap.onInput(frame, 0, frame.byteLength)
    else if (event === 'mirror') tap.onMirror(args)
    else dispatch(service, connection, args, tap.packetBytes)
  })
  watchPing(service, connection)
  socket.on('disconnect', () => {
    connections.delete(connection)
    const leave = (): void => gone(service, connection)
    if (connection.work.kind === 'busy') void connection.work.done.then(leave)
    else leave()
  })
}

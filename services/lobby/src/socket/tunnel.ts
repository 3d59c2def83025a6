import { setTimeout as pause } from 'node:timers/promises'
import { divertRawFrames, regionSlug, wireEventNamed, type RoomNumber } from '@sofaspark/contract'
import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/credentials.ts'
import type { Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { Decoder, Encoder, PacketType, protocol } from 'socket.io-parser'
import { type Client, onceWritten } from '../engine/client.ts'
import { limitPayload } from '../engine/engine-internals.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { Tunnel } from '../live/live-lobby.ts'
import type { ProcessInfo } from '../live/ownership.ts'
import type { Service } from '../live/service.ts'

/** Longer than a lease: a killed owner is replaced within this time. */
const OWNER_TIMEOUT_MS = 4_500
const RETRY_MS = 100
const MAX_HOPS = 3
const CONNECT_TIMEOUT_MS = 1_000
/** Beyond this number of unsent packets only the newest input is kept. */
const MAX_QUEUED = 8
/** Beyond this number of packets the owner stops reading, and the client has to find it again. */
const MAX_UNREAD = 512

/** Picks out raw frames for a compact host, as our own clients do. */
export const rawFrames = (onFrame: (frame: Uint8Array) => void): object => {
  // Socket.IO creates its decoders with `new`.
  const create = function () {
    return divertRawFrames(new Decoder(), onFrame)
  }
  return { protocol, Encoder, Decoder: create, PacketType }
}

const isOk = (ack: unknown): boolean => typeof ack === 'object' && ack !== null && 'ok' in ack && ack.ok === true

type Upstream = ReturnType<typeof io>

/** Connects as the client itself would, under the edge's token; `null` when the process cannot be reached. */
const connect = async (client: Client, address: string, path: string, edgeToken: string): Promise<Upstream | null> => {
  const { from, dateStartedPlaying, userId, compact, hops } = client
  const upstream = io(address, {
    path,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: CONNECT_TIMEOUT_MS,
    query: {
      from,
      dateStartedPlaying: String(dateStartedPlaying),
      ...(userId === null ? {} : { userId }),
      hops: String(hops + 1),
      // A command counts as delivered when it left this process, not when it arrived here.
      acks: '1',
      ...(compact ? { compact: '1' } : {}),
    },
    extraHeaders: { [EDGE_TOKEN_HEADER]: edgeToken, 'x-forwarded-for': client.address },
    parser: rawFrames((frame) => void client.socket.conn.write(Buffer.from(frame))),
  })
  const reached = await new Promise<boolean>((resolve) => {
    upstream.once('connect', () => resolve(true)).once('connect_error', () => resolve(false))
  })
  if (reached && client.socket.connected) return upstream
  upstream.disconnect()
  return null
}

/** Passes what a client sends to the process that owns its lobby; `null` when that cannot be reached. */
const openTunnel = async (
  client: Client,
  { address }: ProcessInfo,
  path: string,
  edgeToken: string,
  onHost: () => void,
): Promise<Tunnel | null> => {
  const upstream = await connect(client, address, path, edgeToken)
  if (!upstream) return null
  // A pipe: the facts are the owner's, whose calls were checked against the table.
  const socket: Socket = client.socket
  let isHost = false
  let newest: Buffer | null = null
  const { engine } = upstream.io
  engine.on('drain', () => {
    if (newest === null || engine.writeBuffer.length > MAX_QUEUED) return
    engine.write(newest)
    newest = null
  })
  upstream.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1)
    if (client.acks || typeof last !== 'function') {
      socket.emit(event, ...args)
      return
    }
    socket.emit(event, ...args.slice(0, -1))
    onceWritten(socket, last as () => void)
  })
  upstream.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    // Replaced by a newer socket: for good. In any other case the client reconnects by itself.
    if (reason === 'io server disconnect') socket.disconnect(true)
    else socket.conn.close()
  })
  return {
    get isHost() {
      return isHost
    },
    forward: (args) => {
      if (engine.writeBuffer.length > MAX_UNREAD) {
        upstream.disconnect()
        socket.conn.close()
        return
      }
      const last = args.at(-1)
      const [event] = args
      if (typeof last !== 'function') {
        upstream.emit(String(event), ...args.slice(1))
        return
      }
      const ack = last as (...args: unknown[]) => void
      upstream.emit(String(event), ...args.slice(1, -1), (...args: unknown[]) => {
        if (wireEventNamed.get(String(event))?.becomes === 'host' && isOk(args[0])) {
          isHost = true
          onHost()
        }
        ack(...args)
      })
    },
    input: (bytes, start, length) => {
      const frame = Buffer.from(bytes.subarray(start, start + length))
      if (engine.writeBuffer.length > MAX_QUEUED) newest = frame
      else engine.write(frame)
    },
    close: () => void upstream.disconnect(),
  }
}

/**
 * Finds the process that owns a lobby and tunnels a socket there, unless it is this one (LOB-73). A phone with a token
 * waits a little for an owner that is not known yet; a newcomer is refused at once.
 */
export const reachOwner = (
  service: Pick<Service, 'ownership' | 'settings'>,
  client: Client,
  roomNumber: RoomNumber,
  hasToken: boolean,
): MaybePromise<'here' | 'nowhere' | 'unknown' | Tunnel> => {
  const { ownership, settings } = service
  const first = ownership.locate(roomNumber)
  if (first === 'here') return first
  return (async () => {
    const untilMs = performance.now() + OWNER_TIMEOUT_MS
    for (let location = await first; performance.now() < untilMs; location = await ownership.locate(roomNumber)) {
      if (location === 'here' || location === 'nowhere' || (location === 'unknown' && !hasToken)) return location
      if (!client.socket.connected) return 'unknown'
      if (typeof location === 'object' && client.hops < MAX_HOPS) {
        const path = `/${regionSlug(settings.region)}/socket.io`
        const tunnel = await openTunnel(client, location, path, settings.edgeToken, () =>
          limitPayload(client.socket.conn, settings.limits.hostPacketBytes),
        )
        if (tunnel) return tunnel
      }
      await pause(RETRY_MS)
    }
    return 'unknown'
  })()
}

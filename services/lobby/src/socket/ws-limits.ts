import { WebSocketServer, type ServerOptions } from 'ws'
import type { LobbySettings } from '../settings.ts'
import type { LobbySocket } from './lobby-socket.ts'

type Limits = LobbySettings['limits']

/**
 * The websocket server under Engine.IO with the bounds that Engine.IO has no names for: into how many fragments and
 * pieces a message may come, and how long a socket that is being closed may stay silent (LOB-157, LOB-158).
 */
export const limitedWebSocketServer = ({
  messageFragments,
  messageChunks,
  closeTimeoutMs,
}: Limits): new (options: ServerOptions) => WebSocketServer =>
  class extends WebSocketServer {
    constructor(options: ServerOptions) {
      super({
        ...options,
        maxFragments: messageFragments,
        maxBufferedChunks: messageChunks,
        closeTimeout: closeTimeoutMs,
      } as ServerOptions)
    }
  }

/** What `ws` knows of a socket's payload limit; missing with polling, where the request's own limit holds. */
interface Innards {
  readonly transport: { readonly socket?: { readonly _receiver?: { _maxPayload?: number } } }
}

const limitPayload = ({ conn }: LobbySocket, bytes: number): void => {
  const receiver = (conn as unknown as Innards).transport.socket?._receiver
  if (typeof receiver?._maxPayload === 'number') receiver._maxPayload = bytes
}

/** A message of more than a phone's packet ends the socket at its first byte, before any of it is kept (LOB-22). */
export const takePhonePayloads = (socket: LobbySocket, { phonePacketBytes }: Limits): void =>
  limitPayload(socket, phonePacketBytes)

/** From now on the socket is a big screen's. */
export const takeHostPayloads = (socket: LobbySocket, { hostPacketBytes }: Limits): void =>
  limitPayload(socket, hostPacketBytes)

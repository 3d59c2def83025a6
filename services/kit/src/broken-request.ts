import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { limits } from '@sofaspark/contract'
import { refuseSocket } from './refuse-socket.ts'

const sentences: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `The headers are longer than ${limits.headerBytes} bytes.`,
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

/** No request came yet: a browser that connected in advance would take a response for that of its next request. */
const isUnasked = (socket: Duplex): boolean =>
  socket instanceof TLSSocket || (socket instanceof Socket && socket.bytesRead === 0)

const TIMED_OUT: ReadonlySet<string | undefined> = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ERR_TLS_HANDSHAKE_TIMEOUT'])

export interface BrokenRequestParts {
  /** The response that a connection waits for. */
  responseOn: (socket: Socket) => ServerResponse | undefined
  /** The rest of a request, or of a TLS handshake, did not come in time. */
  onTimedOut: (socket: Duplex) => void
}

/** Answers what could not be read as a request, as far as somebody waits for an answer; a server's `clientError`. */
export const refuseBrokenRequest =
  ({ responseOn, onTimedOut }: BrokenRequestParts) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (TIMED_OUT.has(error.code)) onTimedOut(socket)
    const response = socket instanceof Socket ? responseOn(socket) : undefined
    if (!socket.writable || error.code === 'ECONNRESET' || (response ? response.headersSent : isUnasked(socket)))
      socket.destroy()
    else refuseSocket(socket, 'bad_payload', sentences[error.code ?? ''] ?? 'The request could not be read.')
  }

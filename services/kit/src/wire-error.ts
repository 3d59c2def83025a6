import { errorStatus, type ErrorCode, serverLimits } from '@sofaspark/contract'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'

/** Responds with the body that every HTTP error of the wire has, and with the facts that a call adds. */
export const sendError = (response: Response, code: ErrorCode, message: string, facts: object = {}): void => {
  response
    .status(errorStatus[code])
    .set('Cache-Control', 'no-store')
    .json({ error: { code, message }, ...facts })
}

/** The last route: unknown paths are `not_found`. */
export const notFound: RequestHandler = (request, response) =>
  sendError(response, 'not_found', `There is nothing at ${request.path}.`)

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** Turns anything a handler throws into the wire's error body; only our own faults are logged. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const status = statusOf(error)
    if (status === 404 || status === 403) sendError(response, 'not_found', `There is nothing at ${request.path}.`)
    else if (status < 500) sendError(response, 'bad_payload', 'The request could not be read.')
    else {
      log.error({ err: error, path: request.path }, 'request failed')
      sendError(response, 'unavailable', 'Something went wrong here. Try again.')
    }
  }

/** Sends the wire's error body on a raw socket, where there is no response object, and ends the socket. */
export const refuseSocket = (socket: Duplex, code: ErrorCode, message: string): void => {
  const body = JSON.stringify({ error: { code, message } })
  const head = [
    `HTTP/1.1 ${errorStatus[code]} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that never closes its half would keep the socket open.
  if (socket instanceof Socket) socket.destroySoon()
}

const sentences: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: `The headers are longer than ${serverLimits.headerBytes} bytes.`,
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

/** No request came yet: a browser that connected in advance would take a response for that of its next request. */
const isUnasked = (socket: Duplex): boolean =>
  socket instanceof TLSSocket || (socket instanceof Socket && socket.bytesRead === 0)

const TIMED_OUT: ReadonlySet<string | undefined> = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ERR_TLS_HANDSHAKE_TIMEOUT'])

export interface BrokenRequestDeps {
  /** The response that a connection waits for. */
  responseOn: (socket: Socket) => ServerResponse | undefined
  /** The rest of a request, or of a TLS handshake, did not come in time. */
  onTimedOut: (socket: Duplex) => void
}

/** Answers what could not be read as a request, if a client waits for an answer; a server's `clientError`. */
export const refuseBrokenRequest =
  ({ responseOn, onTimedOut }: BrokenRequestDeps) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (TIMED_OUT.has(error.code)) onTimedOut(socket)
    const response = socket instanceof Socket ? responseOn(socket) : undefined
    if (!socket.writable || error.code === 'ECONNRESET' || (response ? response.headersSent : isUnasked(socket)))
      socket.destroy()
    else refuseSocket(socket, 'bad_payload', sentences[error.code ?? ''] ?? 'The request could not be read.')
  }

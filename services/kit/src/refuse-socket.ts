import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { errorStatus, type ErrorCode } from '@sofaspark/contract'

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

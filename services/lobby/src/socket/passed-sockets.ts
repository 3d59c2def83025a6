import type { Server } from 'node:http'
import type { ParentChannel } from '@sofaspark/kit/passed-sockets.ts'
import { refuseSocket } from '@sofaspark/kit/wire-error.ts'

/**
 * Serves the sockets that the edge passes as if they had come to the service's own port (LOB-170). They bring their
 * request with them, marked by the edge like any other.
 */
export const takePassedSockets = (server: Server, channel: ParentChannel): void => {
  channel.listen((message, socket) => {
    if (message.passed !== 'socket') return
    const { id } = message
    // A client that left in the meantime has no socket any more.
    if (!socket || socket.destroyed) {
      channel.send({ passed: 'closed', id })
      return
    }
    // A client whose connection breaks is no fault of ours.
    socket.on('error', () => socket.destroy())
    if (!server.listening) {
      refuseSocket(socket, 'unavailable', 'This process takes no new sockets now.')
      channel.send({ passed: 'refused', id })
      return
    }
    socket.once('close', () => channel.send({ passed: 'closed', id }))
    socket.allowHalfOpen = true
    socket.unshift(Buffer.from(message.bytes, 'base64'))
    server.emit('connection', socket)
    channel.send({ passed: 'taken', id })
  })
}

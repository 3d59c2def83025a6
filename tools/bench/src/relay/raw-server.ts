import { WebSocketServer, type WebSocket } from 'ws'

/** The yardstick: a relay with only `ws`. Phones' frames go to their room's host, with the seat prepended. */
const hosts = new Map<string, WebSocket>()
const server = new WebSocketServer({ port: 0, perMessageDeflate: false })

server.on('connection', (socket, request) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const room = query.get('room') ?? ''
  const seat = Number(query.get('seat') ?? -1)
  if (seat < 0) {
    hosts.set(room, socket)
    return
  }
  socket.on('message', (data: Buffer) => {
    const frame = Buffer.allocUnsafe(data.length + 2)
    frame[0] = seat
    frame[1] = data.length
    data.copy(frame, 2)
    hosts.get(room)?.send(frame)
  })
})
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(JSON.stringify({ listening: { port: address.port } }))
})

import { clientAddress } from '@sofaspark/kit/edge-token.ts'
import type { Socket } from 'socket.io'
import { gone } from '../handlers/gone.ts'
import { limits as specified } from '@sofaspark/contract'
import { isPlayer, type Connection } from '../live/connection.ts'
import type { Service } from '../service.ts'
import type { Admission } from './admission.ts'
import { dispatch, drop } from './dispatch.ts'
import { createEventLimits } from './event-limits.ts'
import { TapDecoder } from './tap-parser.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

const decoderOf = (socket: Socket): TapDecoder => {
  const decoder: unknown = Reflect.get(socket.client, 'decoder')
  if (!(decoder instanceof TapDecoder)) throw new Error('The server was made without its own parser.')
  return decoder
}

/** Listens to a socket that was let in, until it is gone. */
export const accept = (service: Service, admission: Admission, socket: Socket): void => {
  const { settings, clock, inputs, metrics } = service
  const { query, headers } = socket.handshake
  const address = clientAddress(headers, socket.handshake.address, settings.edgeToken)
  const started = Number(text(query['dateStartedPlaying']))
  const connection: Connection = {
    socket,
    address,
    from: text(query['from']),
    dateStartedPlaying: Number.isFinite(started) && started > 0 ? started : 0,
    acks: query['acks'] === '1',
    compact: query['compact'] === '1',
    limits: createEventLimits(settings.limits, clock),
    role: { kind: 'visitor' },
    dropped: false,
    busy: null,
  }
  // Nothing needs the handshake's request any more, and it weighs kilobytes for as long as a connection lives.
  Reflect.set(socket.conn, 'request', null)
  Reflect.set(socket, 'handshake', null)
  const closed = admission.opened(address)
  const onInput = (frame: Uint8Array): void => {
    metrics.inputsReceived.inc()
    if (!isPlayer(connection) || frame.byteLength === 0 || frame.byteLength > specified.inputFrameBytes) return
    if (connection.limits.admits('input')) inputs.put(connection.role.lobby, connection.role.seat, frame)
    else if (!connection.limits.bearable('refusal')) drop(service, connection, 'rate')
  }
  let packetBytes = 0
  decoderOf(socket).tap = {
    onInput,
    admits: (bytes, isNewPacket) => {
      if (connection.dropped) return false
      if (!connection.limits.bearable('packet')) {
        drop(service, connection, 'flood')
        return false
      }
      packetBytes = isNewPacket ? bytes : packetBytes + bytes
      const { phonePacketBytes, hostPacketBytes } = settings.limits
      if (packetBytes <= (connection.role.kind === 'host' ? hostPacketBytes : phonePacketBytes)) return true
      drop(service, connection, 'size')
      return false
    },
  }
  socket.onAny((...args: unknown[]) => {
    if (connection.dropped) return
    const [event, frame] = args
    // Input with anything unusual about it, such as an acknowledgement, takes the long way.
    if (event === 'input' && Buffer.isBuffer(frame)) onInput(frame)
    else dispatch(service, connection, args)
  })
  socket.on('disconnect', () => {
    closed()
    const leave = (): void => gone(service, connection)
    if (connection.busy) void connection.busy.then(leave)
    else leave()
  })
}

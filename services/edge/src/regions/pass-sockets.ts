import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { holdStill, type ParentChannel } from '@sofaspark/kit'

/** A process that does not take a socket within this time is stalled. */
const TAKE_TIMEOUT_MS = 1_000
const RUN_BYTES = 9

/** Gives upgraded sockets to lobby processes of this machine, through the parent of both (EDG-170). */
export interface SocketPassing {
  /** Whether the process at this address gets the socket itself; else its bytes are copied. */
  pass(to: string, upgrade: Upgrade): boolean
}

export interface Upgrade {
  request: IncomingMessage
  socket: Socket
  /** The bytes that arrived after the request's head. */
  head: Buffer
  /** No process served the socket. */
  onRefused: () => void
}

/** A socket that another process serves: unread here, it holds its slot in the edge's counts until it is destroyed. */
interface Passed {
  to: string
  socket: Socket
  onRefused: () => void
}

/** The request as forwarded, with the headers that the edge changed. */
const headOf = ({ method = 'GET', url = '/', headers }: IncomingMessage): Buffer => {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((one) => `${name}: ${one}`),
  )
  return Buffer.from(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Offers sockets through the parent's channel; the bytes of sockets that cannot be passed are copied (EDG-170). */
export const createSocketPassing = (channel: ParentChannel, monotonicMs: () => number): SocketPassing => {
  // Ids of an earlier edge process must be unknown here.
  const run = randomBytes(RUN_BYTES).toString('base64url')
  const passed = new Map<string, Passed>()
  /** By address and then by id: when they were passed, the oldest first. */
  const untaken = new Map<string, Map<string, number>>()
  let count = 0

  const end = (id: string): Passed | undefined => {
    const found = passed.get(id)
    if (!found) return undefined
    passed.delete(id)
    untaken.get(found.to)?.delete(id)
    found.socket.destroy()
    return found
  }
  const isStalled = (to: string): boolean => {
    const [oldestMs] = untaken.get(to)?.values() ?? []
    return oldestMs !== undefined && monotonicMs() - oldestMs > TAKE_TIMEOUT_MS
  }
  channel.listen((message) => {
    switch (message.passed) {
      case 'taken':
        untaken.get(passed.get(message.id)?.to ?? '')?.delete(message.id)
        return
      case 'closed':
        end(message.id)
        return
      case 'refused':
        end(message.id)?.onRefused()
        return
      case 'lost':
        for (const [id, { to }] of passed) if (to === message.to) end(id)
        return
      case 'socket':
    }
  })

  return {
    pass: (to, { request, socket, head, onRefused }) => {
      if (!channel.isOpen || socket.destroyed || socket instanceof TLSSocket || isStalled(to)) return false
      holdStill(socket)
      const early = socket.read() as Buffer | null
      const id = `${run}-${String((count += 1))}`
      passed.set(id, { to, socket, onRefused })
      const waiting = untaken.get(to) ?? new Map<string, number>()
      untaken.set(to, waiting.set(id, monotonicMs()))
      socket.once('close', () => {
        passed.delete(id)
        waiting.delete(id)
      })
      // If a socket has its server set, the forwarding parent tracks it as well and never releases it.
      Reflect.set(socket, 'server', null)
      const bytes = Buffer.concat([headOf(request), head, ...(early ? [early] : [])])
      channel.send({ passed: 'socket', id, to, bytes: bytes.toString('base64') }, socket)
      return true
    },
  }
}

import { Socket } from 'node:net'
import { limits } from '@sofaspark/contract'
import { holdStill, isPassedMessage, type PassedMessage } from './passed-socket.ts'
import { refuseSocket } from './refuse-socket.ts'

/** A child with an IPC channel, as far as sockets are concerned. */
interface ChildProcess {
  readonly connected: boolean
  send(message: object, socket: Socket | undefined, options: { keepOpen: boolean }, callback: () => void): boolean
  on(event: 'message', hear: (message: unknown, socket: unknown) => void): unknown
  once(event: 'exit', call: () => void): unknown
}

/** The parent's part where the edge passes sockets to lobby processes: both are its children (RUN-43). */
export interface SocketForwarder {
  /** The edge was started, for the first time or again. */
  edge(child: ChildProcess): void
  /** The lobby process at this address was started, for the first time or again. */
  lobby(address: string, child: ChildProcess): void
}

interface Waiting {
  to: string
  socket: Socket
  timer: NodeJS.Timeout
}

/** Passes sockets from the edge to the processes that it names; one that nobody takes in time is `unavailable` (EDG-173). */
export const createSocketForwarder = (takeLimitMs: number = limits.upgradeTimeoutMs): SocketForwarder => {
  const lobbies = new Map<string, ChildProcess>()
  const waiting = new Map<string, Waiting>()
  let current: ChildProcess | null = null

  // A process that goes meanwhile is noticed by its exit.
  const send = (child: ChildProcess | null | undefined, message: PassedMessage, socket?: Socket): void => {
    // Kept open here until it is taken: Node would never close one that was on its way to a process that died.
    if (child?.connected) child.send(message, socket, { keepOpen: true }, () => undefined)
  }
  const settle = (id: string): void => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.delete(id)
  }
  const refuse = (id: string, socket: Socket | undefined): void => {
    settle(id)
    if (socket) refuseSocket(socket, 'unavailable', 'The region did not respond. Try again.')
    send(current, { passed: 'refused', id })
  }
  const forward = (message: PassedMessage & { passed: 'socket' }, socket: Socket | undefined): void => {
    const { id, to } = message
    const child = lobbies.get(to)
    // A client whose connection breaks on the way is no fault of ours; its `close` takes it off the counts.
    socket?.on('error', () => undefined)
    if (!socket || !child?.connected) {
      refuse(id, socket)
      return
    }
    holdStill(socket)
    waiting.set(id, { to, socket, timer: setTimeout(() => refuse(id, socket), takeLimitMs) })
    send(child, message, socket)
  }
  /** The process has answered for the socket, so this end of it is not wanted any more. */
  const hear = (message: PassedMessage): void => {
    if ('id' in message) {
      waiting.get(message.id)?.socket.destroy()
      settle(message.id)
    }
    send(current, message)
  }

  return {
    edge: (child) => {
      current = child
      child.on('message', (message, socket) => {
        if (isPassedMessage(message) && message.passed === 'socket')
          forward(message, socket instanceof Socket ? socket : undefined)
      })
    },
    lobby: (address, child) => {
      lobbies.set(address, child)
      child.on('message', (message) => {
        if (isPassedMessage(message)) hear(message)
      })
      child.once('exit', () => {
        if (lobbies.get(address) === child) lobbies.delete(address)
        for (const [id, { to, socket }] of waiting) if (to === address) refuse(id, socket)
        send(current, { passed: 'lost', to: address })
      })
    },
  }
}

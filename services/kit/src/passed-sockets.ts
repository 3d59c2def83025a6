import { Socket } from 'node:net'
import { serverLimits } from '@sofaspark/contract'
import { refuseSocket } from './wire-error.ts'

/** Messages between edge, parent and lobby processes about passed sockets. The socket itself travels with the first. */
export type PassedMessage =
  /** Edge to lobby: the socket's request with everything that was read after it, in base64. */
  | { passed: 'socket'; id: string; to: string; bytes: string }
  /** Lobby to edge: the process serves the socket. */
  | { passed: 'taken'; id: string }
  /** To the edge: no process serves the socket; it was answered and ended. */
  | { passed: 'refused'; id: string }
  /** Lobby to edge: the socket is closed. */
  | { passed: 'closed'; id: string }
  /** Parent to edge: the process at this address ended, and its sockets with it. */
  | { passed: 'lost'; to: string }

const kinds: readonly unknown[] = ['socket', 'taken', 'refused', 'closed', 'lost'] satisfies PassedMessage['passed'][]

/** Whether a message of an IPC channel is about a socket; the channel's other end is a program of ours. */
export const isPassedMessage = (message: unknown): message is PassedMessage =>
  typeof message === 'object' && message !== null && 'passed' in message && kinds.includes(message.passed)

/** The way to the process that started this one. */
export interface ParentChannel {
  /** False once the parent is gone. */
  readonly isOpen: boolean
  send(message: PassedMessage, socket?: Socket): void
  listen(handle: (message: PassedMessage, socket: Socket | undefined) => void): void
}

/** The channel to the parent where it is one that forwards sockets; on Windows none does. */
export const parentChannel = (): ParentChannel | null => {
  if (!process.connected || process.platform === 'win32') return null
  return {
    get isOpen() {
      return process.connected
    },
    // A parent that goes meanwhile is noticed by its disconnect.
    send: (message, socket) => void process.send?.(message, socket, {}, () => undefined),
    listen: (handle) => {
      process.on('message', (message: unknown, socket: unknown) => {
        if (isPassedMessage(message)) handle(message, socket as Socket | undefined)
      })
      // Listening must not keep a process that has nothing else to do.
      process.channel?.unref()
    },
  }
}

/** Stops reading at once, so that what the client sends next is read by the process that gets the socket. */
export const holdStill = (socket: Socket): void => {
  const { _handle: handle } = socket as unknown as { _handle?: { readStop?: () => void } | null }
  handle?.readStop?.()
}

/** A child with an IPC channel, as far as sockets are concerned. */
interface ChildProcess {
  readonly connected: boolean
  send(message: object, socket: Socket | undefined, options: { keepOpen: boolean }, callback: () => void): boolean
  on(event: 'message', handle: (message: unknown, socket: unknown) => void): unknown
  once(event: 'exit', call: () => void): unknown
}

/** The parent's part where the edge passes sockets to lobby processes: both are its children (RUN-40). */
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

/** Passes sockets from the edge to the processes that it names; one that no process takes in time is `unavailable` (EDG-170). */
export const createSocketForwarder = (takeLimitMs: number = serverLimits.upgradeTimeoutMs): SocketForwarder => {
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
    // A broken client connection is not an error; its `close` updates the counts.
    socket?.on('error', () => undefined)
    if (!socket || !child?.connected) {
      refuse(id, socket)
      return
    }
    holdStill(socket)
    waiting.set(id, { to, socket, timer: setTimeout(() => refuse(id, socket), takeLimitMs) })
    send(child, message, socket)
  }
  /** The process has taken the socket, so this copy is closed. */
  const handle = (message: PassedMessage): void => {
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
        if (isPassedMessage(message)) handle(message)
      })
      child.once('exit', () => {
        if (lobbies.get(address) === child) lobbies.delete(address)
        for (const [id, { to, socket }] of waiting) if (to === address) refuse(id, socket)
        send(current, { passed: 'lost', to: address })
      })
    },
  }
}

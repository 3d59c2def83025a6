import type { Socket } from 'node:net'

/** Messages between edge, parent and lobby processes about passed sockets. The socket itself travels with the first. */
export type PassedMessage =
  /** Edge to lobby: the socket's request with everything that was read after it, in base64. */
  | { passed: 'socket'; id: string; to: string; bytes: string }
  /** Lobby to edge: the process serves the socket. */
  | { passed: 'taken'; id: string }
  /** To the edge: nobody serves the socket; it was answered and ended. */
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
  listen(hear: (message: PassedMessage, socket: Socket | undefined) => void): void
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
    listen: (hear) => {
      process.on('message', (message: unknown, socket: unknown) => {
        if (isPassedMessage(message)) hear(message, socket as Socket | undefined)
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

import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@sofaspark/contract'

/**
 * Handles the requests of a connection one after another (EDG-182), and closes it when many are unanswered (EDG-166).
 * Browsers do not pipeline; a connection that asks for a hundred files in one write and reads none would otherwise hold
 * all of them open, and everybody's pages would queue behind them.
 */
export const withoutPipelines = (listener: RequestListener, onRefused: () => void): RequestListener => {
  const unanswered = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    // The rest of the same chunk is parsed regardless.
    if (socket.destroyed) return
    const line = unanswered.get(socket) ?? []
    if (line.length >= limits.pipelinedRequests) {
      onRefused()
      socket.destroy()
      return
    }
    unanswered.set(socket, line)
    line.push(() => {
      listener(request, response)
    })
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}

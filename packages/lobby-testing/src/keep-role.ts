import type { Ack } from '@sofaspark/contract'
import type { Client } from './client.ts'
import { pause } from './until.ts'

const RETRY_MS = 300

/** A place in a lobby that is taken back after every lost connection. */
export interface KeptRole {
  readonly isTaken: () => boolean
  /** Length of each gap, from the lost connection to the place taken back. */
  readonly gapsMs: readonly number[]
  /** Reasons why it is gone for good: codes, and Socket.IO's reason when the server disconnects. */
  readonly refusals: readonly string[]
  /** Why the place is not taken now: the last answer, or that there was none; `null` while it is taken. */
  readonly away: () => string | null
}

/** Takes a client's place back whenever it is connected again; `unavailable`, `draining` and silence are asked again. */
export const keepRole = ({ socket }: Client, takeBack: () => Promise<Ack>): KeptRole => {
  const gapsMs: number[] = []
  const refusals: string[] = []
  let isTaken = true
  let lostAtMs = 0
  let lastAnswer = 'not connected again'
  const comeBack = async (): Promise<void> => {
    const { id } = socket
    while (socket.connected && socket.id === id) {
      const ack = await takeBack().catch(() => null)
      if (ack?.ok === true) {
        isTaken = true
        gapsMs.push(performance.now() - lostAtMs)
        return
      }
      lastAnswer = ack ? `${ack.error.code}: ${ack.error.message}` : 'no answer'
      const code = ack?.error.code
      if (code !== undefined && code !== 'unavailable' && code !== 'draining') {
        refusals.push(code)
        return
      }
      await pause(RETRY_MS)
    }
  }
  socket.on('disconnect', (reason) => {
    if (isTaken) lostAtMs = performance.now()
    isTaken = false
    lastAnswer = `disconnected: ${reason}`
    if (reason === 'io server disconnect') refusals.push(reason)
  })
  socket.on('connect', () => void comeBack())
  return { isTaken: () => isTaken, gapsMs, refusals, away: () => (isTaken ? null : lastAnswer) }
}

import { clientFrame, type LeanSocket } from './lean-socket.ts'

const TICK_MS = 5
const PATIENCE_MS = 10_000
const event = clientFrame('text', Buffer.from('42["requestAddPlayers"]'))
const raw = clientFrame('binary', new Uint8Array(12))

/** Sends events and raw frames at a rate until the socket is gone; gives how long that took, and how many left. */
export const flood = (attacker: LeanSocket, eventsPerSecond: number): Promise<{ goneMs: number; sent: number }> =>
  new Promise((resolve) => {
    const startMs = performance.now()
    const perTick = Math.ceil((eventsPerSecond * TICK_MS) / 1_000)
    const burst = Buffer.concat(Array.from({ length: perTick }, (_, index) => (index % 2 === 0 ? event : raw)))
    let sent = 0
    const end = (): void => {
      clearInterval(timer)
      resolve({ goneMs: performance.now() - startMs, sent })
    }
    const timer = setInterval(() => {
      if (performance.now() - startMs > PATIENCE_MS) end()
      else if (attacker.wire.writableLength < 4 * burst.length) {
        attacker.wire.write(burst)
        sent += perTick
      }
    }, TICK_MS)
    attacker.onClose = end
    attacker.wire.on('error', end)
  })

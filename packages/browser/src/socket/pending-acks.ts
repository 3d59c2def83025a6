import {
  failure,
  type AckOf,
  type ClientToServer,
  type Clock,
  type EventName,
  type Observable,
  type PayloadOf,
  type ServerToClient,
} from '@sofaspark/contract'
import type { Socket } from 'socket.io-client'
import { withTimeLimit } from '../shared/clock.ts'

const QUESTION_MS = 10_000

/** A request over a connection: acknowledged, timed out, or lost with the connection. BRO-11 */
export const createPendingAcks = (
  socket: Socket<ServerToClient, ClientToServer>,
  status: Observable<'waiting' | 'ready' | 'closed'>,
  clock: Clock,
) => {
  const lost = new Set<() => void>()

  const post = <Name extends EventName>(
    event: Name,
    payload: PayloadOf<Name>,
    onAck: (ack: AckOf<Name> | null) => void,
  ) => {
    if (!socket.connected) {
      onAck(null)
      return
    }
    const settle = (ack: AckOf<Name> | null) => {
      if (lost.delete(onLost)) onAck(ack)
    }
    const onLost = () => settle(null)
    lost.add(onLost)
    const sent = payload === undefined ? [settle] : [payload, settle]
    socket.emit(event, ...(sent as Parameters<ClientToServer[Name]>))
  }

  const emitWithAck = async <Name extends EventName>(
    event: Name,
    payload: PayloadOf<Name>,
    timeLimitMs = QUESTION_MS,
  ): Promise<AckOf<Name>> => {
    const awaited = new Promise<AckOf<Name> | null>((resolve) => post(event, payload, resolve))
    try {
      const ack = await withTimeLimit(awaited, timeLimitMs, clock)
      return ack ?? failure('unavailable', 'The connection was lost before the acknowledgement')
    } catch (error) {
      return failure('unavailable', (error as Error).message)
    }
  }

  const whenReady = (timeLimitMs: number): Promise<boolean> => {
    if (status.get() !== 'waiting') return Promise.resolve(status.get() === 'ready')
    return new Promise((resolve) => {
      const settle = () => {
        if (status.get() === 'waiting' && clock.monotonicMs() < untilMs) return
        stop()
        cancel()
        resolve(status.get() === 'ready')
      }
      const untilMs = clock.monotonicMs() + timeLimitMs
      const stop = status.subscribe(settle)
      const cancel = clock.after(timeLimitMs, settle)
    })
  }

  const request = async <Name extends EventName>(
    event: Name,
    payload: PayloadOf<Name>,
    { timeLimitMs = QUESTION_MS, resend = false }: { timeLimitMs?: number; resend?: boolean } = {},
  ): Promise<AckOf<Name>> => {
    const untilMs = clock.monotonicMs() + timeLimitMs
    for (;;) {
      const leftMs = untilMs - clock.monotonicMs()
      if (leftMs <= 0 || !(await whenReady(leftMs)))
        return failure('unavailable', `Promise timed out after ${timeLimitMs} ms`)
      const ack = await emitWithAck(event, payload, Math.max(1, untilMs - clock.monotonicMs()))
      if (ack.ok || !resend || status.get() !== 'waiting') return ack
    }
  }

  return {
    post,
    emitWithAck,
    request,
    /** The connection is gone, and with it every acknowledgement that is still in flight. */
    lose: () => {
      for (const onLost of [...lost]) onLost()
    },
  }
}

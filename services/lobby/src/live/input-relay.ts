import { isFree, writeInputs } from './host-writer.ts'
import { isOpenConnection } from '../engine/engine-internals.ts'
import type { LiveLobby } from './live-lobby.ts'

/** The wait before a blocked host is tried again. */
const BLOCKED_RETRY_MS = 5
/** One flush in N is timed: measuring each one would cost what it measures. */
const FLUSHES_PER_SAMPLE = 32

export interface InputRelay {
  /** Frames received from phones, valid or not. */
  received: number
  /** Frames written to hosts; the others were overtaken by newer ones. */
  readonly relayed: number
  /** Takes a seat's newest frame, of 1 to 64 bytes; it replaces an older one that still waits. */
  put(lobby: LiveLobby, seat: number, bytes: Uint8Array, start: number, length: number): void
}

export interface InputRelayParts {
  /** Seconds from the arrival of an input to its write, sampled. */
  onSample?: (seconds: number) => void
  /** How long to gather input before it is written; 0 is the end of this turn of the event loop. */
  gatherMs?: () => number
}

/**
 * Carries input from phones to their host: one slot per seat, the newest wins, one write per host and turn of the
 * event loop, and none while the last one is not out. Never `volatile`, which keeps the oldest.
 */
export const createInputRelay = ({ onSample, gatherMs = () => 0 }: InputRelayParts = {}): InputRelay => {
  let dirty: LiveLobby[] = []
  let blocked: LiveLobby[] = []
  let relayed = 0
  let flushes = 0
  let arrivedMs = 0

  const flushOne = (lobby: LiveLobby): void => {
    const { host, inputs } = lobby
    if (host && !isFree(host)) {
      inputs.relay = 'blocked'
      if (blocked.push(lobby) === 1) setTimeout(retry, BLOCKED_RETRY_MS)
      return
    }
    inputs.relay = 'idle'
    const { count } = inputs
    if (count === 0) return
    if (host && isOpenConnection(host.socket.conn)) {
      relayed += count
      writeInputs(host, inputs)
    } else inputs.clearAll()
  }
  const flush = (): void => {
    const lobbies = dirty
    dirty = []
    const [first] = lobbies
    for (const lobby of lobbies) {
      flushOne(lobby)
      if (lobby === first && arrivedMs > 0) {
        if (lobby.inputs.relay === 'idle') onSample?.((performance.now() - arrivedMs) / 1_000)
        arrivedMs = 0
      }
    }
  }
  const retry = (): void => {
    const lobbies = blocked
    blocked = []
    for (const lobby of lobbies) flushOne(lobby)
  }
  const schedule = (lobby: LiveLobby): void => {
    lobby.inputs.relay = 'scheduled'
    if (dirty.push(lobby) > 1) return
    if (++flushes % FLUSHES_PER_SAMPLE === 0) arrivedMs = performance.now()
    const delayMs = gatherMs()
    if (delayMs === 0) setImmediate(flush)
    else setTimeout(flush, delayMs)
  }
  return {
    received: 0,
    get relayed() {
      return relayed
    },
    put: (lobby, seat, bytes, start, length) => {
      if (!lobby.host) return
      lobby.inputs.put(seat, bytes, start, length)
      if (lobby.inputs.relay === 'idle') schedule(lobby)
    },
  }
}

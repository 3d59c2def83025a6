import type { Clock } from '@sofaspark/contract'
import { encodeSeatFrames } from '@sofaspark/contract'
import type { HostConnection } from './connection.ts'
import type { LiveLobby } from './live-lobby.ts'

/** A transport that changed under a write may never say that it is out. */
const STALLED_MS = 1_000

/** The stock form of `input` for a seat: what Socket.IO's encoder makes of the event, before its one attachment. */
const stockHeads = Array.from({ length: 256 }, (_, seat) => `51-["input",${seat},{"_placeholder":true,"num":0}]`)

export interface InputRelay {
  /** Takes a seat's newest frame; an older one that still waits is forgotten. */
  put(lobby: LiveLobby, seat: number, frame: Uint8Array): void
}

const write = (
  { socket: { conn }, compact }: HostConnection,
  frames: readonly (readonly [number, Uint8Array])[],
  written: () => void,
): void => {
  if (compact) {
    conn.write(Buffer.from(encodeSeatFrames(frames).buffer), {}, written)
    return
  }
  frames.forEach(([seat, frame], index) => {
    conn.write(stockHeads[seat] ?? '')
    conn.write(frame, {}, index === frames.length - 1 ? written : undefined)
  })
}

const isBlocked = ({ host, writingTo, writingSinceMs }: LiveLobby, nowMs: number): boolean =>
  host !== null && writingTo === host && nowMs - writingSinceMs < STALLED_MS

/**
 * Carries input from phones to their host: one slot per seat, the newest wins, one write per host and turn of the
 * event loop, and none while the last one is not out. Never `volatile`, which keeps the oldest.
 */
export const createInputRelay = (clock: Clock, onRelayed: (count: number) => void): InputRelay => {
  let dirty: LiveLobby[] = []

  const flushOne = (lobby: LiveLobby): void => {
    const { host, frames } = lobby
    const nowMs = clock.nowMs()
    if (isBlocked(lobby, nowMs)) {
      lobby.relay = 'blocked'
      return
    }
    lobby.relay = 'idle'
    const records: [number, Uint8Array][] = []
    for (let seat = 0; seat < frames.length; seat++) {
      const frame = frames[seat]
      if (frame) records.push([seat, frame])
    }
    frames.length = 0
    if (!host || records.length === 0) return
    lobby.writingTo = host
    lobby.writingSinceMs = nowMs
    write(host, records, () => {
      if (lobby.writingTo !== host) return
      lobby.writingTo = null
      if (lobby.relay === 'blocked') schedule(lobby)
    })
    onRelayed(records.length)
  }
  const flush = (): void => {
    const lobbies = dirty
    dirty = []
    for (const lobby of lobbies) flushOne(lobby)
  }
  const schedule = (lobby: LiveLobby): void => {
    lobby.relay = 'scheduled'
    if (dirty.push(lobby) === 1) setImmediate(flush)
  }
  return {
    put: (lobby, seat, frame) => {
      if (!lobby.host) return
      lobby.frames[seat] = frame
      if (lobby.relay === 'idle' || (lobby.relay === 'blocked' && !isBlocked(lobby, clock.nowMs()))) schedule(lobby)
    },
  }
}

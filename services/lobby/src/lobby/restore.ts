import { announce, type LobbyRecord } from './record.ts'

/** The lobby of a process that is gone: nobody is connected, and every grace period begins now. */
export const restored = (record: LobbyRecord, monotonicMs: number): LobbyRecord =>
  announce({
    ...record,
    hostAwaySinceMs: monotonicMs,
    emptySinceMs: record.emptySinceMs === null ? null : monotonicMs,
    seats: record.seats.map((seat) => (seat ? { ...seat, awaySinceMs: monotonicMs } : seat)),
    lobby: {
      ...record.lobby,
      hostConnected: false,
      players: record.lobby.players.map((player) => (player ? { ...player, connected: false } : player)),
    },
  }).record

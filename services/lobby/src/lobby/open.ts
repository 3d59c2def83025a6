import { limits, type HostToken, type Language, type RoomNumber } from '@sofaspark/contract'
import type { LobbyRecord } from './record.ts'
import { hashToken } from './tokens.ts'

export interface Opening {
  roomNumber: RoomNumber
  hostToken: HostToken
  language: Language
  from: string
  country: string
  dateStartedPlaying: number
  nowMs: number
  monotonicMs: number
}

/** A new lobby: its host is connected, all seats are free. */
export const openLobby = (opening: Opening): LobbyRecord => ({
  lobby: {
    roomNumber: opening.roomNumber,
    players: [],
    language: opening.language,
    startTime: Math.floor(opening.nowMs / 1000),
    endTime: null,
    dateStartedPlaying: opening.dateStartedPlaying,
    country: opening.country,
    from: opening.from,
    admin: null,
    maxConnectedPlayers: 0,
    gamesPlayed: [],
    version: 1,
    locked: false,
    hostConnected: true,
  },
  seats: [],
  hostTokenHash: hashToken(opening.hostToken),
  hostAwaySinceMs: null,
  emptySinceMs: opening.monotonicMs,
  kickedTokenHashes: [],
  leftSeats: [],
  game: null,
  padOfAll: null,
  satDown: 0,
  playersHistory: [],
})

export const hasFreeSeat = ({ lobby }: LobbyRecord): boolean =>
  lobby.players.filter((player) => player !== null).length < limits.seats

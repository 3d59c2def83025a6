import { createHash, randomBytes } from 'node:crypto'
import {
  type PlayerId,
  defaultRules,
  isRoomNumber,
  type HostToken,
  type Language,
  type RoomNumber,
  type WatchToken,
} from '@sofaspark/contract'
import { broadcastChange, emptyWaitingList, withPlaces, type LobbyRecord } from './record.ts'

const TOKEN_BYTES = 16

/** 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A token that names its room: a screen that has it needs nothing else. LOB-370 */
export const newWatchToken = (roomNumber: RoomNumber): WatchToken => `${roomNumber}.${newToken()}` as WatchToken

/** The room that a watch token names; none in a malformed one. */
export const roomOfWatchToken = (watchToken: WatchToken): RoomNumber | undefined => {
  const [roomNumber] = watchToken.split('.')
  return isRoomNumber(roomNumber) ? roomNumber : undefined
}

/** Tokens are stored as hashes: a reader of the store cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A salted hash: rooms with the same PIN look unlike. */
export const hashPin = (pin: string, salt: string = newToken()): string => `${salt}.${hashToken(`${salt}${pin}`)}`

export const isPin = ({ pinHash }: LobbyRecord, pin: string): boolean =>
  pinHash !== undefined && hashPin(pin, pinHash.split('.')[0]) === pinHash

/** The room's PIN from now on; `null` is none, and the one that it has changes nothing. LOB-360 */
export const withPin = (record: LobbyRecord, pin: string | null): LobbyRecord => {
  if (pin === null ? record.pinHash === undefined : isPin(record, pin)) return record
  const { pinHash: _pinHash, ...rest } = record
  const { hasPin: _hasPin, ...rules } = record.lobby.rules
  if (pin === null) return { ...rest, lobby: { ...record.lobby, rules } }
  return { ...rest, pinHash: hashPin(pin), lobby: { ...record.lobby, rules: { ...rules, hasPin: true } } }
}

export const newPlayerId = (): PlayerId => randomBytes(9).toString('base64url') as PlayerId

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
    rules: defaultRules,
    hostConnected: true,
    mirrors: 0,
    audience: 0,
  },
  seats: [],
  hostTokenHash: hashToken(opening.hostToken),
  hostAwaySinceMs: null,
  emptySinceMs: opening.monotonicMs,
  kickedTokenHashes: [],
  door: emptyWaitingList,
  leftSeats: [],
  game: null,
  padOfAll: null,
  satDown: 0,
  playersHistory: [],
})

export const hasFreeSeat = ({ lobby }: LobbyRecord): boolean =>
  lobby.players.filter((player) => player !== null).length < lobby.rules.maxPlayers

/** The lobby of a process that is gone: without connections, and every grace period begins now. */
export const restored = (record: LobbyRecord, monotonicMs: number): LobbyRecord =>
  broadcastChange({
    ...withPlaces(record, (place) => ({ ...place, awaySinceMs: monotonicMs })),
    hostAwaySinceMs: monotonicMs,
    emptySinceMs: record.emptySinceMs === null ? null : monotonicMs,
    door:
      record.door.waiting.length === 0
        ? record.door
        : { ...record.door, waiting: record.door.waiting.map((place) => ({ ...place, sinceMs: monotonicMs })) },
    lobby: {
      ...record.lobby,
      hostConnected: false,
      mirrors: 0,
      audience: 0,
      players: record.lobby.players.map((player) => (player ? { ...player, connected: false } : player)),
      ...(record.lobby.moderator ? { moderator: { ...record.lobby.moderator, connected: false } } : {}),
    },
  }).record

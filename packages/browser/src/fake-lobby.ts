import { seatColor, type Lobby, type Player, type PlayerId, type RoomNumber } from '@sofaspark/contract'

const names = ['Maya', 'Leo', 'Zoe', 'Sam', 'Noa', 'Kai', 'Ivy', 'Max']

/** A connected player on a seat, with a unique id and name. */
export const fakePlayer = (seat: number, patch: Partial<Player> = {}): Player => ({
  id: `player-${seat}` as PlayerId,
  seat,
  name: names[seat % names.length] ?? 'Player',
  color: seatColor(seat),
  avatar: { hat: 'none', face: 'smile' },
  subscription: false,
  from: 'direct',
  connected: true,
  ...patch,
})

/** A lobby with N players, the first of them admin. */
export const fakeLobby = (playerCount = 0, patch: Partial<Lobby> = {}): Lobby => {
  const players = Array.from({ length: playerCount }, (_, seat) => fakePlayer(seat))
  return {
    roomNumber: '234567' as RoomNumber,
    players,
    language: 'en',
    startTime: 1_800_000_000,
    endTime: null,
    dateStartedPlaying: 1_800_000_000,
    country: 'GB',
    from: 'direct',
    admin: players[0]?.id ?? null,
    maxConnectedPlayers: playerCount,
    gamesPlayed: [],
    version: 1,
    locked: false,
    hostConnected: true,
    ...patch,
  }
}

import type { Language } from './languages.ts'
import type { PlayerId, RoomNumber, Region } from './ids.ts'
import { limits } from './limits.ts'
import type { Playlist } from './playlists.ts'
export const hats = ['none', 'cap', 'party', 'crown', 'beanie', 'chef', 'wizard', 'flower', 'viking', 'tophat'] as const
export const faces = ['smile', 'grin', 'wink', 'cool', 'surprised', 'sleepy', 'cheeky', 'fierce'] as const
export type Hat = (typeof hats)[number]
export type Face = (typeof faces)[number]

/** The number after all seats: the moderator's, who has none. LOB-350 */
export const moderatorSeat = limits.seats
/** The number after that: whatever the audience chose reaches a sim as the input of this seat. SDK-620 */
export const audienceSeat = moderatorSeat + 1

export interface Avatar {
  hat: Hat
  face: Face
  /** Whether the evening's reward is worn over the hat; absent until it is earned. LOB-320 */
  rewardHat?: boolean | undefined
}

/** How a bean looks: the evening's reward hides the chosen hat. LOB-320 */
export const looksOf = ({ hat, face, rewardHat }: Avatar): { hat: Hat | 'propeller'; face: Face } => ({
  hat: rewardHat ? 'propeller' : hat,
  face,
})

/** Awards that a player can win in a match; games share them, and their titles are in the namespace `awards`. EVE-72 */
export const awardKeys = [
  'rams',
  'revives',
  'fish',
  'bubbles',
  'guesses',
  'likes',
  'saves',
  'smashes',
  'goals',
  'assists',
  'checks',
  'captures',
  'catches',
  'pops',
  'returns',
  'leaps',
  'splashes',
  'cheers',
] as const
export type AwardKey = (typeof awardKeys)[number]

/** Awards of one match at most. */
export const maxAwards = 3

/** Red, green, blue and alpha from 0 to 1. */
export interface Color {
  r: number
  g: number
  b: number
  a: number
}

export interface Player {
  id: PlayerId
  /** The index in `lobby.players`, 0 to 15; `moderatorSeat` for the moderator, who is not in it. */
  seat: number
  name: string
  color: Color
  avatar: Avatar
  subscription: boolean
  from: string
  connected: boolean
}

export const matchOutcomes = ['ranked', 'draw', 'won', 'lost', 'alone'] as const
/** `won` and `lost` apply to everyone together; in a `draw` all are first; `alone` is one player's run. */
export type MatchOutcome = (typeof matchOutcomes)[number]

/** A match of a game, bots left out. LOB-203 */
export interface MatchResult {
  /** Absent where the game's build names its matches by none. LOB-200 */
  id?: number
  outcome: MatchOutcome
  rows: (readonly [seat: number, rank: number, score: number])[]
  /** At most three; absent without any. LOB-200 */
  awards?: (readonly [award: AwardKey, seat: number, count: number])[]
}

export interface GamePlayed {
  gameKey: string
  /** Unix seconds. */
  startTime: number
  endTime: number | null
  /** The number of matches that ended, rematches included; absent before the first. */
  matches?: number
  /** The newest matches of the evening's 50. LOB-203 */
  results?: MatchResult[]
  /** A text for the game's next match, kept with the newest launch that has one. LOB-250 */
  memory?: string
}

/** A player's results this evening; kept after the player leaves. */
export interface Standing {
  playerId: PlayerId
  seat: number
  name: string
  crowns: number
  matches: number
  /** How often each award was won; absent before the first. LOB-200 */
  awards?: Partial<Record<AwardKey, number>>
}

/** The lobby's rules about players and time, as set by its host and admins. LOB-330 */
export interface LobbyRules {
  /** Whether the big screen hides the room number; pages follow it. */
  numberHidden: boolean
  /** Whether newcomers wait until the host or an admin admits them. */
  approval: boolean
  filter: 'family' | 'strict'
  /** Seats that may be taken; those that are taken stay. */
  maxPlayers: number
  /** Whether people without a seat may watch on their phones. */
  audience: boolean
  /** The factor of every timer of every game; 0: no limit where a game allows it. */
  times: 0 | 1 | 1.5 | 2
  /** Whether a PIN is set; absent otherwise. LOB-360 */
  hasPin?: true
}

export const defaultRules: LobbyRules = {
  numberHidden: false,
  approval: false,
  filter: 'family',
  maxPlayers: limits.seats,
  audience: true,
  times: 1,
}

/** A waiting phone. LOB-331 */
export interface WaitingPhone {
  id: PlayerId
  name: string
}

/** A player's text that waits for approval. LOB-338 */
export interface OfferedText {
  id: string
  kind: 'name'
  text: string
}

/** The people with a phone in a lobby: its players, and the moderator last. */
export const peopleOf = ({ players, moderator }: Pick<Lobby, 'players' | 'moderator'>): Player[] => {
  const seated = players.filter((player) => player !== null)
  return moderator ? [...seated, moderator] : seated
}

/** A lobby as everyone in it sees it. Times are unix seconds. */
export interface Lobby {
  roomNumber: RoomNumber
  /** Indexed by seat; a free seat between taken ones is `null`. */
  players: (Player | null)[]
  language: Language
  startTime: number
  endTime: number | null
  dateStartedPlaying: number
  country: string
  from: string
  admin: PlayerId | null
  /** Others with the admin's rights beside the admin; absent without any. LOB-336 */
  admins?: PlayerId[]
  /** An admin without a seat, who is in no game; absent without one. LOB-350 */
  moderator?: Player
  maxConnectedPlayers: number
  gamesPlayed: GamePlayed[]
  /** Absent before the evening's first result. LOB-200 */
  standings?: Standing[]
  /** Absent unless an evening was started by its card. LOB-340 */
  playlist?: Playlist
  /** Rises by exactly one with each broadcast change. */
  version: number
  locked: boolean
  rules: LobbyRules
  /** The waiting phones, the longest first; only the host and admins see them, and only while there are any. */
  waiting?: WaitingPhone[]
  hostConnected: boolean
  /** How many other screens show it. LOB-370 */
  mirrors: number
  /** How many people watch on their phones. LOB-380 */
  audience: number
  /** Set if the big screen presented an entitlement. LOB-290 */
  hostSubscription?: boolean
}

export type EndReason = 'host_left' | 'idle' | 'ended' | 'kicked' | 'waiting_over' | 'watching_closed'

export type Rollout = 'production' | 'testing'

/** A game of the catalogue (product.md, section 3). Dates are YYYY-MM-DD. */
export interface Game {
  key: string
  name: string
  path: string
  imgUrl: string
  loadingImgUrl: string
  firstReleaseDate: string
  rating: number
  rollout: Rollout
  isSocialGame: boolean
  isTeamGame: boolean
  minNumberOfPlayers: number
  maxNumberOfPlayers: number
  gyroSupported: boolean
  earlyAccess: boolean
  /** Playable, and still changing: it says so wherever it is shown. LCH-10 */
  isBeta: boolean
  /** Judges presses by a beat: the room's delay is measured before its first match on a screen. EVE-110 */
  isTimed: boolean
  gif?: string
  /** Whether this console has the game's build; absent means yes. Filled in by the edge. */
  available?: boolean
  /** Set while this console builds the game. Filled in by the edge. EDG-11 */
  isBeingBuilt?: true
  /** The address of the game's film on this console; absent without one. Filled in by the edge. */
  video?: string
  otherPlatforms: { iconUrl: string; android: string; ios: string }[]
}

export interface FeatureToggles {
  isAbleToPlayBrowserAndroid: boolean
  isAbleToPlayBrowserIos: boolean
  isAndroidMobileAppAvailble: boolean
  isIosMobileAppAvailable: boolean
  recommandOtherPlatforms: boolean
  useCdn: boolean
  applixirZoneId: string
}

/** As `RTCPeerConnection` takes it. */
export interface IceServer {
  urls: string | string[]
  username?: string
  credential?: string
}

/** An origin by which phones may reach a console at home: one for each of its network cards. */
export interface JoinOrigin {
  origin: string
  /** The system's name of the card, such as `en0`. */
  card: string
  /** If known. */
  kind?: 'wifi' | 'cable'
}

/** `GET /api/config`. Addresses are absolute. */
export interface Config {
  address: string
  path: string
  api: string
  joinOrigin: string
  /** For a page on loopback without `JOIN_ORIGIN`: all cards, the best one, which is `joinOrigin`, first. They may change. EDG-450 */
  joinOrigins?: readonly JoinOrigin[]
  /** Base address of builds while `useCdn` is on. */
  cdnBase?: string
  featureToggles: FeatureToggles
  /** For direct lanes where host candidates do not suffice; empty unless the edge is configured. */
  iceServers?: readonly IceServer[]
  /** Where ads come from; absent: our own games. A network's documents come from `origin`, which is not the page's. SUP-126 */
  ads?: { provider: 'none' } | { provider: 'frame'; origin: string; client?: string }
  /** How long an answer about consent is kept; 365 unless the edge is configured. */
  consentDays?: number
  /** `false` where there are no subscriptions; absent otherwise. SUP-269 */
  supporters?: false
}

/** `GET /api/getSocketServerAddress`. */
export interface SocketServerAddress {
  address: string
  path: string
  region: Region
  /** For a lobby that is opened next, where sockets are routed by room number: the keys of the handshake's query. */
  newRoom?: DrawnRoom
}

/** A room number that the edge drew, with its proof. */
export interface DrawnRoom {
  roomNumber: RoomNumber
  drawn: string
}

/** The shape beside a seat's colour, so that colour is never the only cue. */
export const seatShapes = ['circle', 'triangle', 'square', 'star', 'heart', 'diamond', 'hexagon', 'drop'] as const
export type SeatShape = (typeof seatShapes)[number]

/** Eight colours that colour-blind people can tell apart; a second row of seats repeats them with another number. */
export const seatHexColors = [
  '#ff6b57',
  '#3fb6ff',
  '#ffd23f',
  '#35d399',
  '#ff8fd0',
  '#a78bfa',
  '#ff9f43',
  '#d5e4f2',
] as const

const channel = (hex: string, at: number): number => Number((parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3))

export const seatHex = (seat: number): string => seatHexColors[seat % seatHexColors.length] ?? seatHexColors[0]
export const seatShape = (seat: number): SeatShape => seatShapes[seat % seatShapes.length] ?? 'circle'

/** The colour of a seat. */
export const seatColor = (seat: number): Color => {
  const hex = seatHex(seat)
  return { r: channel(hex, 1), g: channel(hex, 3), b: channel(hex, 5), a: 1 }
}

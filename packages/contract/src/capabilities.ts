import type { Hands, ScreenAccess } from './access.ts'
import type { Report } from './analytics-events.ts'
import type { Ack, WireError } from './errors.ts'
import type { Config, EndReason, Game, JoinOrigin, Lobby, Player } from './entities.ts'
import type { AckOf, HostEvent, HostEvents, PayloadOf, PlayerEvent, PlayerEvents, RunningGame } from './wire-types.ts'
import type { HostToken, MirrorId, RoomNumber, Region, ScreenCode, WatchToken } from './ids.ts'
import type { Language } from './languages.ts'
import type { OwnMoment } from './moments.ts'
import type { HostAudience } from './audience-phone.ts'
import type { Observable } from './observable.ts'
import type { Pad } from './pad.ts'
import type { SetGame } from './playlists.ts'
import type { RemoteName } from './registry.ts'

export type { Observable } from './observable.ts'

/** State of the big screen's lobby. */
export type HostSession =
  | { phase: 'none' }
  | { phase: 'creating' }
  | { phase: 'resuming'; roomNumber: RoomNumber }
  | {
      phase: 'open'
      lobby: Lobby
      region: Region
      connection: 'connected' | 'reconnecting'
      /** The last round trip, `null` before the first. */
      pingMs: number | null
      /** The lobby's running game, as the service knows it. */
      game: RunningGame | null
    }
  /** `replaced`: a newer tab of this browser took the lobby over. `moved`: another screen did, as its admin asked. */
  | {
      phase: 'ended'
      reason: EndReason | 'replaced' | 'moved'
      /** The lobby as it was last, when its evening had results. EVE-119 */
      lobby?: Lobby
      /** `moved`: this screen may watch the party that it had. LCH-331 */
      watch?: { roomNumber: RoomNumber; watchToken: WatchToken }
    }
  | { phase: 'failed'; error: WireError }

/** A big screen in its lobby. */
export type OpenSession = Extract<HostSession, { phase: 'open' }>

/** A screen that waits for a party: on its way to a code, under one, or with the party, as after a reload. */
export type ScreenOffer = { kind: 'asking' } | { kind: 'waiting'; code: ScreenCode } | { kind: 'given' }

/** All of a big screen's actions on its lobby. Lives in the shell, so it outlives every remote and route. */
export interface HostLobby {
  readonly session: Observable<HostSession>
  /** Opens a lobby in the given or the nearest region; an open lobby is returned as it is. */
  create(options?: { region?: Region }): Promise<Ack<{ lobby: Lobby }>>
  send<E extends HostEvent>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>>
  on<E extends keyof HostEvents>(event: E, listener: (...facts: HostEvents[E]) => void): () => void
  /** The newest frame of each seat, from whichever lane brought it. */
  onInput(listener: (seat: number, frame: Uint8Array) => void): () => void
  /** Sends a frame to the lobby's mirrors, in order; it is lost while the connection is. Missing in older shells. BRO-410 */
  mirror?(frame: Uint8Array): void
  /** A phone sent a frame or a command. Observing commands does not count as listening: they still wait for the game. BRO-14 */
  onActivity(listener: () => void): () => void
  /** Forgets the lobby on this screen without ending it. */
  forget(): void
  /** Waits for a party until it is stopped. Missing in older shells. BRO-420 */
  offer?(listener: (offer: ScreenOffer) => void): () => void
  /** Watches the party of a link's code, as its mirror. Missing in older shells. BRO-411 */
  watch?(code: string): Promise<MirrorLobby>
}

/** State of a mirror. `full`: it waits for another mirror to leave. */
export type MirrorSession =
  | { phase: 'connecting' }
  | { phase: 'full' }
  | {
      phase: 'open'
      mirrorId: MirrorId
      lobby: Lobby
      /** `launch` rises with each game that begins, a repeated one too. */
      game: { gameKey: string; launch: number } | null
      highlightedGameKey: string | null
      connection: 'connected' | 'reconnecting'
    }
  /** `gone`: the link leads to no party. */
  | { phase: 'ended'; reason: EndReason | 'gone' }

/** A mirror in its lobby. */
export type OpenMirror = Extract<MirrorSession, { phase: 'open' }>

/** Another big screen that shows a party. */
export interface MirrorLobby {
  readonly session: Observable<MirrorSession>
  /** The frames of the host's stream, in order; a lost one is followed by a keyframe. */
  onFrame(listener: (frame: Uint8Array) => void): () => void
  onNotice(listener: (text: string) => void): () => void
  /** The picture cannot continue without a keyframe. */
  askKeyframe(): void
  /** How late the picture is; the newest figure is reported once a second. */
  reportLag(milliseconds: number): void
  close(): void
}

/** The shell's own interface to the lobby: it alone resumes a stored one. */
export interface ShellHostLobby extends HostLobby {
  /** Resumes the lobby of the stored token after a reload. `false` when there is none or it is over. */
  resume(roomNumber?: RoomNumber): Promise<boolean>
}

/** State of the phone's seat. `away`: the big screen is absent; `closed` is final. */
export type PlayerSession =
  | { phase: 'none' }
  | { phase: 'joining'; roomNumber: RoomNumber }
  /** Waiting until the host or an admin admits it. LOB-331 */
  | { phase: 'waiting'; roomNumber: RoomNumber }
  | {
      phase: 'seated'
      roomNumber: RoomNumber
      player: Player
      lobby: Lobby
      isAdmin: boolean
      connection: 'connected' | 'reconnecting' | 'away'
      lane: 'direct' | 'relay'
      pingMs: number | null
      gameKey: string | null
      highlightedGameKey: string | null
      pad: Pad | null
    }
  /** `mayAskBack`: its seat was taken away, and its next join asks the host once for another one. LOB-334 */
  | { phase: 'closed'; reason: EndReason | 'left' | 'replaced'; mayAskBack?: true }
  | { phase: 'failed'; error: WireError }

/** A phone in its seat. */
export type SeatedSession = Extract<PlayerSession, { phase: 'seated' }>

/** All of a phone's actions on its seat. */
export interface PlayerLobby {
  readonly session: Observable<PlayerSession>
  /** Connects early to a room that will probably be joined, so taking the seat needs one request; closes if unused. */
  prepare(roomNumber: RoomNumber): void
  /** Takes a seat, the stored one of that room if there is one. `seat`: with one, or beside the sofa as its moderator. LOB-350 */
  join(seat: { roomNumber: RoomNumber; name: string; language: Language; seat?: boolean }): Promise<AckOf<'joinLobby'>>
  /** Moves from the own seat to the moderator's place, or back. Missing in older shells. LOB-351 */
  changePlace?(place: { seat: boolean; language: Language }): Promise<AckOf<'joinLobby'>>
  send<E extends Exclude<PlayerEvent, 'joinLobby' | 'command'>>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>>
  /** Reliable and in order; numbered and resent after a reconnect until acknowledged. */
  command(type: string, data: unknown): Promise<Ack>
  /** Sends at most one frame per animation frame, the newest; it may be lost. */
  input(frame: Uint8Array): void
  on<E extends keyof PlayerEvents>(event: E, listener: (...facts: PlayerEvents[E]) => void): () => void
  leave(): Promise<void>
  /** Closes the connection and keeps the seat's token: the player is away at once, and `join` gets the seat back. */
  stepOut(): void
}

/** Input devices of the big screen that can take a seat: gamepads by their index, and two halves of the keyboard. */
export const localDevices = ['pad-0', 'pad-1', 'pad-2', 'pad-3', 'keys-1', 'keys-2'] as const
export type LocalDevice = (typeof localDevices)[number]

/** A player without a phone, at a device of the big screen. */
export interface LocalSeat {
  device: LocalDevice
  player: PlayerLobby
}

/** The seats of players without a phone. Lives in the shell, so that they outlive every remote and route. */
export interface LocalSeats {
  readonly seats: Observable<readonly LocalSeat[]>
  /** Takes a seat in the screen's open lobby, or leaves it. */
  toggle(device: LocalDevice, name: string): Promise<void>
  /** Missing in older shells. */
  readonly gamepads?: SeatGamepads
  /** The labels of this machine's keyboard, by `KeyboardEvent.code`. Missing in older shells. */
  readonly printedKeys?: Observable<PrintedKeys>
}

/** Which gamepad plays for which seat. A slot is an index of `navigator.getGamepads()`; a gamepad that comes back may lie in another one. */
export interface SeatGamepads {
  /** The slot of a seat's gamepad now; null while it is gone. */
  slotOf(device: LocalDevice): number | null
  /** The device whose seat a gamepad plays for; null for a gamepad without a seat. */
  seatOf(slot: number): LocalDevice | null
  /** The device under which a gamepad without a seat may take one; null when all are taken. */
  claim(slot: number): LocalDevice | null
  /** Lets a gamepad without a seat play for one whose gamepad is gone; `false` when there is none. */
  takeOver(slot: number): boolean
  /** The seats whose gamepad has been gone for at least half a second. */
  readonly lost: Observable<readonly LocalDevice[]>
}

/** The characters printed on keys, by `KeyboardEvent.code`. */
export type PrintedKeys = Readonly<Record<string, string>>

/** Keys of the browser's storage, verbatim from product.md, with the type of each value. */
export interface StoredSettings {
  lang: Language
  from: string
  first_referrer: string
  consoleMode: boolean
  lastGamePlayed: string
  date_started_playing: number
  rollout: string
  userId: string
  firstPlayerLogged: boolean
  loadingImage: string
  maxNOfPlayers: number
  localGame: string
  updatedToLatest: boolean
  playerName: string
  /** Tokens by room number. */
  seatTokens: Record<string, string>
  /** Right guesses of this phone in an audience and how many of them in a row, by its room and the room's beginning. */
  audienceFame: Record<string, string>
  hostToken: { roomNumber: RoomNumber; hostToken: HostToken; region: Region }
  volume: number
  /** How this phone's player uses pads; absent while nothing was changed. CTL-270 */
  hands: Hands
  /** How this big screen suits eyes and ears; absent while nothing was changed. */
  screenAccess: ScreenAccess
  /** The delays of this screen's picture and sound in milliseconds; `null` where they are not known. EVE-110 */
  roomLag: { pictureMs: number | null; soundMs: number | null }
  /** The games that this browser played last, the newest first, each with the settings that people changed. EVE-207 */
  lastSettings: readonly SetGame[]
  /** The hints that this browser has shown. EVE-215 */
  hintsSeen: readonly Hint[]
  /** The moments that this browser made and may delete, the newest first. MOM-41 */
  ownMoments: readonly OwnMoment[]
  /** The packs of own words of this browser, the newest first. CTL-261 */
  wordPacks: readonly WordPack[]
  /** The album entries that this tab received from a room's big screen; readers check them. CTL-263 */
  keepsakes: { room: RoomNumber; drawings: readonly unknown[]; moments: readonly unknown[] }
  /** A supporter's device: the entitlement that it presents to lobbies, and the secret that renews it. */
  entitlement: string
  renewal: string
  /** The secret that links this browser's payments to one person. */
  payer: string
  /** The room in which this phone was last asked for consent. */
  consentAsked: string
  /** The chosen network card by which phones join this big screen. */
  joinCard: string
}

/** A person's own words for a game, in the language in which they were written. CTL-261 */
export interface WordPack {
  name: string
  language: Language
  words: readonly string[]
}

/** The hints of a first evening. EVE-215 */
export const hints = ['remote', 'television', 'moment'] as const
export type Hint = (typeof hints)[number]

/** Typed storage. Values that are not strictly necessary stay in memory until there is consent. */
export interface Storage {
  get<K extends keyof StoredSettings>(key: K): StoredSettings[K] | undefined
  set<K extends keyof StoredSettings>(key: K, value: StoredSettings[K]): void
  remove(key: keyof StoredSettings): void
}

export interface Clock {
  /** The wall clock, which a person or the network may set at any time: for moments that are stored, shown or signed. */
  nowMs(): number
  /** Whole milliseconds since a moment that differs for each process or page; never falls: for every duration. */
  monotonicMs(): number
  /** Calls once after a delay; the returned function cancels. */
  after(delayMs: number, call: () => void): () => void
  every(periodMs: number, call: () => void): () => void
}

export interface Analytics {
  /** Reports `client_{name}` of `analyticsEvents`; a failure is logged and ignored; nothing is sent before consent. */
  report(...event: Report): void
}

/** The uses that a visitor allows; each one is off until it is turned on. BRO-05 */
export interface ConsentChoice {
  statistics: boolean
  ads: boolean
  personalisedAds: boolean
}
/** The decision about statistics, by which storage and reports go. */
export type Consent = 'unknown' | 'accepted' | 'rejected'
export interface ConsentControl {
  readonly state: Observable<Consent>
  /** The whole answer with its proof, as the cookie holds it; empty before one. `consent-choice.ts` of packages/browser reads and writes it. */
  readonly record: Observable<string>
  /** Keeps an answer for a number of seconds; it counts at once. */
  keep(record: string, seconds: number): void
  /** Forgets the answer, so that the page asks again; releases of the lobby from before the choice by purpose call it. BRO-05 */
  withdraw(): void
}

/** The page's language. Setting one loads its texts first, then changes `lang` and `dir` of the document. */
export interface LanguageControl {
  readonly language: Observable<Language>
  set(language: Language): Promise<void>
}

export interface Navigation {
  readonly location: Observable<{ path: string; query: ReadonlyMap<string, string> }>
  /** Stays inside the app when a remote owns the path, else loads the document. */
  go(to: string, options?: { replace?: boolean }): void
}

/** Where phones join. On a console at home it changes as the computer moves from one network to another. LCH-32 */
export interface JoinOriginControl {
  /** The origin of the code, and the origins to choose from: none unless two cards lead here. */
  readonly state: Observable<{ origin: string; choices: readonly JoinOrigin[] }>
  /** Prefers a card for as long as it is there. */
  choose: (card: string) => void
  /** Follows changes while a code is shown, until the returned function is called. */
  watch: () => () => void
}

/** Injected into a remote by the shell. */
export interface Capabilities {
  contract: number
  config: Config
  games: Observable<readonly Game[]>
  device: 'screen' | 'phone'
  host: HostLobby
  player: PlayerLobby
  /** Only on big screens. */
  localSeats?: LocalSeats
  /** Only on big screens; without it the origin of the configuration stays. */
  joinOrigin?: JoinOriginControl
  /** Only on big screens; null until the first member joins. Missing in older shells. */
  audience?: Observable<HostAudience | null>
  storage: Storage
  clock: Clock
  analytics: Analytics
  consent: ConsentControl
  language: LanguageControl
  navigation: Navigation
  /** Called by an error boundary around a remote's root; the shell then retries, or tries another version. */
  reportError?(error: unknown): void
}

/** A remote's exposed module `./app`. `Place` is a DOM element; generic so that this package needs no DOM types. */
export interface RemoteApp<HostElement = unknown> {
  contract: number
  name: RemoteName
  routes: readonly string[]
  /** Renders the remote into an element; later paths arrive through `navigation.location`. Returns its unmount function. */
  mount(place: HostElement, capabilities: Capabilities): () => void
}

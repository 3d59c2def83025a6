import type { AwardKey, Hands, Language, Pad } from '@sofaspark/contract'

/** A setting that a game offers to the room, in the page's language, with the value of this match. SDK-506 */
export interface OfferedOption {
  id: string
  label: string
  value: number | string | boolean
  /** The default value; absent in older builds. */
  usual?: number | string | boolean
  values: { value: number | string | boolean; label: string }[]
}

/** A question to those who watch, in the page's language; `isLive`: the build wants whatever leads at each change. SDK-620 */
export interface AskedPoll {
  id: string
  question: string
  options: { id: string; label: string }[]
  isLive: boolean
}

/** The game object that receives every message to a build. */
export const consoleObject = 'PartyConsole'

/** A player as a build knows it. `bot` is set on seats that the game filled itself. */
export interface GamePlayer {
  id: string
  seat: number
  name: string
  /** `#rrggbb`. */
  color: string
  hat: string
  face: string
  connected: boolean
  bot?: boolean
  /** The language of the player's own phone, if known. */
  language?: Language
  /** The player's connection is slow, so timed presses get much credit; shown by a snail on the name plate. SDK-75 */
  isSlow?: boolean
  /** Whether the player was a supporter on joining the match: a crown on the name plate. SUP-68 */
  isSupporter?: boolean
}

/** Page → build: `SendMessage('PartyConsole', method, JSON.stringify(payload))`. */
export interface PageMessages {
  Init: {
    roomNumber: string
    language: string
    seed: number
    players: GamePlayer[]
    /** The player who chooses for everyone; the longest-seated one by default. */
    admin?: string
    /** In a room with approval: the phone without a seat, for games that it moderates. DRW-41 */
    moderator?: GamePlayer
    settings: {
      volume: number
      reducedMotion: boolean
      mode?: string
      bots?: boolean
      quality?: 'low' | 'high'
      /** Keeps the full resolution even with slow frames: for recordings and measurements. */
      fixedQuality?: boolean
      /** The party's options for this game: plain data, passed to the sim. */
      options?: Record<string, unknown>
      /** The build sends `gameReplay` when the match is over. */
      replay?: boolean
    }
    /** The build's last save, base64, if the screen was reloaded in mid-game. */
    snapshot?: string
    /** A clip as JSON (`sim/clip.ts`), played in a loop instead of a match. MOM-20 */
    clip?: string
    /** A parsed replay file (`sim/replay.ts`): plays this match instead of a new one; no player can join. */
    replay?: object
    /** The build shows another screen's match: its input port takes the frames of that screen's `gameMirror`. SDK-611 */
    mirror?: boolean
  }
  PlayerJoined: GamePlayer
  PlayerLeft: { id: string }
  /** The player's phone connected or disconnected; a bot plays an absent seat. */
  PlayerConnected: { id: string; connected: boolean }
  /** From now on the player sees the match this late, on a mirror in another room; 0 on the match's own screen. SDK-77 */
  ViewLag: { id: string; milliseconds: number }
  /** Another phone moderates from now on, or `null`: none. */
  Moderator: { player: GamePlayer | null }
  Input: { id: string; frame: number[] }
  Message: { id: string; type: string; data: unknown }
  Pause: Record<string, never>
  Resume: Record<string, never>
  /** The party moves to another screen: the build saves the match as it is now. SDK-07 */
  Save: Record<string, never>
  /** After `gameMomentOffered`: the build answers with `gameMoment`. */
  KeepMoment: { names: boolean }
  /** How fast a clip plays: 1 is the match's own speed. */
  ClipSpeed: { speed: number }
  /** The clip begins again at its own speed and is recorded until it is over: the build answers with `gameFilm`. MOM-40 */
  FilmClip: Record<string, never>
  /** `options` are the party's new settings; without them the previous ones hold. */
  Rematch: { options?: Record<string, unknown> }
  SetLanguage: { language: string }
  SetVolume: { volume: number }
  /** To the controller build: the pad to draw, and for which player. */
  SetPad: {
    pad: Pad | null
    player: { id: string; seat: number; name: string; color: string; hat: string; face: string }
    /** Rises with each pad that the phone receives; the same number again means the same pad, and its presses continue. */
    shown?: number
    /** Number of presses of each control before this build drew the pad. */
    presses?: Readonly<Record<string, readonly number[]>>
    /** Drawings on it, from another view. */
    papers?: Readonly<Record<string, unknown>>
    /** The values of its labels in the view before. */
    values?: Readonly<Record<string, string>>
    /** How the player uses pads; the usual way without it. CTL-270 */
    hands?: Hands
    /** The pad's own few texts (pad-view/controls/pad-words.ts) in the page's language. */
    words?: Record<string, string>
  }
  GameMessage: { type: string; data: unknown }
  /** Mirrors watch the match from now on: the build sends `gameMirror`. `launch` numbers its stream in the lobby; `null`: none watches. SDK-610 */
  Mirrors: { launch: number | null }
  /** A mirror needs a keyframe next. SDK-610 */
  MirrorKeyframe: Record<string, never>
  /** The audience has chosen in the build's poll. SDK-620 */
  Audience: { poll: string; option: string }
}

/** Build → page, each through `dispatchReactUnityEvent(name, …)`. */
export interface BuildMessages {
  gameReady: []
  gameStarted: []
  /** The game's settings as a list of `OfferedOption`: at the start, and when the language changes. */
  gameOptions: [optionsJson: string]
  /** `playerId` is an id or `all`. */
  controllerLayout: [playerId: string, padJson: string]
  controllerMessage: [playerId: string, type: string, dataJson: string]
  haptic: [playerId: string, pattern: string]
  score: [playerId: string, score: number]
  /**
   * `outcomeJson` is an `Outcome`, empty or absent if the ranks alone tell what happened; `awardsJson` is a list of
   * `AwardRow`, empty or absent without one; `matchId` outlives a reload (SDK-233).
   */
  gameEnded: [rankingJson: string, outcomeJson?: string, awardsJson?: string, matchId?: string]
  /** base64 */
  gameSaved: [snapshot: string]
  /** A whole match as a replay file (`sim/replay.ts`), once it is over. */
  gameReplay: [replayJson: string]
  /** The option `memory` of the game's next match of this evening. SDK-270 */
  gameMemory: [memory: string]
  /** The finished match has a moment that can be saved. */
  gameMomentOffered: []
  /** A clip and its picture, a JPEG in base64; both empty if there is none. */
  gameMoment: [clipJson: string, picture: string]
  /** A clip has ended for the first time, and whether as its match did. */
  gameClip: [end: 'same' | 'other']
  /** The film of a clip, `null` where the browser has no recorder or it failed. */
  gameFilm: [film: Blob | null]
  /** A frame of the match's stream (`stream/stream.ts`), for the lobby's mirrors. SDK-610 */
  gameMirror: [frame: Uint8Array]
  /** A mirror has lost the stream and needs a keyframe. SDK-611 */
  gameMirrorLost: []
  /** How far a mirror's picture is behind the stream's arrival; once a second unless the stream is lost. SDK-611 */
  gameMirrorLag: [milliseconds: number]
  /** The stream is of another game, or of other rules. SDK-611 */
  gameMirrorOther: []
  /** An `AskedPoll` for the audience; empty when it is over. SDK-620 */
  gamePoll: [pollJson: string]
  gameLog: [line: string]
  mobileOnly: []
  recommendedApp: [name: string]
  backToLobby: []
  /** From the controller build. */
  padInput: [frame: Uint8Array]
  padCommand: [type: string, dataJson: string]
}

/** An award of the match: the player did the most of it. SDK-230 */
export interface AwardRow {
  award: AwardKey
  playerId: string
  count: number
}

/** One row of the final ranking, best first. Ties share a rank. */
export interface RankingRow {
  playerId: string
  name: string
  color: string
  hat: string
  face: string
  seat: number
  rank: number
  score: number
  bot: boolean
  team?: number
}

/** The outcome of a match, if its ranks do not express it. SDK-110 */
export type Outcome =
  /** Everyone played together against the game. */
  | { kind: 'together'; won: boolean }
  /** The first rank is a side's; its name is in the language of the page. */
  | { kind: 'side'; name: string }
  /** One player's run, for its score. */
  | { kind: 'alone' }

/** Set on `Module` by our own builds: input without JSON. `seat` is the lobby's seat. */
export interface InputPort {
  (seat: number, frame: Uint8Array): void
}

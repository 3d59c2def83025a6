import type { Language, Pad } from '@sofaspark/contract'

/** The game object that every message to a build names. */
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
  /** The language of the player's own phone, where it is known. */
  language?: Language
}

/** Page → build: `SendMessage('PartyConsole', method, JSON.stringify(payload))`. */
export interface PageMessages {
  Init: {
    roomNumber: string
    language: string
    seed: number
    players: GamePlayer[]
    /** The player who chooses for all; the longest-seated one unless said. */
    admin?: string
    settings: {
      volume: number
      reducedMotion: boolean
      mode?: string
      bots?: boolean
      quality?: 'low' | 'high'
      /** Keeps every pixel even where frames take long: for recordings and measurements. */
      fixedQuality?: boolean
      /** What the evening chose for this game: plain data, handed to the sim. */
      options?: Record<string, unknown>
      /** The build tells `gameReplay` when the match is over. */
      replay?: boolean
    }
    /** What the build saved last, base64, when the screen was reloaded in mid-game. */
    snapshot?: string
    /** A replay file (`sim/replay-file.ts`) that was read: plays this match in place of a new one; nobody can join in. */
    replay?: object
  }
  PlayerJoined: GamePlayer
  PlayerLeft: { id: string }
  /** The player is there or away; a bot plays an absent seat. */
  PlayerConnected: { id: string; connected: boolean }
  Input: { id: string; frame: number[] }
  Message: { id: string; type: string; data: unknown }
  Pause: Record<string, never>
  Resume: Record<string, never>
  Rematch: Record<string, never>
  SetLanguage: { language: string }
  SetVolume: { volume: number }
  /** To the controller build: what to draw, for whom. */
  SetPad: {
    pad: Pad | null
    player: { id: string; seat: number; name: string; color: string; hat: string; face: string }
    /** Rises with each pad that the phone is told to show; the same number again is the same pad, and its presses go on. */
    shown?: number
    /** How often each control was pressed before this build drew the pad. */
    presses?: Readonly<Record<string, readonly number[]>>
    /** The pad's own few words (pad-view/pad-words.ts) in the page's language. */
    words?: Record<string, string>
  }
  GameMessage: { type: string; data: unknown }
}

/** Build → page, each through `dispatchReactUnityEvent(name, …)`. */
export interface BuildMessages {
  gameReady: []
  gameStarted: []
  /** `playerId` is an id or `all`. */
  controllerLayout: [playerId: string, padJson: string]
  controllerMessage: [playerId: string, type: string, dataJson: string]
  haptic: [playerId: string, pattern: string]
  score: [playerId: string, score: number]
  gameEnded: [rankingJson: string]
  /** base64 */
  gameSaved: [snapshot: string]
  /** A whole match as a replay file (`sim/replay-file.ts`), when it is over. */
  gameReplay: [replayJson: string]
  gameLog: [line: string]
  mobileOnly: []
  recommendedApp: [name: string]
  backToLobby: []
  /** From the controller build. */
  padInput: [frame: Uint8Array]
  padCommand: [type: string, dataJson: string]
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

/** Builds of our own set this on `Module`: input without JSON. `seat` is the lobby's seat. */
export interface InputPort {
  (seat: number, frame: Uint8Array): void
}

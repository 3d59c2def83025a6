/** The cards of an evening, in the lobby's order. EVE-200 */
export const presets = ['quick', 'family', 'long', 'usual'] as const
export type Preset = (typeof presets)[number]

export type SettingValue = string | number | boolean
/** Values of a game's settings by their ids, as the game's build offers them; the build ignores those that it does not know. */
export type GameSettings = Readonly<Record<string, SettingValue>>

/** A game with the settings of its next match. */
export interface SetGame {
  gameKey: string
  /** Skips the choice of the game's mode. */
  mode?: string | undefined
  settings: GameSettings
}

export interface PlaylistGame extends SetGame {
  /** Seconds between the game before and this one. */
  breakS: number
}

/** The planned evening, stored in the lobby until its ranking is closed. LOB-340 */
export interface Playlist {
  preset: Preset
  games: PlaylistGame[]
  /** The game that runs or comes next; the number of games once all are over. */
  at: number
  /** Games that the card would have, which this console cannot play now; absent without any. */
  leftOut?: string[] | undefined
  /** The factor of times that the card replaced and that is restored at the end; absent if unchanged. */
  timesBefore?: 0 | 1 | 1.5 | 2 | undefined
}

export const playlistLimits = {
  games: 20,
  settings: 16,
  /** Of an id, and of a value that is a text. */
  settingLength: 64,
  breakS: 900,
} as const

const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= playlistLimits.settingLength)

/** Whether a value is settings of a game: at most 16, plain and short. */
export const isGameSettings = (value: unknown): value is GameSettings => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= playlistLimits.settings &&
    entries.every(
      ([id, chosen]) => id !== '__proto__' && id.length <= playlistLimits.settingLength && isSettingValue(chosen),
    )
  )
}

/** The game of the evening that runs or comes next; none once all are over. */
export const nextOf = ({ games, at }: Playlist): PlaylistGame | undefined => games[at]

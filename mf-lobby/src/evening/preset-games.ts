import type { GameSettings, Preset } from '@sofaspark/contract'

/** A game on a card: how long it usually takes, and its settings. */
export interface PresetGame {
  gameKey: string
  minutes: number
  mode?: string | undefined
  settings: GameSettings
}

export interface PresetPlan {
  minutes: number
  /** Seconds between two games. */
  breakS: number
  /** A longer break after every N games. */
  longBreak?: { every: number; breakS: number }
  /** The factor of times while it lasts. */
  times?: 1.5
  /** Whether games come again once all were played. */
  repeats?: boolean
  /** In the order of preference. */
  games: readonly PresetGame[]
}

const easy = { bots: 'easy', calm: true } as const

/** Short matches of different kinds, one after another. */
const quick: PresetPlan = {
  minutes: 20,
  breakS: 15,
  games: [
    { gameKey: 'testgamelocal', minutes: 5, mode: 'versus', settings: { rounds: 5 } },
    { gameKey: 'racegame', minutes: 3, settings: { races: 1 } },
    { gameKey: 'icehocky', minutes: 4, settings: { periodSeconds: 60 } },
    { gameKey: 'roperage', minutes: 3, mode: 'versus', settings: { heats: 1 } },
    { gameKey: 'shootndodge', minutes: 4, settings: { captures: 1, minutes: 3 } },
    { gameKey: 'paintbattles', minutes: 4, settings: { roundSeconds: 60 } },
    { gameKey: 'ballfrenzy', minutes: 4, mode: 'versus', settings: { rounds: 2, lives: 3 } },
    { gameKey: 'bubblewar', minutes: 4, mode: 'versus', settings: { rounds: 3 } },
    { gameKey: 'minigames', minutes: 10, mode: 'show', settings: { length: 'short' } },
    { gameKey: 'drawgame', minutes: 10, mode: 'quick', settings: {} },
  ],
}

/** Easy rules and long times, and no game in which a player is out: no last-survivor rounds, no lives, no tower of bubbles, no bombs. */
const family: PresetPlan = {
  minutes: 45,
  breakS: 25,
  times: 1.5,
  games: [
    { gameKey: 'drawgame', minutes: 12, mode: 'quick', settings: {} },
    { gameKey: 'racegame', minutes: 7, settings: { races: 3, laps: 2, items: false, ...easy } },
    { gameKey: 'icehocky', minutes: 7, settings: { periodSeconds: 120, checks: false, ...easy } },
    { gameKey: 'paintbattles', minutes: 7, settings: { roundSeconds: 120, bomb: false, ...easy } },
    { gameKey: 'roperage', minutes: 6, mode: 'versus', settings: { heats: 2, hazards: false, ...easy } },
    { gameKey: 'testgamelocal', minutes: 6, mode: 'coop', settings: {} },
    { gameKey: 'shootndodge', minutes: 6, settings: { captures: 5, minutes: 5, ...easy } },
  ],
}

/** Every game at its full length, loud and quiet in turn. */
const long: PresetPlan = {
  minutes: 90,
  breakS: 25,
  longBreak: { every: 3, breakS: 300 },
  repeats: true,
  games: [
    { gameKey: 'testgamelocal', minutes: 8, mode: 'versus', settings: {} },
    { gameKey: 'drawgame', minutes: 17, mode: 'classic', settings: {} },
    { gameKey: 'racegame', minutes: 8, settings: { races: 3 } },
    { gameKey: 'minigames', minutes: 18, mode: 'show', settings: { length: 'long' } },
    { gameKey: 'icehocky', minutes: 5, settings: {} },
    { gameKey: 'ballfrenzy', minutes: 6, mode: 'versus', settings: {} },
    { gameKey: 'paintbattles', minutes: 6, settings: {} },
    { gameKey: 'shootndodge', minutes: 6, settings: {} },
    { gameKey: 'roperage', minutes: 6, mode: 'versus', settings: {} },
    { gameKey: 'bubblewar', minutes: 6, mode: 'versus', settings: {} },
  ],
}

export const presetPlans: Readonly<Record<Exclude<Preset, 'usual'>, PresetPlan>> = { quick, family, long }

/** The maximum number of recently played games. */
export const usualPlan = { games: 5, breakS: 20, minutesEach: 7 } as const

import type { Region } from './ids.ts'

/** Players who left a game within its first minute, within five, and later (ADM-13). */
export const leftBoundsS = [60, 300] as const
export type LeftCounts = [early: number, midway: number, late: number]

/** The launches of one game and their outcome. */
export interface GameFigures {
  gameKey: string
  starts: number
  /** Launches with at least one finished match. */
  finishes: number
  matches: number
  /** Matches after the first of their launch. */
  rematches: number
  minutes: number
  left: LeftCounts
}

/** How far lobbies came: each step counts lobbies, and none has more than the one before it. */
export const eveningSteps = ['lobbies', 'phones', 'launched', 'finished', 'rematched'] as const
export type EveningStep = (typeof eveningSteps)[number]

export interface EveningFigures extends Record<EveningStep, number> {
  games: GameFigures[]
}

/** The periods of `GET /api/admin/evenings?days=`. */
export const eveningDays = [1, 7, 30] as const

/** `GET /api/admin/evenings`: the lobbies that are live or ended within the period. */
export interface Evenings extends EveningFigures {
  /** Launch pages that were shown to visitors who allow statistics; `null` while they cannot be counted. */
  pages: number | null
  /** Regions that are missing because they did not respond. */
  silent: Region[]
}

const addedGames = (one: GameFigures, other: GameFigures): GameFigures => ({
  gameKey: one.gameKey,
  starts: one.starts + other.starts,
  finishes: one.finishes + other.finishes,
  matches: one.matches + other.matches,
  rematches: one.rematches + other.rematches,
  minutes: one.minutes + other.minutes,
  left: [one.left[0] + other.left[0], one.left[1] + other.left[1], one.left[2] + other.left[2]],
})

/** The sum of figures, the games that were started most first. */
export const addedFigures = (all: readonly EveningFigures[]): EveningFigures => {
  const games = new Map<string, GameFigures>()
  for (const game of all.flatMap((one) => one.games)) {
    const known = games.get(game.gameKey)
    games.set(game.gameKey, known ? addedGames(known, game) : game)
  }
  const sum = (step: EveningStep): number => all.reduce((total, one) => total + one[step], 0)
  return {
    lobbies: sum('lobbies'),
    phones: sum('phones'),
    launched: sum('launched'),
    finished: sum('finished'),
    rematched: sum('rematched'),
    games: [...games.values()].sort(
      (one, other) => other.starts - one.starts || one.gameKey.localeCompare(other.gameKey),
    ),
  }
}

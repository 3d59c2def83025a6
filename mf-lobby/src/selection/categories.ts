import { timings, type Game, type Rollout } from '@sofaspark/contract'

export const categoryIds = [
  'mostPopular',
  'teamGames',
  'singlePlayer',
  'newest',
  'overfour',
  'socialGames',
  'gyroSupported',
] as const
export type CategoryId = (typeof categoryIds)[number]

export interface Category {
  id: CategoryId
  games: readonly Game[]
}

const DAY_MS = 86_400_000
const byRating = (one: Game, other: Game): number => other.rating - one.rating
const byRelease = (one: Game, other: Game): number => other.firstReleaseDate.localeCompare(one.firstReleaseDate)

const members: Readonly<Record<CategoryId, (game: Game) => boolean>> = {
  mostPopular: () => true,
  teamGames: (game) => game.isTeamGame,
  singlePlayer: (game) => game.minNumberOfPlayers === 1,
  newest: () => true,
  overfour: (game) => game.maxNumberOfPlayers > 4,
  socialGames: (game) => game.isSocialGame,
  gyroSupported: (game) => game.gyroSupported,
}

/** The games that this screen may show: released ones, or all of them for a tester (LCH-12). */
export const visibleGames = (games: readonly Game[], rollout: string | undefined): Game[] => {
  const wanted: readonly Rollout[] = rollout === 'testing' ? ['production', 'testing'] : ['production']
  return games.filter((game) => wanted.includes(game.rollout))
}

/** The rows of the lobby, in their fixed order; empty rows are left out (LCH-11). */
export const categoriesOf = (games: readonly Game[]): Category[] =>
  categoryIds
    .map((id) => ({ id, games: games.filter(members[id]).sort(id === 'newest' ? byRelease : byRating) }))
    .filter((category) => category.games.length > 0)

/** Whether a game wears the ribbon: fewer than 90 days since its first release (LCH-13). */
export const isNew = (game: Game, nowMs: number): boolean =>
  // Wall clock: a release date is a day of the calendar.
  nowMs - Date.parse(game.firstReleaseDate) < timings.newRibbonDays * DAY_MS

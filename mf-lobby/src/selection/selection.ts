import { timings, type Game, type Rollout, directionOf, type Capabilities } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

const categoryIds = [
  'mostPopular',
  'teamGames',
  'singlePlayer',
  'newest',
  'overfour',
  'socialGames',
  'gyroSupported',
] as const
type CategoryId = (typeof categoryIds)[number]

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

/** The games that this screen may show: released ones, or all of them for a tester (LCH-10). */
export const visibleGames = (games: readonly Game[], rollout: string | undefined): Game[] => {
  const wanted: readonly Rollout[] = rollout === 'testing' ? ['production', 'testing'] : ['production']
  return games.filter((game) => wanted.includes(game.rollout))
}

/** The rows of the lobby, in their fixed order; empty rows are left out (LCH-10). */
export const categoriesOf = (games: readonly Game[]): Category[] =>
  categoryIds
    .map((id) => ({ id, games: games.filter(members[id]).sort(id === 'newest' ? byRelease : byRating) }))
    .filter((category) => category.games.length > 0)

/** Whether a game wears the ribbon: fewer than 90 days since its first release (LCH-10). */
export const isNew = (game: Game, nowMs: number): boolean =>
  // Wall clock: a release date is a day of the calendar.
  nowMs - Date.parse(game.firstReleaseDate) < timings.newRibbonDays * DAY_MS

/** The selected tile: a game may be in several rows, and one of its tiles is selected. */
export interface TilePosition {
  row: number
  column: number
}

export interface Step {
  x: number
  y: number
}

const wrap = (index: number, count: number): number => (count === 0 ? 0 : (index + count) % count)

/** One move: x moves along the row in reading direction, y −1 to the next row's first game, y 1 to the previous row's. */
export const moved = (rows: readonly Category[], position: TilePosition, step: Step): TilePosition => {
  if (step.y !== 0) return { row: wrap(position.row - Math.sign(step.y), rows.length), column: 0 }
  const count = rows[position.row]?.games.length ?? 0
  return { row: position.row, column: wrap(position.column + Math.sign(step.x), count) }
}

export const gameAt = (rows: readonly Category[], position: TilePosition): Game | undefined =>
  rows[position.row]?.games[position.column]

/** The first tile of a game, or the first of all. */
export const positionOf = (rows: readonly Category[], gameKey: string | undefined): TilePosition => {
  for (const [row, category] of rows.entries()) {
    const column = category.games.findIndex((game) => game.key === gameKey)
    if (column >= 0) return { row, column }
  }
  return { row: 0, column: 0 }
}

/** The same game's tile after the rows have changed, in the same row if it is still there. */
export const restoredPosition = (
  before: readonly Category[],
  position: TilePosition,
  after: readonly Category[],
): TilePosition => {
  const game = gameAt(before, position)
  const id = before[position.row]?.id
  const row = after.findIndex((category) => category.id === id)
  const column = after[row]?.games.findIndex((other) => other.key === game?.key) ?? -1
  return column >= 0 ? { row, column } : positionOf(after, game?.key)
}

/** How long the selection must rest before the phones are notified. */
export const scrollQuietMs = 150

export interface SelectionState {
  rows: readonly Category[]
  place: TilePosition
  game: Game | undefined
}

const stateOf = (rows: readonly Category[], position: TilePosition): SelectionState => ({
  rows,
  place: position,
  game: gameAt(rows, position),
})

/** The selected tile: moved by the admin's phone, the keyboard, a gamepad or the mouse, and sent to the phones. */
export const createSelection = (
  capabilities: Pick<Capabilities, 'games' | 'host' | 'clock' | 'storage' | 'language'>,
  sounds: Pick<Sounds, 'play'>,
  /** Whether another part of the lobby handles a step: the evening's cards, or a layer over the games. */
  isTaken: (step: Step, state: SelectionState, show: (position: TilePosition) => void) => boolean = () => false,
) => {
  const { games, host, clock, storage, language } = capabilities
  const rowsNow = () => categoriesOf(visibleGames(games.get(), storage.get('rollout')))
  const firstRows = rowsNow()
  const state = createObservable(stateOf(firstRows, positionOf(firstRows, storage.get('lastGamePlayed'))))
  let cancelTelling: () => void = () => undefined
  let toldGameKey: string | undefined

  const tellSoon = () => {
    cancelTelling()
    cancelTelling = clock.after(scrollQuietMs, () => {
      const currentGameKey = state.get().game?.key
      if (currentGameKey === undefined || currentGameKey === toldGameKey) return
      toldGameKey = currentGameKey
      void host.send('scrollingThrouGames', { currentGameKey })
    })
  }
  const show = (position: TilePosition) => {
    state.set(stateOf(state.get().rows, position))
    tellSoon()
  }

  /** Steps point to a side of the screen; rows run right to left in Hebrew (LCH-10). */
  const moveBy = ({ x, y }: Step) => {
    sounds.play('tick')
    if ((x === 0 && y === 0) || isTaken({ x, y }, state.get(), show)) return
    const { rows, place: position } = state.get()
    show(moved(rows, position, { x: directionOf(language.language.get()) === 'rtl' ? -x : x, y }))
  }

  return {
    state,
    move: (step: Step) => {
      if (step.x !== 0 || step.y !== 0) moveBy(step)
    },
    choose: (position: TilePosition) => {
      sounds.play('tick')
      show(position)
    },
    /** Listens to the admin's phone and to the list of games until the returned function is called. */
    start: () => {
      const stops = [
        host.on('playerMoved', moveBy),
        games.subscribe(() => {
          const { rows, place: position } = state.get()
          const next = rowsNow()
          state.set(
            stateOf(
              next,
              rows.length === 0
                ? positionOf(next, storage.get('lastGamePlayed'))
                : restoredPosition(rows, position, next),
            ),
          )
          tellSoon()
        }),
      ]
      tellSoon()
      return () => {
        cancelTelling()
        for (const stop of stops) stop()
      }
    },
  }
}

import { directionOf, type Capabilities, type Game } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import { categoriesOf, visibleGames, type Category } from './categories.ts'
import { gameAt, keptPosition, moved, positionOf, type TilePosition, type Step } from './selection.ts'

/** How long the selection must rest before the phones are notified. */
export const scrollQuietMs = 150

export interface SelectionState {
  rows: readonly Category[]
  place: TilePosition
  game: Game | undefined
}

const stateOf = (rows: readonly Category[], place: TilePosition): SelectionState => ({
  rows,
  place,
  game: gameAt(rows, place),
})

/** The selected tile: moved by the admin's phone, the keyboard, a gamepad or the mouse, and sent to the phones. */
export const createSelection = (
  capabilities: Pick<Capabilities, 'games' | 'host' | 'clock' | 'storage' | 'language'>,
  sounds: Pick<Sounds, 'play'>,
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
  const show = (place: TilePosition) => {
    state.set(stateOf(state.get().rows, place))
    tellSoon()
  }

  /** Steps point to a side of the screen; rows run right to left in Hebrew (LCH-18). */
  const moveBy = ({ x, y }: Step) => {
    sounds.play('tick')
    if (x === 0 && y === 0) return
    const { rows, place } = state.get()
    show(moved(rows, place, { x: directionOf(language.language.get()) === 'rtl' ? -x : x, y }))
  }

  return {
    state,
    move: (step: Step) => {
      if (step.x !== 0 || step.y !== 0) moveBy(step)
    },
    choose: (place: TilePosition) => {
      sounds.play('tick')
      show(place)
    },
    /** Listens to the admin's phone and to the list of games until the returned function is called. */
    start: () => {
      const stops = [
        host.on('playerMoved', moveBy),
        games.subscribe(() => {
          const { rows, place } = state.get()
          const next = rowsNow()
          state.set(
            stateOf(
              next,
              rows.length === 0 ? positionOf(next, storage.get('lastGamePlayed')) : keptPosition(rows, place, next),
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
export type SelectionStore = ReturnType<typeof createSelection>

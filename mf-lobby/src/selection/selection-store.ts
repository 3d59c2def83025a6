import type { Capabilities, Game } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import { categoriesOf, visibleGames, type Category } from './categories.ts'
import { gameAt, keptPlace, moved, placeOf, type Place, type Step } from './selection.ts'

/** How long the selection must rest before the phones are notified. */
export const scrollQuietMs = 150

export interface SelectionState {
  rows: readonly Category[]
  place: Place
  game: Game | undefined
}

const stateOf = (rows: readonly Category[], place: Place): SelectionState => ({
  rows,
  place,
  game: gameAt(rows, place),
})

/** The selected tile: moved by the admin's phone, the keyboard, a gamepad or the mouse, and sent to the phones. */
export const createSelection = (
  capabilities: Pick<Capabilities, 'games' | 'host' | 'clock' | 'storage'>,
  sounds: Pick<Sounds, 'play'>,
) => {
  const { games, host, clock, storage } = capabilities
  const rowsNow = () => categoriesOf(visibleGames(games.get(), storage.get('rollout')))
  const firstRows = rowsNow()
  const state = createObservable(stateOf(firstRows, placeOf(firstRows, storage.get('lastGamePlayed'))))
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
  const show = (place: Place) => {
    state.set(stateOf(state.get().rows, place))
    tellSoon()
  }

  return {
    state,
    move: (step: Step) => {
      if (step.x === 0 && step.y === 0) return
      sounds.play('tick')
      show(moved(state.get().rows, state.get().place, step))
    },
    choose: (place: Place) => {
      sounds.play('tick')
      show(place)
    },
    /** Listens to the admin's phone and to the list of games until the returned function is called. */
    start: () => {
      const stops = [
        host.on('playerMoved', (step) => {
          sounds.play('tick')
          if (step.x !== 0 || step.y !== 0) show(moved(state.get().rows, state.get().place, step))
        }),
        games.subscribe(() => {
          const { rows, place } = state.get()
          const next = rowsNow()
          state.set(
            stateOf(
              next,
              rows.length === 0 ? placeOf(next, storage.get('lastGamePlayed')) : keptPlace(rows, place, next),
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

import type { Container } from 'pixi.js'
import type { GamePlayer } from '@sofaspark/game-sdk'
import type { BubbleState } from '../sim/sim.ts'
import { arrangeBoards, type Place } from './arrange-boards.ts'
import type { BoardArt } from './bubble-art.ts'
import { createBoardView, type BoardView } from './board-view.ts'

interface BoardsSetup {
  layer: Container
  /** Above all boards: beans and veils. */
  over: Container
  art: BoardArt
  player: (seat: number) => GamePlayer | undefined
  onArranged: (places: readonly Place[]) => void
}

/** The boards of those who play, side by side; one is made again when its player looks different. */
export const createShownBoards = ({ layer, over, art, player, onArranged }: BoardsSetup) => {
  const boards = new Map<number, BoardView>()
  const looks = new Map<number, string>()
  const wearsOf = (seat: number): string => {
    const { color = '', hat = '', face = '' } = player(seat) ?? {}
    return `${color} ${hat} ${face}`
  }
  let arranged = ''
  const arrange = (state: BubbleState, width: number, height: number): void => {
    const shown = state.phase === 'choose' ? [] : state.players.filter(({ board }) => board !== null)
    const key = [width, height, ...shown.map(({ seat }) => `${seat} ${wearsOf(seat)}`)].join()
    if (key === arranged) return
    arranged = key
    const places = arrangeBoards(shown.length, width, height)
    const seats = new Set(shown.map(({ seat }) => seat))
    for (const [seat, view] of boards) {
      if (seats.has(seat)) continue
      view.dispose()
      boards.delete(seat)
    }
    for (const [index, { seat }] of shown.entries()) {
      const look = player(seat)
      const wears = wearsOf(seat)
      if (looks.get(seat) !== wears) {
        boards.get(seat)?.dispose()
        boards.delete(seat)
        looks.set(seat, wears)
      }
      const view = boards.get(seat) ?? createBoardView(seat, look, art)
      boards.set(seat, view)
      layer.addChild(view.root)
      over.addChild(view.over)
      const place = places[index]
      if (place) view.place(place)
    }
    onArranged(places)
  }
  return {
    of: (seat: number): BoardView | undefined => boards.get(seat),
    arrange,
    refresh: (): void => {
      arranged = ''
    },
  }
}
export type ShownBoards = ReturnType<typeof createShownBoards>

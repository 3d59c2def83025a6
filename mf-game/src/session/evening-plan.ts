import { useEffect } from 'react'
import { nextOf, type Lobby, type PlaylistGame } from '@sofaspark/contract'
import { useCapabilities, useOpenSession } from '../shared/page.ts'

/** The running game as the evening planned it; none outside of an evening. EVE-203 */
export const plannedGame = (lobby: Pick<Lobby, 'playlist'> | undefined, gameKey: string): PlaylistGame | undefined => {
  const game = lobby?.playlist && nextOf(lobby.playlist)
  return game?.gameKey === gameKey ? game : undefined
}

/** How the evening continues after this game's ranking: with its next game, or with its own ranking. EVE-204 */
export const afterGame = (
  lobby: Pick<Lobby, 'playlist'> | undefined,
  gameKey: string,
): 'next' | 'final' | undefined => {
  const { playlist } = lobby ?? {}
  if (!playlist || !plannedGame(lobby, gameKey)) return undefined
  return playlist.at + 1 < playlist.games.length ? 'next' : 'final'
}

/** How long a ranking of the evening stays after the last press in front of it. */
const rankingMs = 30_000

/** The ranking of an evening's game closes by itself, unless people are interacting with it. EVE-204 */
export const useEveningFlow = (session: { game: { key: string }; leave: () => void }): void => {
  const { clock } = useCapabilities()
  const lobby = useOpenSession()?.lobby
  const isPlanned = plannedGame(lobby, session.game.key) !== undefined
  useEffect(() => {
    if (!isPlanned) return
    let cancel: () => void = () => undefined
    const wait = () => {
      cancel()
      cancel = clock.after(rankingMs, session.leave)
    }
    wait()
    const presses = ['keydown', 'pointerdown'] as const
    for (const press of presses) document.addEventListener(press, wait)
    return () => {
      cancel()
      for (const press of presses) document.removeEventListener(press, wait)
    }
  }, [clock, session, isPlanned])
}

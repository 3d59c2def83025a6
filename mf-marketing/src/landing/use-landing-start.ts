import { gameAddress, type Capabilities, type Game, type OpenSession, type Player } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { useVisitor } from './use-visitor.ts'

export type LandingStart =
  /** No room yet: nobody has shown a sign of being here. */
  | { phase: 'idle' }
  | { phase: 'opening' }
  /** `soon`: the game is not on this console yet, so the room leads to the lobby. */
  | { phase: 'waiting'; session: OpenSession; soon: boolean }
  | { phase: 'starting'; name: string }
  | { phase: 'refused' }
  | { phase: 'failed'; retry: () => void }

const firstConnected = (players: readonly (Player | null)[]): Player | undefined =>
  players.find((player): player is Player => player?.connected === true)

const launch = async (capabilities: Capabilities, session: OpenSession, game: Game) => {
  const { host, storage, analytics, navigation, language, config } = capabilities
  const { roomNumber } = session.lobby
  const ack = await host.send('gameLaunched', { roomNumber, gameKey: game.key })
  if (!ack.ok) return false
  analytics.report('host_game_selected', { gameKey: game.key })
  storage.set('loadingImage', game.loadingImgUrl)
  storage.set('maxNOfPlayers', game.maxNumberOfPlayers)
  storage.set('lastGamePlayed', game.key)
  const from = storage.get('from') ?? 'direct'
  navigation.go(gameAddress(config, { roomNumber, gameKey: game.key, from, language: language.language.get() }))
  return true
}

/** Opens a room for a visitor, or takes the existing one, and starts the game once somebody has joined; a missing game leads to the lobby. */
export const useLandingStart = (capabilities: Capabilities, game: Game): LandingStart => {
  const session = useObserved(capabilities.host.session)
  const [refused, setRefused] = useState(false)
  const isHere = useVisitor(capabilities.clock)
  useEffect(() => {
    if (!isHere) return
    const { phase } = capabilities.host.session.get()
    // While the shell resumes a stored room, this waits and opens a room only if that fails.
    if (phase === 'none' || phase === 'ended' || phase === 'resuming') void capabilities.host.create()
  }, [capabilities, isHere])

  const player = session.phase === 'open' ? firstConnected(session.lobby.players) : undefined
  const ready = player !== undefined
  const soon = useObserved(capabilities.games).find(({ key }) => key === game.key)?.available === false
  useEffect(() => {
    const now = capabilities.host.session.get()
    if (!ready || now.phase !== 'open') return
    if (soon) {
      capabilities.navigation.go('/games')
      return
    }
    void launch(capabilities, now, game).then((launched) => setRefused(!launched))
  }, [capabilities, game, ready, soon])

  if (refused) return { phase: 'refused' }
  if (!isHere && session.phase === 'none') return { phase: 'idle' }
  if (session.phase === 'failed' || session.phase === 'ended')
    return { phase: 'failed', retry: () => void capabilities.host.create() }
  if (session.phase !== 'open') return { phase: 'opening' }
  return player ? { phase: 'starting', name: player.name } : { phase: 'waiting', session, soon }
}

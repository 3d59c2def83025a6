import { gameAddress, type Capabilities, type Game, type HostSession, type Player } from '@sofaspark/contract'
import { useEffect, useState } from 'react'
import { useObservable } from '../root/use-observable.ts'

export type LandingStart =
  | { phase: 'opening' }
  /** `soon`: the game is not on this console yet, so the room leads to the lobby. */
  | { phase: 'waiting'; session: Extract<HostSession, { phase: 'open' }>; soon: boolean }
  | { phase: 'starting'; name: string }
  | { phase: 'refused' }
  | { phase: 'failed'; retry: () => void }

const firstConnected = (players: readonly (Player | null)[]): Player | undefined =>
  players.find((player): player is Player => player?.connected === true)

const openRoom = async ({ host }: Capabilities): Promise<void> => {
  if (!(await host.resume())) await host.create()
}

const launch = async (capabilities: Capabilities, session: Extract<HostSession, { phase: 'open' }>, game: Game) => {
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

/** Opens a room, or takes the one that is there, and starts the game once somebody sits in it; a game that is not there yet gives way to the lobby. */
export const useLandingStart = (capabilities: Capabilities, game: Game): LandingStart => {
  const session = useObservable(capabilities.host.session)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const { phase } = capabilities.host.session.get()
    if (phase === 'none' || phase === 'ended') void openRoom(capabilities)
  }, [capabilities])

  const player = session.phase === 'open' ? firstConnected(session.lobby.players) : undefined
  const ready = player !== undefined
  const soon = useObservable(capabilities.games).find(({ key }) => key === game.key)?.available === false
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
  if (session.phase === 'failed' || session.phase === 'ended')
    return { phase: 'failed', retry: () => void capabilities.host.create() }
  if (session.phase !== 'open') return { phase: 'opening' }
  return player ? { phase: 'starting', name: player.name } : { phase: 'waiting', session, soon }
}

import { nextOf, type Game, type Lobby, type OpenSession, type Playlist } from '@sofaspark/contract'
import { createLastSettings } from '@sofaspark/browser/last-settings.ts'
import { launchDecision, type Launcher } from '../launching/launcher.ts'
import type { RemoteCapabilities } from '../page/remote-capabilities.ts'
import { visibleGames } from '../selection/selection.ts'
import type { ComposeNeeds } from './compose-playlist.ts'

export type EveningCapabilities = Pick<
  RemoteCapabilities,
  'host' | 'games' | 'clock' | 'storage' | 'consent' | 'sounds' | 'language'
>

export const connectedPeople = ({ players }: Lobby): number => players.filter((player) => player?.connected).length

const standingOf =
  (lobby: Lobby, rollout: string | undefined): ComposeNeeds['standing'] =>
  (game) => {
    const decision = launchDecision(game, lobby, rollout)
    if (decision === 'launch') return 'plays'
    return decision === 'earlyAccess' ? 'supporters' : 'missing'
  }

/** The room of an evening: its lobby, its playlist, and how to start a game. */
export const createEveningRoom = ({ host, games, storage }: EveningCapabilities, launcher: Launcher) => {
  const session = (): OpenSession | null => {
    const now = host.session.get()
    return now.phase === 'open' ? now : null
  }
  const playlist = (): Playlist | undefined => session()?.lobby.playlist
  const keep = async (next: Playlist | null): Promise<boolean> =>
    (await host.send('setPlaylist', { playlist: next })).ok
  const gameOf = (gameKey: string | undefined): Game | undefined => games.get().find(({ key }) => key === gameKey)
  const launchNext = (evening: Playlist | undefined = playlist()) => {
    const game = evening && gameOf(nextOf(evening)?.gameKey)
    if (game) void launcher.launch(game)
  }
  return {
    session,
    playlist,
    keep,
    gameOf,
    launchNext,
    /** The people, games and history from which a playlist is composed. */
    needsOf: (lobby: Lobby): ComposeNeeds => {
      const rollout = storage.get('rollout')
      return {
        games: visibleGames(games.get(), rollout),
        standing: standingOf(lobby, rollout),
        people: connectedPeople(lobby),
        played: lobby.gamesPlayed.map(({ gameKey }) => gameKey),
        last: createLastSettings(storage).all(),
      }
    },
    /** Ends the evening, and restores the times that its card replaced. EVE-202 */
    close: async (): Promise<void> => {
      const before = playlist()?.timesBefore
      if (before !== undefined) await host.send('setRules', { times: before })
      await keep(null)
    },
  }
}
export type EveningRoom = ReturnType<typeof createEveningRoom>

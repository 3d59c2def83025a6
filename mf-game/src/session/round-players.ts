import type { Clock, HostLobby, Language, Lobby, Player } from '@sofaspark/contract'
import type { BuildPort } from '../bridge/build-link.ts'
import { admitted, gamePlayer, moderatorOf, seatedPlayers } from '../bridge/game-players.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import { latecomerPad, surplusPad } from './screen-pads.ts'
import type { Say } from '../bridge/phone-words.ts'

/** Time for the game to send a newcomer a pad. */
export const latecomerWaitMs = 1_500

/** Keeps the build's players in sync with the lobby's, and notifies players whom the game left out (SCR-12, SCR-14). */
export const createRoundPlayers = (needs: {
  host: Pick<HostLobby, 'session'>
  clock: Clock
  pads: PadHost
  /** The texts for one phone. */
  sayTo: (playerId: string) => Say
  /** The language that a phone reported, also while it had no seat in the match. */
  languageOf: (playerId: string) => Language | undefined
  most: number
  /** Whether a match is running: afterwards the pads belong to the ranking. */
  isPlaying: () => boolean
}) => {
  const { host, clock, pads, sayTo, most } = needs
  let playing = new Map<string, Player>()
  let moderator: string | undefined
  const cancels = new Set<() => void>()

  const lobbyNow = (): Lobby | null => {
    const session = host.session.get()
    return session.phase === 'open' ? session.lobby : null
  }
  const tellSurplus = (lobby: Lobby) => {
    if (!needs.isPlaying()) return
    // Until the match has its players, those whom it will seat are not left out.
    const taken = new Set(admitted(lobby, most, new Set(playing.keys())).map(({ id }) => id))
    for (const { id } of seatedPlayers(lobby)) if (!taken.has(id)) pads.show(id, surplusPad(sayTo(id), most))
  }
  const comfort = (player: Player) => {
    const cancel = clock.after(latecomerWaitMs, () => {
      cancels.delete(cancel)
      if (needs.isPlaying() && playing.has(player.id) && !pads.hasPad(player.id))
        pads.show(player.id, latecomerPad(sayTo(player.id)))
    })
    cancels.add(cancel)
  }

  return {
    /** All initial players. */
    seat: (): Player[] => {
      const lobby = lobbyNow()
      if (!lobby) return []
      const players = admitted(lobby, most, new Set())
      playing = new Map(players.map((player) => [player.id, player]))
      moderator = moderatorOf(lobby)?.id
      tellSurplus(lobby)
      return players
    },
    plays: (playerId: string): boolean => playing.has(playerId),
    idOf: (seat: number): string | undefined => [...playing.values()].find((player) => player.seat === seat)?.id,
    /** Sends the lobby's changes to the build. */
    follow: (port: BuildPort) => {
      const lobby = lobbyNow()
      if (!lobby) return
      const before = playing
      const players = admitted(lobby, most, new Set(before.keys()))
      playing = new Map(players.map((player) => [player.id, player]))
      for (const id of before.keys()) if (!playing.has(id)) port.send('PlayerLeft', { id })
      for (const player of players) {
        const old = before.get(player.id)
        if (!old) {
          const language = needs.languageOf(player.id)
          port.send('PlayerJoined', { ...gamePlayer(player), ...(language === undefined ? {} : { language }) })
          comfort(player)
        } else if (old.connected !== player.connected)
          port.send('PlayerConnected', { id: player.id, connected: player.connected })
      }
      const moderates = moderatorOf(lobby)
      if (moderates?.id !== moderator) port.send('Moderator', { player: moderates })
      moderator = moderates?.id
      tellSurplus(lobby)
    },
    /** Notifies left-out players again: their language changed. */
    tellAgain: () => {
      const lobby = lobbyNow()
      if (lobby) tellSurplus(lobby)
    },
    stop: () => {
      for (const cancel of cancels) cancel()
      cancels.clear()
    },
  }
}
export type RoundPlayers = ReturnType<typeof createRoundPlayers>

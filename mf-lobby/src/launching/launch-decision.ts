import type { Game, Lobby } from '@sofaspark/contract'

export type LaunchDecision = 'launch' | 'beingBuilt' | 'comingSoon' | 'earlyAccess'

/** Whether a supporter is connected. */
export const hasSupporter = (lobby: Lobby): boolean =>
  (lobby.hostSubscription === true && lobby.hostConnected) ||
  lobby.players.some((player) => player !== null && player.subscription && player.connected)

/**
 * The outcome of choosing a game (LCH-20, LCH-21, LCH-23, LCH-98). A tester's screen leaves early access to the lobby
 * (EVE-101).
 */
export const launchDecision = (game: Game, lobby: Lobby, rollout?: string): LaunchDecision => {
  if (game.isBeingBuilt) return 'beingBuilt'
  if (game.earlyAccess && rollout !== 'testing' && !hasSupporter(lobby)) return 'earlyAccess'
  return game.available === false ? 'comingSoon' : 'launch'
}

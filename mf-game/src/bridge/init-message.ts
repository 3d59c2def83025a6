import type { Game, OpenSession, Player } from '@sofaspark/contract'
import type { PageMessages } from '@sofaspark/game-sdk/messages.ts'
import { base64Of } from './base64.ts'
import { gamePlayer } from './game-players.ts'

/** The build's first message: players and settings, and after a reload also the saved game. SCR-10 */
export const initMessage = (
  { lobby, game: running }: OpenSession,
  game: Game,
  parts: {
    language: string
    seed: number
    players: readonly Player[]
    settings: PageMessages['Init']['settings']
  },
): PageMessages['Init'] => {
  const { language, seed, players, settings } = parts
  const saved = running?.gameKey === game.key ? running.snapshot : undefined
  return {
    roomNumber: lobby.roomNumber,
    language,
    seed,
    players: players.map(gamePlayer),
    ...(lobby.admin === null ? {} : { admin: lobby.admin }),
    settings,
    ...(saved === undefined ? {} : { snapshot: base64Of(saved) }),
  }
}

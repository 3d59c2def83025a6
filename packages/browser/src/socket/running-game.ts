import type { RunningGame } from '@sofaspark/contract'

/** The game as received: browsers get binary data as a bare `ArrayBuffer`. */
export type WireGame = { gameKey: string; snapshot?: Uint8Array | ArrayBuffer | undefined } | null

/** The same game with its snapshot as bytes (BRO-33). */
export const runningGame = (game: WireGame): RunningGame | null => {
  if (!game?.snapshot) return game && { gameKey: game.gameKey }
  const { gameKey, snapshot } = game
  return { gameKey, snapshot: snapshot instanceof Uint8Array ? snapshot : new Uint8Array(snapshot) }
}

import type { GameOptions } from '../game/define-game.ts'
import type { GamePlayer } from '../game/messages.ts'
import type { SavedDeeds } from './award-counts.ts'

/** State that a reloaded screen needs to continue. */
export interface Snapshot {
  v: 1
  key: string
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  bots: GamePlayer[]
  sim: unknown
  /** Deeds so far; absent in snapshots of games without awards. */
  deeds?: SavedDeeds
}

/** Base64 of a snapshot, as `gameSaved` carries it. */
export const encodeSnapshot = (snapshot: Snapshot): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The snapshot, or `null` if it is not one of this game. SDK-07 */
export const decodeSnapshot = (text: string | undefined, key: string): Snapshot | null => {
  if (!text) return null
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const snapshot = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Snapshot>
    return snapshot.v === 1 && snapshot.key === key && Array.isArray(snapshot.bots) ? (snapshot as Snapshot) : null
  } catch {
    // A malformed snapshot counts as none: the match starts again.
    return null
  }
}

import type { GameSettings, SetGame, Storage } from '@sofaspark/contract'

/** More than the catalogue has. */
const MAX_KEPT = 20

/** The games that this browser played last, and the settings that people changed in them; without consent until the page closes. EVE-207 */
export const createLastSettings = (storage: Storage) => {
  const all = (): readonly SetGame[] => storage.get('lastSettings') ?? []
  const settingsOf = (gameKey: string): GameSettings => all().find((game) => game.gameKey === gameKey)?.settings ?? {}
  return {
    /** The newest first. */
    all,
    settingsOf,
    /** Stores a game's changed settings; without any it has its defaults. */
    keep: (gameKey: string, settings: GameSettings): void => {
      const kept = all()
      const isKnown = kept.some((game) => game.gameKey === gameKey)
      const next = kept.map((game) => (game.gameKey === gameKey ? { gameKey, settings } : game))
      storage.set('lastSettings', isKnown ? next : [{ gameKey, settings }, ...kept].slice(0, MAX_KEPT))
    },
    /** The game is the newest one from now on, with the settings that it has. */
    played: (gameKey: string): void => {
      const others = all().filter((game) => game.gameKey !== gameKey)
      storage.set('lastSettings', [{ gameKey, settings: settingsOf(gameKey) }, ...others].slice(0, MAX_KEPT))
    },
  }
}
export type LastSettings = ReturnType<typeof createLastSettings>

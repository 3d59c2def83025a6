import type { Config } from './entities.ts'
import type { RoomNumber } from './ids.ts'
import type { Language } from './languages.ts'

const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** What the QR code on a big screen leads to; `from` becomes `<from>_qr_scan` (wire.md). */
export const joinAddress = (
  joinOrigin: string,
  lobby: { roomNumber: RoomNumber; from: string; language: Language },
): string =>
  `${joinOrigin}/download?${queryOf({
    roomNumber: lobby.roomNumber,
    from: `${lobby.from}_qr_scan`,
    language: lobby.language,
  })}`

/**
 * Where the big screen plays a game: the address that builds read their query from. Builds that do their own networking
 * find `host` and `api` there; our pages write these two and never read them.
 */
export const gameAddress = (
  config: Pick<Config, 'address' | 'api'>,
  game: { roomNumber: RoomNumber; from: string; gameKey: string; language: Language },
): string =>
  `/game?${queryOf({
    roomNumber: game.roomNumber,
    from: game.from,
    gameKey: game.gameKey,
    host: config.address,
    api: config.api,
    language: game.language,
  })}`

/** Where a build's files are: on the CDN where the console has one, else on this origin, as is the build that a screen keeps local. */
export const buildAddress = (
  config: Pick<Config, 'featureToggles' | 'cdnBase'>,
  path: string,
  localGame?: string,
): string =>
  config.featureToggles.useCdn && config.cdnBase !== undefined && !path.startsWith(`/games/${localGame ?? '/'}/`)
    ? `${config.cdnBase}${path}`
    : path

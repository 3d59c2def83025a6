import type { Config, Lobby } from './entities.ts'
import type { MirrorId, RoomNumber } from './ids.ts'
import type { Language } from './languages.ts'

const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The target of the QR code on a big screen; `from` becomes `<from>_qr_scan` (wire.md). A mirror's code names its `screen`. */
export const joinAddress = (
  joinOrigin: string,
  {
    roomNumber,
    from,
    language,
    screen,
  }: { roomNumber: RoomNumber; from: string; language: Language; screen?: MirrorId | undefined },
): string =>
  `${joinOrigin}/download?${queryOf({
    roomNumber,
    from: `${from}_qr_scan`,
    language,
    ...(screen === undefined ? {} : { screen }),
  })}`

/** Where a phone becomes a supporter, and comes back to the room from. */
export const supporterAddress = (origin: string, lobby: { roomNumber: string; language: Language }): string =>
  `${origin}/supporter?${queryOf({ roomNumber: lobby.roomNumber, language: lobby.language })}`

/**
 * The address where the big screen plays a game; builds read their query from it. Builds that do their own networking
 * find `host` and `api` there; our pages write these two and never read them. Without a room while its number is hidden. LCH-122
 */
export const gameAddress = (
  config: Pick<Config, 'address' | 'api'>,
  game: { lobby: Pick<Lobby, 'roomNumber' | 'rules'>; from: string; gameKey: string; language: Language },
): string =>
  `/game?${queryOf({
    ...(game.lobby.rules.numberHidden ? {} : { roomNumber: game.lobby.roomNumber }),
    from: game.from,
    gameKey: game.gameKey,
    host: config.address,
    api: config.api,
    language: game.language,
  })}`

/** The base of a build's files: the CDN if the console has one, else this origin, as for the build that a screen keeps local. */
export const buildAddress = (
  config: Pick<Config, 'featureToggles' | 'cdnBase'>,
  path: string,
  localGame?: string,
): string =>
  config.featureToggles.useCdn && config.cdnBase !== undefined && !path.startsWith(`/games/${localGame ?? '/'}/`)
    ? `${config.cdnBase}${path}`
    : path

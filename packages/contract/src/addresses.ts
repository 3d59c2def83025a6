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

/** Where the big screen plays a game: the address that builds read their query from. */
export const gameAddress = (game: {
  roomNumber: RoomNumber
  from: string
  gameKey: string
  language: Language
}): string =>
  `/game?${queryOf({
    roomNumber: game.roomNumber,
    from: game.from,
    gameKey: game.gameKey,
    language: game.language,
  })}`

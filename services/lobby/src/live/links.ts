import type { LobbyLinks } from '@sofaspark/contract'
import type { LiveLobby } from './live-lobby.ts'

/** How the screen and the phones of a lobby are connected now, as the service measures and hears it. LOB-400 */
export const linksOf = ({ host, phones, directLanes }: LiveLobby): LobbyLinks => ({
  screenPingMs: host?.pingMs ?? null,
  seats: phones.flatMap((phone, seat) =>
    phone ? [{ seat, pingMs: phone.pingMs, isDirect: directLanes.has(seat) }] : [],
  ),
})

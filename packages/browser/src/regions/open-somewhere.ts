import { regions, type Ack, type Lobby, type Region } from '@sofaspark/contract'

/** Time limit for creating a lobby; shorter while another region is left to try, yet longer than a silent WebSocket is waited for (BRO-401). */
const CREATE_MS = 12_000
const CREATE_ELSEWHERE_MS = 6_000

/** Opens a lobby in the wanted region, or in the next one when that died or drains (BRO-52). */
export const openSomewhere = async <Place extends { region: Region }>(
  wanted: Region | undefined,
  find: (region?: Region) => Promise<Place>,
  open: (place: Place, within: { limitMs: number; isLast: boolean }) => Promise<Ack<{ lobby: Lobby }>>,
): Promise<Ack<{ lobby: Lobby }>> => {
  const tried: Region[] = []
  let next = wanted
  for (;;) {
    const place = await find(next)
    const isLast = tried.includes(place.region) || tried.length + 1 === regions.length
    const ack = await open(place, { limitMs: isLast ? CREATE_MS : CREATE_ELSEWHERE_MS, isLast })
    if (ack.ok || isLast || !['unavailable', 'draining'].includes(ack.error.code)) return ack
    tried.push(place.region)
    next = regions.find((region) => !tried.includes(region))
  }
}

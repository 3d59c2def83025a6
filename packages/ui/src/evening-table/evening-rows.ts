import {
  awardKeys,
  looksOf,
  seatHex,
  seatShape,
  type AwardKey,
  type Lobby,
  type Player,
  type Standing,
} from '@sofaspark/contract'
import { cssColor, type Face, type Hat, type SeatShape } from '../look/look.ts'

/** A player's evening, as its table shows it. */
export interface EveningRow {
  id: string
  name: string
  color: string
  shape: SeatShape
  hat: Hat
  face: Face
  /** Players with equal crowns share a rank. */
  place: number
  crowns: number
  matches: number
  /** The award that was won most often, and how often. */
  award?: { key: AwardKey; times: number }
}

const bestAward = (awards: Standing['awards'] = {}): EveningRow['award'] => {
  let best: EveningRow['award']
  for (const key of awardKeys) {
    const times = awards[key] ?? 0
    if (times > (best?.times ?? 0)) best = { key, times }
  }
  return best
}
const awardsOf = ({ awards = {} }: Standing): number => Object.values(awards).reduce((sum, times) => sum + times, 0)

/** Everyone who played this evening, the most crowns first, then the most awards; guests who left keep their line. EVE-72 */
export const eveningRows = ({ standings = [], players }: Pick<Lobby, 'standings' | 'players'>): EveningRow[] => {
  const seated = new Map<string, Player>(players.flatMap((player) => (player ? [[player.id, player]] : [])))
  return [...standings]
    .sort((one, other) => other.crowns - one.crowns || awardsOf(other) - awardsOf(one) || one.seat - other.seat)
    .map((standing) => {
      const { playerId, seat, name, crowns, matches } = standing
      const player = seated.get(playerId)
      const award = bestAward(standing.awards)
      return {
        id: playerId,
        name: player?.name ?? name,
        crowns,
        matches,
        color: player ? cssColor(player.color) : seatHex(seat),
        shape: seatShape(seat),
        ...looksOf(player?.avatar ?? { hat: 'none', face: 'smile' }),
        place: 1 + standings.filter((other) => other.crowns > crowns).length,
        ...(award ? { award } : {}),
      }
    })
}

/** Those with the most crowns; none before the first crown. */
export const eveningLeaders = (rows: readonly EveningRow[]): EveningRow[] =>
  rows.filter(({ place, crowns }) => place === 1 && crowns > 0)

import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { hazard, tower } from './numbers.ts'
import type { World } from './world.ts'

/** The fixture of one rope between two ledges. */
export type Fixture =
  | { kind: 'bare' }
  | { kind: 'grease'; from: number; to: number }
  | { kind: 'knot'; y: number; id: number }

type Seen = Pick<World, 'seed' | 'flow' | 'settings' | 'ropes'>

/** The ropes in a shuffled order: the first are greasy, the next knotted. The same in every asking. */
const rankIn = ({ seed, flow, ropes }: Seen, section: number, rope: number): number => {
  const dice = (at: number): number => mix(mix(seed ^ 0x51ed270b, flow.round * 64 + section), at)
  const own = dice(rope)
  let rank = 0
  for (let other = 0; other < ropes; other++) if (other !== rope && dice(other) < own) rank += 1
  return rank
}

/** Grease and spring knots, as many in each section, on ropes that differ by section and heat. ROP-17 */
export const fixtureOf = (seen: Seen, section: number, rope: number): Fixture => {
  if (!seen.settings.hazards || section < 0) return { kind: 'bare' }
  const rank = rankIn(seen, section, rope)
  const greasy = Math.round((seen.ropes * hazard.greasyOfTen) / 10)
  const knotted = Math.round((seen.ropes * hazard.knottedOfTen) / 10)
  const at = section * tower.ledgeEvery + 3 + (mix(mix(seen.seed, section * 16 + rope), seen.flow.round) % 40) / 10
  if (rank < greasy) return { kind: 'grease', from: at, to: at + hazard.greaseLength }
  if (rank < greasy + knotted) return { kind: 'knot', y: at, id: section * 16 + rope }
  return { kind: 'bare' }
}

export const sectionAt = (y: number): number => Math.floor(y / tower.ledgeEvery)

export const isGreasy = (seen: Seen, rope: number, y: number): boolean => {
  const fixture = fixtureOf(seen, sectionAt(y), rope)
  return fixture.kind === 'grease' && y >= fixture.from && y < fixture.to
}

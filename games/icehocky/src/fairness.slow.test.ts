import type { testCore } from '@sofaspark/game-sdk/testing.ts'
import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import type { BotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { hockeyRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import type { HockeyState } from './sim/sim.ts'
import type { HockeyEvent } from './sim/world.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

const LIMIT_MS = 600_000
/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = Number(process.env['MATCHES'] ?? 14)
/** Two standard errors of a share. */
const doubt = 1 / Math.sqrt(matches)

const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

interface Played {
  goals: Map<string, number>
  /** Of each match. */
  goalsAMatch: number[]
  sunPoints: number
  behind: number
  behindWon: number
  matches: number
  /** Of each match: changes of the lead, equalisers among them. */
  turns: number[]
  /** Matches whose leader after three quarters of play led to the end. */
  decidedEarly: number
}

/** Somebody leads from first to last. */
const isHeld = (leads: readonly number[]): boolean => leads[0] !== 0 && leads.every((lead) => lead === leads[0])

/** Notes each goal's kind, which side won, and which was behind after the first period. */
const watchMatches = () => {
  const played: Played = {
    goals: new Map(),
    goalsAMatch: [],
    sunPoints: 0,
    behind: 0,
    behindWon: 0,
    matches: 0,
    turns: [],
    decidedEarly: 0,
  }
  let behind: Side | null = null
  let lead = 0
  let turns = 0
  let leads: number[] = []
  const watch = (events: readonly HockeyEvent[], { score, flow }: HockeyState): void => {
    const leadNow = Math.sign(score.sun - score.moon)
    if (leadNow !== lead) turns += 1
    lead = leadNow
    if (flow.phase === 'play') leads.push(lead)
    for (const event of events)
      switch (event.type) {
        case 'goal':
          played.goals.set(event.kind, (played.goals.get(event.kind) ?? 0) + 1)
          break
        case 'phase':
          if (event.phase === 'roundEnd' && flow.round === 1)
            behind = score.sun === score.moon ? null : score.sun < score.moon ? 'sun' : 'moon'
          break
        case 'matchWon':
        case 'draw':
          played.matches += 1
          if (behind !== null) played.behind += 1
          if (event.type === 'matchWon' && event.side === behind) played.behindWon += 1
          played.sunPoints += event.type === 'draw' ? 0.5 : event.side === 'sun' ? 1 : 0
          behind = null
          played.goalsAMatch.push(score.sun + score.moon)
          if (isHeld(leads.slice(Math.floor(leads.length * 0.75)))) played.decidedEarly += 1
          leads = []
          played.turns.push(turns)
          lead = 0
          turns = 0
          break
        default:
          break
      }
  }
  return { played, watch }
}

const standing = ({ flow, players, score }: HockeyState): ReadonlyMap<number, number> =>
  flow.phase === 'play' ? new Map(players.map(({ seat, side }) => [seat, score[side]])) : new Map()

it(
  'ICE-04 ICE-35 sides win evenly, with goals of many kinds, comebacks and an even length',
  () => {
    const { played, watch } = watchMatches()
    const { lengthS, luckiest } = measurePlay(hockeyRules, { matches, seats: 4, watch, standing })
    const goals = [...played.goals.values()].reduce((sum, each) => sum + each, 0)
    expect(middleOf(played.goalsAMatch)).toBeGreaterThanOrEqual(matches < 100 ? 4 : 5)
    expect(middleOf(played.goalsAMatch)).toBeLessThanOrEqual(9)
    expect(played.goals.size).toBeGreaterThanOrEqual(4)
    expect(Math.max(...played.goals.values()) / goals).toBeLessThanOrEqual(0.35 + doubt / 2)
    expect(Math.abs(played.sunPoints / played.matches - 0.5)).toBeLessThanOrEqual(0.05 + doubt)
    expect(luckiest).toBeLessThanOrEqual(1.3 + doubt)
    expect(played.decidedEarly / played.matches).toBeLessThanOrEqual(0.3 + doubt)
    expect(played.behindWon).toBeGreaterThan(0)
    expect(middleOf(played.turns)).toBeGreaterThanOrEqual(matches < 100 ? 2 : 3)
    expect(lengthS).toBeGreaterThan(240 * 0.75)
    expect(lengthS).toBeLessThan(240 * 1.25)
  },
  LIMIT_MS,
)

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)(
  'ICE-35 %s bots beat %s ones more often than not',
  (better: BotLevel, worse: BotLevel) => {
    const { played, watch } = watchMatches()
    const bot = (state: HockeyState, seat: number, core: ReturnType<typeof testCore>) => {
      const isSun = state.players.some((player) => player.seat === seat && player.side === 'sun')
      return playBot({ ...state, settings: { ...state.settings, bots: isSun ? better : worse } }, seat, core)
    }
    measurePlay(hockeyRules, { matches: Math.ceil(matches * 0.6), seats: 4, firstSeed: 90_000, watch, standing, bot })
    expect(played.sunPoints / played.matches).toBeGreaterThan(0.6 - doubt)
  },
  LIMIT_MS,
)

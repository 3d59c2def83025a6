import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, Sim, SimState, BotLevel } from '../game/define-game.ts'
import { otherSide, type Side } from '../sim/teams.ts'
import { measurePlay, median } from './measures.ts'

interface SidedState extends SimState {
  players: readonly { seat: number; side: Side }[]
  settings: { bots: BotLevel }
}

/** The last event of a match of a team game. */
type EndEvent = { type: 'matchWon'; side: Side } | { type: 'draw' }

export interface SidesSetup<State extends SidedState, Input, Event> {
  matches: number
  seats: number
  options?: Readonly<Record<string, unknown>>
  /** The first of the seeds, which follow each other in steps of 97. */
  firstSeed?: number
  /** The Suns' score less the Moons' now; null while nothing is being played. */
  leadOf(state: State): number | null
  /** Two levels of bots against each other: the first plays for the first side, which are the Suns in every other match. */
  levels?: readonly [BotLevel, BotLevel]
  /** In place of the bot on a seat of the first side; the usual bot without an input. */
  first?(state: State, seat: number, core: PartyCore): Input | null
  /** Called before each tick, where players may leave or come. */
  room?(sim: Pick<Sim<State, Input, Event>, 'join' | 'leave'>, state: State): void
  /** At that moment `count` players of the first side leave, and bots take their seats, as in a session. SDK-510 */
  leavers?: { count: number; at(state: State): boolean }
  /** Called for each tick with what happened in it. */
  watch?(events: readonly Event[], state: State): void
}

export interface SideMeasures {
  /** The Suns' share of wins; a draw counts half. */
  sunShare: number
  /** The same of the first side: the Suns in every other match, the Moons in the others. */
  firstShare: number
  draws: number
  /** Matches with a side behind at half-time, and the share of them that this side won. */
  behind: number
  behindWon: number
  /** Changes of the lead and equalisers a match, the median. */
  turns: number
  /** Share of matches whose leader after three quarters of play led to the end. */
  decidedEarly: number
  /** Seconds a match, the median. */
  lengthS: number
  /** The luckiest seat's wins beside an even share. */
  luckiest: number
}

const endOf = (event: { type: string }): EndEvent | null =>
  event.type === 'matchWon' || event.type === 'draw' ? (event as EndEvent) : null

const sideAhead = (lead: number): Side | null => (lead === 0 ? null : lead > 0 ? 'sun' : 'moon')

/** Plays matches of two sides among bots and takes the figures by which team games are judged. SDK-63 */
export const measureSides = <State extends SidedState, Input, Event extends { type: string }>(
  rules: GameRules<State, Input, Event>,
  setup: SidesSetup<State, Input, Event>,
): SideMeasures => {
  const { levels, matches, seats, options = {}, firstSeed = 1000 } = setup
  let [match, suns, firsts, draws, behind, behindWon, early] = [0, 0, 0, 0, 0, 0, 0]
  let haveLeft = false
  let leads: (Side | null)[] = []
  const turns: number[] = []
  const firstSide = (): Side => (match % 2 === 0 ? 'sun' : 'moon')
  const end = (winner: Side | null): void => {
    if (winner === null) draws += 1
    suns += winner === null ? 0.5 : winner === 'sun' ? 1 : 0
    firsts += winner === null ? 0.5 : winner === firstSide() ? 1 : 0
    const half = leads[leads.length >> 1] ?? null
    if (half !== null) behind += 1
    if (half !== null && winner === otherSide(half)) behindWon += 1
    const late = leads.slice(Math.floor(leads.length * 0.75))
    if (winner !== null && late.every((ahead) => ahead === winner)) early += 1
    turns.push(leads.filter((ahead, at) => ahead !== (leads[at - 1] ?? null)).length)
    leads = []
    haveLeft = false
    match += 1
  }
  const room: NonNullable<typeof setup.room> = (sim, state) => {
    setup.room?.(sim, state)
    const { leavers } = setup
    if (!leavers || haveLeft || !leavers.at(state)) return
    haveLeft = true
    for (const { seat } of state.players.filter(({ side }) => side === firstSide()).slice(0, leavers.count)) {
      sim.leave(seat)
      sim.join({ seat, bot: true, admin: false })
    }
  }
  const { lengthS, luckiest } = measurePlay(rules, {
    matches,
    seats,
    options,
    firstSeed,
    room,
    standing: () => new Map(),
    bot: (state, seat, core) => {
      const isFirst = state.players.find((player) => player.seat === seat)?.side === firstSide()
      const own = isFirst ? setup.first?.(state, seat, core) : null
      if (own) return own
      const bots = levels ? levels[isFirst ? 0 : 1] : state.settings.bots
      return rules.bot({ ...state, settings: { ...state.settings, bots } }, seat, core)
    },
    watch: (events, state) => {
      setup.watch?.(events, state)
      const lead = setup.leadOf(state)
      if (lead !== null) leads.push(sideAhead(lead))
      for (const event of events) {
        const ended = endOf(event)
        if (ended) end(ended.type === 'draw' ? null : ended.side)
      }
    },
  })
  return {
    sunShare: suns / match,
    firstShare: firsts / match,
    draws,
    behind,
    behindWon: behind === 0 ? 0 : behindWon / behind,
    turns: median(turns),
    decidedEarly: early / match,
    lengthS,
    luckiest,
  }
}

import type { PartyCore } from '../core/party-core.ts'
import type { Game, GameOptions, SeatResult, SimState, SeatStat } from '../game/define-game.ts'
import type { AwardRow, GamePlayer, PageMessages, RankingRow } from '../game/messages.ts'
import { mix } from '../sim/random.ts'
import type { Replay } from '../sim/replay.ts'
import { createMatch, type Match, type MatchFeed } from './match.ts'
import { createRoster, isLobbySeat, type Roster } from './roster.ts'
import { awardKeys, maxAwards, moderatorSeat } from '@sofaspark/contract'
import type { AwardKey } from '@sofaspark/contract'

/** Counts by award and seat, as a snapshot keeps them. */
type SavedStats = Partial<Record<AwardKey, [seat: number, count: number][]>>

interface MatchAward {
  award: AwardKey
  seat: number
  count: number
}

/** The minimum count for an award. */
const LEAST = 2

/** Counts the stats of a match and awards the highest. SDK-230 */
export const createAwardCounts = (saved: SavedStats = {}) => {
  const counts = new Map(awardKeys.map((award) => [award, new Map(saved[award] ?? [])] as const))
  return {
    add: (stats: readonly SeatStat[]): void => {
      for (const { award, seat, count = 1 } of stats) {
        const seats = counts.get(award)
        seats?.set(seat, (seats.get(seat) ?? 0) + count)
      }
    },
    save: (): SavedStats =>
      Object.fromEntries(
        [...counts].filter(([, seats]) => seats.size > 0).map(([award, seats]) => [award, [...seats]]),
      ),
    /** At most three awards, each to another of these seats; the clearest leads come first, and a tie wins none. */
    chosen: (mayWin: (seat: number) => boolean): MatchAward[] => {
      const leads = [...counts].flatMap(([award, seats]) => {
        const [best, second] = [...seats].sort(([, one], [, other]) => other - one)
        if (!best || best[1] < LEAST || best[1] === second?.[1] || !mayWin(best[0])) return []
        return [{ award, seat: best[0], count: best[1], lead: best[1] / ((second?.[1] ?? 0) + 1) }]
      })
      const chosen: MatchAward[] = []
      for (const { award, seat, count } of leads.sort((one, other) => other.lead - one.lead))
        if (chosen.length < maxAwards && !chosen.some((one) => one.seat === seat)) chosen.push({ award, seat, count })
      return chosen
    },
  }
}

/** State that a reloaded screen needs to continue. */
export interface Snapshot {
  v: 1
  key: string
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  bots: GamePlayer[]
  sim: unknown
  /** Stats so far; absent in snapshots of games without awards. */
  deeds?: SavedStats
}

/** Base64 of a snapshot, as `gameSaved` carries it. */
export const encodeSnapshot = (snapshot: Snapshot): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The snapshot, or `null` if it is not one of this game. SDK-07 */
export const decodeSnapshot = (text: string | undefined, key: string): Snapshot | null => {
  if (!text) return null
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const snapshot = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Snapshot>
    return snapshot.v === 1 && snapshot.key === key && Array.isArray(snapshot.bots) ? (snapshot as Snapshot) : null
  } catch {
    // A malformed snapshot counts as none: the match starts again.
    return null
  }
}

type Init = PageMessages['Init']

export interface PlaySetup {
  /** Reset for this match, which uses it exclusively. */
  core: PartyCore
  init: Init
  /** Number of rematches so far. */
  round: number
  botName: (index: number) => string
  onCheer: (seat: number) => void
  feed?: MatchFeed
}

/** Frees the seats of a saved match whose players have left or been replaced. */
const freeSeats = <State extends SimState, Input, Event>(
  match: Match<State, Input, Event>,
  roster: Roster,
  snapshot: Snapshot,
): void => {
  const bots = new Set(snapshot.bots.map(({ seat }) => seat))
  for (const seat of match.states().next.seats) {
    const player = roster.at(seat)
    if (!player || (player.bot === true) !== bots.has(seat)) match.leave(seat)
  }
}

/** Seats players who are not in the sim yet. */
const seatAll = <State extends SimState, Input, Event>(
  match: Match<State, Input, Event>,
  roster: Roster,
  isReplay: boolean,
): void => {
  const seated = new Set(match.sim.state().seats)
  for (const { seat } of isReplay ? [] : roster.all()) if (!seated.has(seat)) match.join(seat)
}

/** The phone without a seat, or none from now on. DRW-41 */
const seatModerator = <State extends SimState, Input, Event>(
  match: Match<State, Input, Event>,
  roster: Roster,
  player: GamePlayer | null,
): void => {
  roster.moderate(player)
  // A saved match may have had another one.
  match.leave(moderatorSeat)
  if (player) match.join(moderatorSeat)
}

const rankingOf = (results: readonly SeatResult[], roster: Roster): RankingRow[] =>
  results.flatMap(({ seat, rank, score, team }) => {
    const player = roster.at(seat)
    if (!player) return []
    const { id, name, color, hat, face, bot } = player
    const row = { playerId: id, name, color, hat, face, seat, rank, score, bot: bot === true }
    return [team === undefined ? row : { ...row, team }]
  })

const awardsOf = (counts: ReturnType<typeof createAwardCounts>, roster: Roster): AwardRow[] =>
  counts
    .chosen((seat) => roster.at(seat)?.bot !== true)
    .flatMap(({ award, seat, count }) => {
      const player = roster.at(seat)
      return player ? [{ award, playerId: player.id, count }] : []
    })

const snapshotOf = <State extends SimState, Input, Event>(
  match: Match<State, Input, Event>,
  roster: Roster,
  kept: Pick<Snapshot, 'key' | 'deeds'>,
): string => {
  const bots = roster.all().filter(({ bot }) => bot === true)
  const { seed: ownSeed, mode: ownMode, options: ownOptions } = match.replay
  const sim = match.sim.save()
  return encodeSnapshot({
    v: 1,
    ...kept,
    seed: ownSeed,
    mode: ownMode,
    options: ownOptions,
    bots,
    sim,
  })
}

/** One match and its people, from the page's `Init` to the ranking. SDK-07, SDK-510 */
export const createPlay = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { core, init, round, botName, onCheer, feed }: PlaySetup,
) => {
  const roster = createRoster(game.meta)
  const snapshot = decodeSnapshot(init.snapshot, game.key)
  const replay = init.replay as Replay<Input> | undefined
  const adminSeat = (): number | undefined =>
    (init.admin === undefined ? undefined : roster.byId(init.admin)?.seat) ??
    roster.people().sort((one, other) => one.seat - other.seat)[0]?.seat

  for (const player of init.players) if (isLobbySeat(player.seat)) roster.sit(player)
  const { mode: wantedMode, options: wantedOptions } = init.settings
  const fresh = { seed: mix(init.seed >>> 0, round), mode: wantedMode, options: wantedOptions }
  const { seed, mode, options } = replay ?? snapshot ?? fresh
  const hasBots = init.settings.bots !== false && options?.['bots'] !== 'off'
  core.reset()
  const counts = createAwardCounts(snapshot?.deeds)
  const match = createMatch({
    rules: game,
    core,
    seed,
    mode,
    options,
    replay,
    roster,
    admin: adminSeat,
    onCheer,
    onStats: counts.add,
    feed,
  })
  if (snapshot) for (const bot of snapshot.bots) if (!roster.at(bot.seat)) roster.sit(bot)
  if (snapshot) match.load(snapshot.sim)
  /** Sides keep their sizes: a bot replaces each player who leaves. SDK-510 */
  const keeps = (players: number): number => (game.meta.fillEven === true ? players : 0)
  if (hasBots && !replay) roster.fill(botName, keeps(snapshot ? match.states().next.seats.length : 0))
  if (snapshot) freeSeats(match, roster, snapshot)
  seatAll(match, roster, replay !== undefined)
  const moderate = (player: GamePlayer | null): void => {
    if (!replay && game.meta.isModerated === true) seatModerator(match, roster, player)
  }
  if (init.moderator || snapshot) moderate(init.moderator ?? null)
  const seatBots = (least = 0): void => {
    if (hasBots) for (const bot of roster.fill(botName, least)) match.join(bot.seat)
  }

  return {
    match,
    roster,
    moderate,
    adminSeat,
    /** The admin's pick, wherever it was made. */
    choose: (id: string, option: string): void => {
      const seat = adminSeat()
      if (seat !== undefined) match.binding(seat).command('choice', { id, option })
    },
    isResumed: snapshot !== null,
    /** The awards of the match; bots win none. SDK-230 */
    awards: (): AwardRow[] => awardsOf(counts, roster),
    ranking: (): RankingRow[] => rankingOf(match.result() ?? [], roster),
    /** State from which a reloaded screen continues; a replay is not saved. */
    saved: (): string | null => {
      if (replay) return null
      const { key } = game
      return snapshotOf(match, roster, game.stats ? { key, deeds: counts.save() } : { key })
    },
    /** Seats a newcomer, or updates a known player; `false` for a guest. */
    joined: (player: GamePlayer): boolean => {
      if (replay || !isLobbySeat(player.seat)) return false
      const known = roster.byId(player.id)
      if (known?.seat === player.seat) Object.assign(known, player)
      else {
        const stoodUp = roster.sit(player)
        if (stoodUp) match.leave(stoodUp.seat)
        match.join(player.seat)
        seatBots()
      }
      return true
    },
    left: (player: GamePlayer): void => {
      const before = roster.all().length
      roster.leave(player.seat)
      match.leave(player.seat)
      seatBots(keeps(before))
    },
  }
}

export type Play<State extends SimState, Input, Event> = ReturnType<typeof createPlay<State, Input, Event>>

import { tickRate, type SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { Outcome } from '@sofaspark/game-sdk/messages.ts'
import { crownsToWin, mostGames, scoring, steal } from './numbers.ts'
import { playerAt, roundOf, type DrawPlayer, type World } from './world.ts'

/** A player's score in this game; a team shares one. */
export const pointsOf = (world: World, player: DrawPlayer): number =>
  world.mode === 'teams' ? world.teamPoints[player.team] : player.points

export const award = (world: World, seat: number, points: number): void => {
  const player = playerAt(world, seat)
  if (!player || points <= 0) return
  player.points += points
  player.gained += points
  world.teamPoints[player.team] += points
}

/** Everyone but the artist. */
export const guessers = (world: World): DrawPlayer[] => world.players.filter(({ seat }) => seat !== world.turn.artist)

/** A rival of the artist's team, who has to wait before guessing. */
export const isRival = (world: World, player: DrawPlayer): boolean => {
  const artist = playerAt(world, world.turn.artist)
  return world.mode === 'teams' && artist !== undefined && artist.team !== player.team
}

/** Ticks until a rival may guess; 0 for everyone else. DRW-19 */
export const ticksToSteal = (world: World, player: DrawPlayer): number => {
  if (!isRival(world, player) || !guessers(world).some((other) => !isRival(world, other))) return 0
  const { ticks, wordTicks } = world.turn
  return roundOf(world) === 'speed'
    ? Math.max(0, steal.speedTicks - wordTicks)
    : Math.max(0, world.drawTicks * steal.share - ticks)
}

/** How much a right guess counts: in the smaller of two teams more, since fewer guess. DRW-19 */
const weightOf = ({ mode, players }: World, { team }: DrawPlayer): number => {
  const mates = players.filter((player) => player.team === team).length
  return mode === 'teams' && mates < players.length - mates ? scoring.smallTeamTimes : 1
}

/** Points for a player who finds the word now, or so long ago on a mirror that shows the drawing late. DRW-07, SDK-77 */
export const guessPoints = (world: World, player: DrawPlayer, agoMs = 0): number => {
  const share = (isRival(world, player) ? scoring.stealShare : 1) * weightOf(world, player)
  if (roundOf(world) === 'speed') return Math.round(scoring.speedGuess * share)
  const ticks = Math.max(0, world.turn.ticks - (agoMs * tickRate) / 1_000)
  const left = Math.max(0, world.drawTicks - ticks) / world.drawTicks
  const times = roundOf(world) === 'duel' ? scoring.duelTimes : 1
  return Math.round((scoring.guessBase + scoring.guessTime * left) * times * share)
}

/** The artist of a finished turn scores half the mean of all guessers. DRW-07 */
export const payArtist = (world: World): void => {
  if (roundOf(world) === 'speed') return
  const all = guessers(world).filter((player) => !isRival(world, player))
  if (all.length === 0) return
  const sum = all.reduce((total, { gained }) => total + gained, 0)
  award(world, world.turn.artist, Math.round(sum / all.length / 2))
}

/** All players who share the most points, if there are any. DRW-07 */
export const topSeats = (world: World): number[] => {
  const most = Math.max(0, ...world.players.map((player) => pointsOf(world, player)))
  return most === 0 ? [] : world.players.filter((player) => pointsOf(world, player) === most).map(({ seat }) => seat)
}

/** DRW-07 */
export const isDecided = (world: World): boolean =>
  world.ends ||
  world.players.length === 0 ||
  world.game >= mostGames[world.length] ||
  world.players.some(({ crowns }) => crowns >= crownsToWin[world.length])

/** Ranks by crowns, then by the points of the last game. A quick show reports points as the score, a long one crowns. */
export const rank = (world: World): SeatResult[] => {
  const isAhead = (one: DrawPlayer, other: DrawPlayer): boolean =>
    one.crowns > other.crowns || (one.crowns === other.crowns && pointsOf(world, one) > pointsOf(world, other))
  const sorted = [...world.players].sort((one, other) =>
    isAhead(one, other) ? -1 : isAhead(other, one) ? 1 : one.seat - other.seat,
  )
  return sorted.map((player) => ({
    seat: player.seat,
    rank: 1 + sorted.filter((other) => isAhead(other, player)).length,
    score: world.length === 'quick' ? pointsOf(world, player) : player.crowns,
    ...(world.mode === 'teams' ? { team: player.team } : {}),
  }))
}

/** In Team Play the side that is first alone. DRW-19 */
export const outcomeOf = (world: World): Outcome | null => {
  const first = new Set(rank(world).flatMap(({ rank: place, team }) => (place === 1 ? [team] : [])))
  const [team] = first
  if (world.mode !== 'teams' || first.size !== 1 || team === undefined) return null
  return { kind: 'side', name: team === 0 ? 'hud.teamAmber' : 'hud.teamSky' }
}

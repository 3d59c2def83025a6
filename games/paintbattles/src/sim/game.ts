import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { Outcome } from '@sofaspark/game-sdk/messages.ts'
import type { Decision } from '@sofaspark/game-sdk/sim/flow.ts'
import { rankByTeam } from '@sofaspark/game-sdk/sim/keep-world.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { dealSides, lateSide, otherSide, ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { moveBlobs } from './blobs.ts'
import { moveFinds } from './finds.ts'
import { cellsOf, freshGround } from './ground.ts'
import { round } from './numbers.ts'
import { moveRunners, pop } from './running.ts'
import { bank, isLastRound, matchCells, toldMetres, type BySide } from './standing.ts'
import { freshBody, type Emit, type Player, type World } from './world.ts'

export const sidesPicked = (world: World, chance: RandomStream): void => {
  const dealt = dealSides(world.players, chance)
  for (const player of world.players) player.side = dealt.get(player.seat) ?? player.side
}

/** A latecomer runs within the wait of a popped player, on the smaller side. PNT-24 */
export const seatLate = (world: World, player: Player, chance: RandomStream): void => {
  const others = world.players.filter(({ seat }) => seat !== player.seat)
  // A bot evens out the players, a person the people.
  player.side = lateSide(player.bot ? others.map(({ side }) => ({ side, bot: false })) : others, chance)
  pop(player)
}

/** Where a side's runners start, as seen by the Suns. */
const starts = [
  { x: -12, y: 0.8 },
  { x: -12, y: -0.8 },
  { x: -13.4, y: 1.8 },
  { x: -13.4, y: -1.8 },
] as const

/** Everybody home, the last round's ground counted, and the ground bare. PNT-21 */
export const lineUp = (world: World): void => {
  if (world.flow.round > 1) bank(world, world.flow.round - 1)
  Object.assign(world, {
    ...{
      ground: freshGround(world.settings.map),
      blobs: [],
      kits: [],
      isExtra: false,
      roundWinner: null,
      decisive: null,
    },
    bombs: { sun: false, moon: false },
  } satisfies Partial<World>)
  for (const side of sides) {
    const end = ownEnd(side)
    for (const [at, player] of world.players.filter((each) => each.side === side).entries()) {
      const start = starts[at % starts.length] ?? starts[0]
      Object.assign(player, freshBody(), { x: -end * start.x, y: -end * start.y, faceX: -end, faceY: 0 })
    }
  }
}

const better = (values: BySide): Side | null =>
  values.sun === values.moon ? null : values.sun > values.moon ? 'sun' : 'moon'

const endMatch = (world: World, emit: Emit): void => {
  world.winner = better(matchCells(world))
  const seatsOf = (side: Side): number[] =>
    world.players.filter((player) => player.side === side).map(({ seat }) => seat)
  emit(
    world.winner
      ? { type: 'matchWon', side: world.winner, won: seatsOf(world.winner), lost: seatsOf(otherSide(world.winner)) }
      : { type: 'draw' },
  )
}

/** More cells win the round, and those of all rounds the match; a tie then adds 20 s once, and next is a draw. PNT-21, PNT-22 */
const endRound = (world: World, emit: Emit): Decision | undefined => {
  const isLast = isLastRound(world.flow.round)
  if (isLast && better(matchCells(world)) === null && !world.isExtra) {
    world.isExtra = true
    world.decisive = null
    emit({ type: 'extra' })
    return undefined
  }
  world.roundWinner = better(cellsOf(world.ground))
  emit({ type: 'roundWon', side: world.roundWinner })
  if (!isLast) return 'round'
  endMatch(world, emit)
  return 'match'
}

/** One tick in the courtyard: what it decides, if anything. */
export const playTick = (core: PartyCore, world: World, chance: RandomStream, emit: Emit): Decision | undefined => {
  moveRunners(core, world, emit)
  moveBlobs(world, emit)
  moveFinds(world, chance, emit)
  const ticks = world.settings.roundTicks + (world.isExtra ? round.extraTicks : 0)
  return world.flow.playTicks >= ticks ? endRound(world, emit) : undefined
}

/** A side shares its rank and its ground, told in square metres; a draw ranks everybody first. PNT-03 */
export const rank = (world: World): SeatResult[] => {
  const { sun, moon } = matchCells(world)
  const metres = toldMetres(world)
  return rankByTeam(
    world.players.map(({ seat, side }) => ({ seat, team: side === 'sun' ? 0 : 1 })),
    { 0: sun, 1: moon },
  ).map((each) => ({ ...each, score: each.team === 0 ? metres.sun : metres.moon }))
}

/** The side that won, by its name. PNT-03 */
export const outcomeOf = ({ winner }: World): Outcome | null =>
  winner === null ? null : { kind: 'side', name: `teams.${winner}` }

import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { rankByScore } from '@sofaspark/game-sdk/sim/keep-world.ts'
import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { sideCount, type Arena } from './arena.ts'
import { addBall, moveBalls, type Scored } from './balls.ts'
import { ball, bumper, round } from './numbers.ts'
import { contenders, keepers, type Emit, type Player, type World } from './world.ts'

/** Each player gets a goal, one side further each round; with few players, goals are spread out. BLF-09, SDK-518 */
export const startRound = (world: World): void => {
  const count = world.players.length
  world.sides = sideCount(count)
  world.balls = []
  world.bag = []
  world.widen = 0
  world.winner = -1
  world.decisive = null
  world.nextGoldTick = ball.goldEveryTicks
  for (const [at, player] of world.players.entries()) {
    const side = (Math.floor((at * world.sides) / Math.max(1, count)) + world.flow.round - 1) % world.sides
    Object.assign(player, {
      role: { type: 'keeper', side },
      along: 0,
      speed: 0,
      lives: world.settings.lives,
      swipedTick: -1,
      slowTicks: 0,
      restTicks: 0,
      kickTicks: 0,
      falls: 0,
      place: 0,
    } satisfies Partial<Player>)
  }
}

/** A latecomer bumps from the corner with fewest bumpers until the next round. SDK-510 */
export const seatInCorner = (world: World, player: Player): void => {
  const crowd = (corner: number): number =>
    world.players.filter(({ role }) => role.type === 'corner' && role.corner === corner).length
  const corners = Array.from({ length: world.sides }, (_, corner) => corner)
  const [corner = 0] = corners.sort((one, other) => crowd(one) - crowd(other) || one - other)
  player.role = { type: 'corner', corner }
  player.along = 0
}

/** The number of balls in play by now. SDK-518 */
export const ballsWanted = (world: World): number => {
  const grown = Math.max(1, Math.floor(world.sides / 4)) + Math.floor(world.flow.playTicks / ball.moreEveryTicks)
  return Math.min(world.settings.balls, keepers(world).length + 1, grown)
}

const fall = (world: World, player: Player, emit: Emit): void => {
  if (player.role.type !== 'keeper') return
  player.place = keepers(world).length
  player.role = { type: 'bumper', side: player.role.side, backInTicks: bumper.backAfterTicks }
  player.falls += 1
  player.along = 0
  player.swipedTick = -1
  emit({ type: 'out', seat: player.seat, place: player.place })
}

/** Opens the goal of a fallen player again, with one life; when the time is up, no player returns. BLF-22 */
const comeBack = (world: World, player: Player, emit: Emit): void => {
  const { role, place, seat } = player
  if (role.type !== 'bumper' || world.flow.playTicks >= round.ticks) return
  for (const other of world.players) if (other.place > 0 && other.place < place) other.place += 1
  Object.assign(player, {
    role: { type: 'keeper', side: role.side },
    lives: 1,
    place: 0,
    along: 0,
  } satisfies Partial<Player>)
  emit({ type: 'back', seat })
}

/** Whole seconds until a fallen player is back, if it comes back. SDK-513 */
export const secondsOut = ({ flow }: World, { role }: Player): number | null =>
  role.type === 'bumper' && flow.playTicks < round.ticks ? Math.ceil(role.backInTicks / 60) : null

const countFallen = (world: World, emit: Emit): void => {
  for (const player of world.players) {
    if (player.role.type !== 'bumper') continue
    player.role.backInTicks = Math.max(0, player.role.backInTicks - 1)
    if (player.role.backInTicks === 0) comeBack(world, player, emit)
  }
}

/** A ball in a goal takes lives; its last toucher is named. SDK-518 */
const takeGoal = (world: World, { ball: scored, side }: Scored, emit: Emit): void => {
  world.balls = world.balls.filter(({ id }) => id !== scored.id)
  const loser = keepers(world).find(({ role }) => role.type === 'keeper' && role.side === side)
  if (!loser) return
  const lost = Math.min(loser.lives, scored.gold ? ball.goldLives : 1)
  loser.lives -= lost
  const by = scored.touchedBy === loser.seat ? -1 : scored.touchedBy
  const place = { x: scored.x, y: scored.y }
  const event = { seat: loser.seat, by, ball: scored.id, lives: loser.lives, lost, served: scored.touches === 0 }
  world.decisive = { tick: world.tick, ...place }
  emit({ type: 'goal', ...event, ...place })
  const scorer = world.players.find(({ seat }) => seat === by)
  if (scorer) comeBack(world, scorer, emit)
  if (loser.lives === 0) fall(world, loser, emit)
}

export interface Playing {
  core: PartyCore
  world: World
  arena: Arena
  chance: RandomStream
  emit: Emit
}

/** After the time the tied mouths widen, until a player falls. BLF-20 */
const widenMouths = (world: World, emit: Emit): void => {
  const over = world.flow.playTicks - round.ticks
  if (over < 0) return
  if (over === 0) emit({ type: 'widen' })
  world.widen = Math.min(1, over / round.widenTicks) * 6
}

const leaders = (world: World): Player[] => {
  const most = Math.max(...keepers(world).map(({ lives }) => lives))
  return keepers(world).filter(({ lives }) => lives === most)
}

/** Whether the round is decided: one goal left, one leader when the time is over, or the very end of it. BLF-20 */
export const isRoundOver = (world: World): boolean => {
  const { playTicks } = world.flow
  if (keepers(world).length <= (contenders(world).length > 1 ? 1 : 0)) return true
  return playTicks >= round.lastTicks || (playTicks >= round.ticks && leaders(world).length === 1)
}

/** One tick of a round. */
export const playRound = (playing: Playing): void => {
  const { world, chance, emit } = playing
  widenMouths(world, emit)
  countFallen(world, emit)
  if (world.balls.length < ballsWanted(world)) addBall(world, chance, emit)
  for (const scored of moveBalls(playing)) takeGoal(world, scored, emit)
}

/** A player's points for a decided round: one for each player ranked lower. SDK-518 */
export const worthOfRound = (world: World, { place }: Player): number =>
  place === 0 ? 0 : contenders(world).filter((other) => other.place > place).length

/** Ranks by lives, and the points for each player ranked lower. SDK-518 */
export const endRound = (world: World, emit: Emit): void => {
  const left = keepers(world)
  for (const player of left) player.place = 1 + left.filter(({ lives }) => lives > player.lives).length
  for (const player of contenders(world)) player.points += worthOfRound(world, player)
  const winners = left.filter(({ place }) => place === 1)
  world.winner = winners.length === 1 ? (winners[0]?.seat ?? -1) : -1
  emit(world.winner < 0 ? { type: 'draw' } : { type: 'roundWon', seat: world.winner })
}

/** The order within this round: keepers by lives, then the fallen by how long they stayed. */
const worth = ({ role, lives, place }: Player): number => (role.type === 'keeper' ? 1000 + lives : -place)

/** Each seat's points, including those of this round if it ended now. SDK-513 */
export const standing = (world: World): ReadonlyMap<number, number> => {
  const isPlaying = world.flow.phase === 'play' || world.flow.phase === 'countdown'
  const took = isPlaying ? contenders(world) : []
  return new Map(
    world.players.map((player) => {
      const behind = took.includes(player) ? took.filter((other) => worth(other) < worth(player)).length : 0
      return [player.seat, player.points + behind]
    }),
  )
}

export const isMatchOver = (world: World): boolean =>
  world.flow.round >= world.settings.rounds || world.players.length === 0

/** The ranking: points over all rounds; alone, the score of the run, which its helpers share. SDK-501 */
export const rank = ({ mode, players, run }: World): SeatResult[] => {
  const ran = ({ bot, role }: Player): number => (bot && role.type !== 'keeper' ? 0 : (run?.score ?? 0))
  return rankByScore(
    players.map((player) => ({ seat: player.seat, score: mode === 'solo' ? ran(player) : player.points })),
  )
}

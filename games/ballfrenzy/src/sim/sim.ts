import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import type { MatchPlay } from '@sofaspark/game-sdk/sim/flow-sim.ts'
import type { WorldState } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { cleanAgoMs, knownLag, roomShiftMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineRoundSim, roundPlan } from '@sofaspark/game-sdk/sim/round-sim.ts'
import { roundSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { cleanSlide } from '@sofaspark/game-sdk/sim/steer.ts'
import { arenaOf, fromLine, onLine, halfMouth } from './arena.ts'
import { moveBalls } from './balls.ts'
import { missSwipe, movePlayer, swipe } from './keeping.ts'
import { mostSeats, ball, solo } from './numbers.ts'
import {
  secondsOut,
  endRound,
  isMatchOver,
  isRoundOver,
  playRound,
  rank,
  seatInCorner,
  startRound,
  type Playing,
} from './rounds.ts'
import {
  type Player,
  type World,
  settingsOf,
  newPlayer,
  newWorld,
  neutralInput,
  type FrenzyEvent,
  type FrenzyInput,
  modes,
  type Mode,
  keepers,
  type Ball,
  type Role,
} from './world.ts'

const playView = (world: World, player: Player): SeatView => {
  const { role, lives, points } = player
  switch (role.type) {
    case 'keeper':
      return { layout: 'keep', values: { lives } }
    case 'bumper':
      return { layout: 'bump', values: { backIn: secondsOut(world, player) ?? '–' } }
    case 'corner':
      return { layout: 'late', values: { points } }
    case 'waiting':
      return { layout: 'wait', values: { points } }
  }
}

/** The pad view of a seat. SDK-507 */
const seatView = (world: World, seat: number): SeatView =>
  roundSeatView(world, seat, {
    plays: (player) => playView(world, player),
    values: ({ points }) => ({ points: world.mode === 'solo' ? (world.run?.score ?? 0) : points }),
  })

/** Three walls with cannons against one goal. BLF-24 */
const startRun = (world: World): void => {
  world.sides = 4
  world.balls = []
  world.run = { score: 0, streak: 0, bestStreak: 0, wave: 1, shotIn: solo.firstGapTicks }
  const chosen = world.players.find(({ bot }) => !bot) ?? world.players[0]
  for (const [at, player] of world.players.entries()) {
    const helps: Role = player.bot ? { type: 'waiting' } : { type: 'corner', corner: at % 4 }
    player.role = player === chosen ? { type: 'keeper', side: 0 } : helps
    player.lives = player === chosen ? world.settings.lives : 0
    player.along = 0
    player.place = 0
  }
}

/** A cannon shows itself on its wall, then shoots at the goal. */
const shoot = ({ world, arena, chance, emit }: Playing, wave: number): void => {
  const from = 1 + chance.below(3)
  const [wall, goal] = [arena.sides[from], arena.sides[0]]
  if (!wall || !goal) return
  const { x, y } = onLine(wall, (chance.next() * 2 - 1) * (wall.half - 1.5), ball.radius + 0.1)
  const aim = onLine(goal, (chance.next() * 2 - 1) * (halfMouth(world, goal) - 0.4))
  const length = Math.sqrt((aim.x - x) * (aim.x - x) + (aim.y - y) * (aim.y - y))
  const speed = Math.min(ball.topSpeed, solo.shotSpeed + wave * solo.shotGain)
  const shot: Ball = {
    id: world.nextBall++,
    x,
    y,
    gold: wave >= 3 && chance.below(8) === 0,
    serveIn: solo.warnTicks,
    target: from,
    vx: ((aim.x - x) / length) * speed,
    vy: ((aim.y - y) / length) * speed,
    touchedBy: -1,
    touchedTick: world.tick,
    touches: 0,
    smashed: false,
    bend: null,
  }
  world.balls.push(shot)
  emit({ type: 'serve', ball: shot.id, side: from, gold: shot.gold })
}

/** A saved ball that came far enough back is worth points and leaves. */
const countSaves = ({ world, arena }: Playing): void => {
  const { run } = world
  const goal = arena.sides[0]
  if (!run || !goal) return
  world.balls = world.balls.filter((each) => {
    if (each.touches === 0 || fromLine(goal, each.x, each.y).inwards < arena.inradius) return true
    run.streak += 1
    run.bestStreak = Math.max(run.bestStreak, run.streak)
    const worth = each.smashed ? solo.smashPoints : solo.savePoints
    run.score += worth * Math.min(solo.mostBonus, 1 + Math.floor(run.streak / solo.streakStep)) * (each.gold ? 2 : 1)
    return false
  })
}

/** One tick alone against the cannons: waves, streaks, and a goal that costs lives. BLF-24 */
const playRun = (playing: Playing): void => {
  const { world, emit } = playing
  const { run } = world
  const [me] = keepers(world)
  if (!run || !me) return
  const wave = 1 + Math.floor(world.flow.playTicks / solo.waveTicks)
  if (wave > run.wave) {
    run.wave = wave
    emit({ type: 'wave', wave })
  }
  run.shotIn -= 1
  if (run.shotIn <= 0) {
    shoot(playing, run.wave)
    run.shotIn = Math.max(solo.leastGapTicks, solo.firstGapTicks - (run.wave - 1) * solo.gapFallTicks)
  }
  for (const { ball: scored, side } of moveBalls(playing)) {
    world.balls = world.balls.filter(({ id }) => id !== scored.id)
    if (side !== 0) continue
    const lost = Math.min(me.lives, scored.gold ? ball.goldLives : 1)
    me.lives -= lost
    run.streak = 0
    const place = { x: scored.x, y: scored.y }
    emit({
      type: 'goal',
      seat: me.seat,
      by: -1,
      ball: scored.id,
      lives: me.lives,
      lost,
      served: scored.touches === 0,
      ...place,
    })
  }
  countSaves(playing)
}

const isRunOver = (world: World): boolean =>
  keepers(world).every(({ lives }) => lives === 0) || world.flow.playTicks >= solo.ticks

export type FrenzyState = WorldState<World>

/** Any input made safe. */
const cleaned = (input: FrenzyInput | undefined): FrenzyInput => {
  if (!input) return neutralInput
  const { smashAgoMs } = input
  const isSmash = typeof smashAgoMs === 'number' && Number.isFinite(smashAgoMs)
  return {
    place: cleanSlide(input.place),
    smashAgoMs: isSmash ? cleanAgoMs(smashAgoMs) : null,
    byBot: input.byBot === true,
  }
}

/** Moves everyone; swipes count in play alone. */
const move = (
  { core, world, emit }: MatchPlay<World, FrenzyEvent>,
  inputs: ReadonlyMap<number, FrenzyInput>,
  swipes: boolean,
): void => {
  const arena = arenaOf(core, world.sides)
  for (const player of world.players) {
    const input = cleaned(inputs.get(player.seat))
    movePlayer(world, arena, player, input)
    if (!swipes || input.smashAgoMs === null) continue
    const seesLate = player.bot || input.byBot === true ? 0 : (world.lagMs ?? 0)
    swipe(core, world, arena, player, input.smashAgoMs + seesLate, emit)
  }
}

/** The whole match: choice, rounds or a run, and its end. SDK-500 … SDK-506 */
export const makeSim = defineRoundSim<World, Player, FrenzyInput, FrenzyEvent, Mode, 'balls'>({
  modes,
  streams: ['balls'],
  maxSeats: mostSeats,
  newWorld: (seed, options, mode) => {
    const lagMs = roomShiftMs(knownLag(options, 'picture'))
    const first = newWorld(seed, mode, settingsOf(options))
    return lagMs > 0 ? { ...first, lagMs } : first
  },
  plan: roundPlan,
  play: (playing, inputs) => {
    const { core, world, chances, emit } = playing
    move(playing, inputs, true)
    const round: Playing = { core, world, arena: arenaOf(core, world.sides), chance: chances.balls, emit }
    if (world.mode === 'solo') playRun(round)
    else playRound(round)
    for (const player of world.players) missSwipe(world, player, emit)
    if (world.mode === 'solo') return isRunOver(world) ? 'match' : undefined
    if (!isRoundOver(world)) return undefined
    endRound(world, emit)
    return isMatchOver(world) ? 'match' : 'round'
  },
  interlude: (playing, phase, inputs) => {
    // Three seconds to try out the directions.
    if (phase === 'intro' || phase === 'countdown') move(playing, inputs, false)
  },
  onPhase: ({ world }, phase) => {
    if (phase !== 'intro') return
    if (world.mode === 'solo') startRun(world)
    else startRound(world)
  },
  newPlayer,
  onJoin: ({ world }, player) => {
    if (world.tick > 0 && world.flow.phase !== 'choose') seatInCorner(world, player)
  },
  rank,
  view: seatView,
  outcome: ({ mode }) => (mode === 'solo' ? { kind: 'alone' } : null),
})

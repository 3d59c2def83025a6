import { moveBalls } from './balls.ts'
import { fromLine, onLine } from './arena.ts'
import { ball, solo } from './numbers.ts'
import type { Playing } from './rounds.ts'
import { halfMouth } from './walls.ts'
import { keepers, type Ball, type Role, type World } from './world.ts'

/** Three walls with cannons against one goal. BLF-24 */
export const startRun = (world: World): void => {
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
export const playRun = (playing: Playing): void => {
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

export const isRunOver = (world: World): boolean =>
  keepers(world).every(({ lives }) => lives === 0) || world.flow.playTicks >= solo.ticks

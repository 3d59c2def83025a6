import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { tickRate } from '@sofaspark/game-sdk/define-game.ts'
import { newContest, pressIn, type Contest, type Suspicions } from '@sofaspark/game-sdk/sim/presses.ts'
import { defineMini, pressPad, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const quickDraw = timed(
  {
    rounds: 5,
    waitLeastTicks: 90,
    waitMostTicks: 270,
    openTicks: 80,
    showTicks: 150,
    points: [3, 2, 1],
    early: -1,
  },
  ['openTicks'],
)
const creditTicks = 15

/** A line of a round's result: milliseconds after the bell, `null` for a press that was too early. */
export interface Shot {
  seat: number
  ms: number | null
  points: number
}

export type DrawStage =
  | { type: 'wait'; bellIn: number; decoyIn: number | null }
  | { type: 'open'; ticks: number; contest: Contest }
  | { type: 'show'; ticks: number; shots: Shot[] }

export interface DrawWorld extends MiniWorld {
  rounds: number
  round: number
  stage: DrawStage
  early: number[]
  suspicions: Suspicions
  score: Record<number, number>
  best: Record<number, number>
  /** Varies bots between shows. */
  salt: number
}

const wait = ({ chance }: Pick<Play<DrawWorld>, 'chance'>): DrawStage => {
  const span = quickDraw.waitMostTicks - quickDraw.waitLeastTicks
  const bellIn = quickDraw.waitLeastTicks + chance.below(span)
  const hasDecoy = chance.next() < 0.5
  const decoyIn = hasDecoy ? 30 + chance.below(Math.max(1, bellIn - 70)) : null
  return { type: 'wait', bellIn, decoyIn }
}

const tooEarly = ({ world, award }: Play<DrawWorld>, seat: number): void => {
  if (world.early.includes(seat)) return
  world.early.push(seat)
  award('wrong', { seat }, quickDraw.early)
}

/** The order of the presses when the thumbs came down; the same millisecond shares its points. SDK-518 */
const judge = (play: Play<DrawWorld>, { contest }: { contest: Contest }): void => {
  const { world, award } = play
  for (const seat of contest.falseStarts) tooEarly(play, seat)
  const order = [...contest.presses].sort((one, other) => one.atMs - other.atMs || one.seat - other.seat)
  const shots = order.map(({ seat, atMs }): Shot => {
    const place = order.filter((other) => other.atMs < atMs).length
    const points = quickDraw.points[place] ?? 0
    const ms = atMs - contest.cueMs
    world.best[seat] = Math.min(world.best[seat] ?? Infinity, ms)
    award(place === 0 ? 'bonus' : 'gain', { seat }, points)
    return { seat, ms, points }
  })
  const late = world.early.map((seat): Shot => ({ seat, ms: null, points: quickDraw.early }))
  world.stage = { type: 'show', ticks: 0, shots: [...shots, ...late] }
}

const stepStage = (play: Play<DrawWorld>): void => {
  const { world, inputOf, feedback, cue } = play
  const { stage } = world
  switch (stage.type) {
    case 'wait':
      for (const seat of world.seats) if (inputOf(seat).act) tooEarly(play, seat)
      stage.bellIn -= 1
      if (stage.decoyIn !== null) stage.decoyIn -= 1
      if (stage.decoyIn === 0) cue('decoy')
      if (stage.bellIn > 0) return
      cue('bell')
      world.stage = { type: 'open', ticks: 0, contest: newContest(world.tick) }
      return
    case 'open': {
      stage.ticks += 1
      for (const seat of world.seats) {
        const { act, agoMs } = inputOf(seat)
        if (!act || world.early.includes(seat)) continue
        const said = pressIn(stage.contest, world.suspicions, { seat, tick: world.tick, agoMs })
        if (said === 'counts') feedback('press', { seat })
      }
      const done = stage.contest.presses.length + stage.contest.falseStarts.length + world.early.length
      // A press that is under way may still be the earlier one, so the last one never decides at once.
      const isOver = done >= world.seats.length || stage.ticks >= quickDraw.openTicks + creditTicks
      if (isOver) judge(play, stage)
      return
    }
    case 'show':
      stage.ticks += 1
      if (stage.ticks < quickDraw.showTicks) return
      if (world.round >= world.rounds) {
        world.over = true
        return
      }
      world.round += 1
      world.early = []
      world.stage = wait(play)
  }
}

const fastestMs = { easy: 250, normal: 210, hard: 188 } as const

const bot = ({ world, skill, level, dice }: BotSees<DrawWorld>): Partial<PartyInput> => {
  const { stage } = world
  // One bot in twenty-five presses at the decoy, or without any signal.
  if (stage.type === 'wait')
    return { act: stage.bellIn === 20 && dice(world.round * 31 + 1) < 0.04 && skill.seesAgoTicks > 0 }
  if (stage.type !== 'open') return {}
  const reactionMs = Math.round(fastestMs[level] + dice(world.round * 31 + 2) * 120)
  const sinceMs = (stage.ticks * 1000) / tickRate
  return sinceMs >= reactionMs && sinceMs - reactionMs < 17
    ? { act: true, agoMs: Math.floor(sinceMs - reactionMs) }
    : {}
}

/** Quick Draw: squirt when the bell rings, not before. SDK-518 */
export const quickdraw = defineMini<DrawWorld>('quickdraw', {
  kind: 'press',
  ends: 'itself',
  planS: 35,
  opener: true,
  pad: pressPad('pad.squirt'),
  begin: ({ chance, isDuel }) => ({
    rounds: isDuel ? 1 : quickDraw.rounds,
    round: 1,
    early: [],
    suspicions: {},
    score: {},
    best: {},
    salt: chance.below(1e9),
    stage: wait({ chance }),
  }),
  step: stepStage,
  tie: ({ world, seat }) => -(world.best[seat] ?? 1e6),
  isOut: ({ world, seat }) => world.early.includes(seat),
  bot,
})

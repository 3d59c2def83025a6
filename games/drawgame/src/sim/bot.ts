import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { concepts } from '../words/concepts.ts'
import { doodled, puzzled, type DoodleStep } from './doodles.ts'
import { nameOf } from './naming.ts'
import { phases } from './numbers.ts'
import { ticksToSteal } from './scores.ts'
import { cheers, CUSTOM_FROM, neutralInput, roundOf, type DrawInput, type RawCommand, type World } from './world.ts'

const say = (...commands: RawCommand[]): DrawInput => ({ commands })
const choice = (id: string, option: string): DrawInput => say({ type: 'choice', data: { id, option } })

/** A number from 0 to 1, the same for a seat, a purpose and a time span. */
const mood = (world: World, seat: number, purpose: number, everyTicks: number): number =>
  mix(world.turn.seed + Math.floor(world.tick / everyTicks) * 7, seat * 31 + purpose) / 4294967296

const DRAW_EVERY = 6
const POINTS_AT_ONCE = 3

/** Number of points of each step that are already on the paper, so that a bot needs no memory. */
const nextOf = (steps: readonly DoodleStep[], world: World): RawCommand | undefined => {
  const { items } = world.turn
  for (const [at, step] of steps.entries()) {
    const id = at + 1
    if (step.kind === 'fill') {
      if (
        items.filter(({ kind }) => kind === 'fill').length >
        steps.slice(0, at).filter(({ kind }) => kind === 'fill').length
      )
        continue
      return { type: 'fill', data: { id: 'paper', color: step.color, x: step.x, y: step.y } }
    }
    const there = items.find((item) => item.kind === 'stroke' && item.id === id)
    if (there?.kind === 'stroke' && !there.open) continue
    const done = there?.kind === 'stroke' ? there.count * 2 : 0
    const points = step.points.slice(done, done + POINTS_AT_ONCE * 2)
    const end = done + points.length >= step.points.length
    return { type: 'stroke', data: { id: 'paper', stroke: id, color: step.color, width: step.width, points, end } }
  }
  return undefined
}
const drawNow = (world: World): DrawInput => {
  if (world.tick % DRAW_EVERY !== 0 || world.turn.pause > 0) return neutralInput
  const steps = doodled.get(world.turn.concept) ?? puzzled
  const drawn = roundOf(world) === 'duel' ? steps.filter(({ kind }) => kind === 'stroke').slice(0, 3) : steps
  const next = nextOf(drawn, world)
  return next ? say(next) : neutralInput
}

const THINK_EVERY = 130
const STEADY = 0.2

/** Guesses now and then: the right word gets likelier over time. */
const guessNow = (world: World, seat: number): DrawInput => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player || player.solvedAt >= 0 || world.turn.pause > 0) return neutralInput
  if (ticksToSteal(world, player) > 0 || (world.tick + seat * 41) % THINK_EVERY !== 0) return neutralInput
  if (mood(world, seat, 2, 1) < STEADY) return neutralInput
  const { concept, wordTicks } = world.turn
  const speed = roundOf(world) === 'speed'
  const known = concept >= CUSTOM_FROM ? 0.05 : 0.02
  const chance = known + Math.min(0.5, wordTicks / allowed(speed ? 2400 : 5200))
  const language = player.language === '' ? 'en' : player.language
  const right = mood(world, seat, 3, 1) < chance
  const alike = concepts[concept]?.kind
  const others = concepts.flatMap(({ kind }, at) =>
    at !== concept && (alike === undefined || kind === alike) ? [at] : [],
  )
  const other = others[Math.floor(mood(world, seat, 4, 1) * others.length)] ?? 0
  const text = nameOf(world, right ? concept : other, language)
  return say({ type: 'text', data: { id: 'guess', text } })
}

const cheerNow = (world: World, seat: number): DrawInput => {
  if ((world.tick + seat * 53) % 150 !== 0 || mood(world, seat, 5, 1) > 0.3) return neutralInput
  return choice('cheer', cheers[Math.floor(mood(world, seat, 6, 1) * cheers.length)] ?? 'bravo')
}

/** Plays a seat: draws what it knows, guesses better over time, cheers. SDK-508 */
export const playBot = (world: World, seat: number): DrawInput => {
  switch (world.phase) {
    case 'pick':
      if (world.turn.artist !== seat) return cheerNow(world, seat)
      if (roundOf(world) === 'speed' || world.phaseTicks < phases.readyTicks / 2) return neutralInput
      return choice('word', String(Math.floor(mood(world, seat, 1, 600) * Math.max(1, world.turn.options.length))))
    case 'draw':
      return world.turn.artist === seat ? drawNow(world) : guessNow(world, seat)
    case 'gallery': {
      if (world.phaseTicks !== 120 + seat * 30) return neutralInput
      const others = world.gallery.filter(({ artist }) => artist !== seat)
      const liked = others[Math.floor(mood(world, seat, 7, 1) * others.length)]
      return liked ? choice('like', String(liked.artist)) : neutralInput
    }
    case 'choose':
    case 'length':
    case 'words':
      return cheerNow(world, seat)
    default:
      return cheerNow(world, seat)
  }
}

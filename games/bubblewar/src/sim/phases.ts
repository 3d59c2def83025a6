import { audienceSeat } from '@sofaspark/game-sdk'
import { chooserInput } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { cleanAim } from './flight.ts'
import { countRun, rainOn, runEndless, runVersus, startRound } from './rounds.ts'
import { phases, versus } from './numbers.ts'
import {
  contenders,
  playing,
  neutralInput,
  type BubbleInput,
  type Emit,
  type Mode,
  type Phase,
  type Player,
  type World,
} from './world.ts'

export interface Match {
  /** Loading a saved match replaces it. */
  world: World
  mostRounds: number
  emit: Emit
}
type Inputs = ReadonlyMap<number, BubbleInput>

export const modeOf = (mode: unknown): Mode | undefined => (mode === 'versus' || mode === 'endless' ? mode : undefined)

/** Any input with invalid parts replaced. */
const cleaned = (input: BubbleInput | undefined): BubbleInput => {
  if (!input) return neutralInput
  const isOn = (value: unknown): boolean => value === true
  return { aim: cleanAim(input.aim), fire: isOn(input.fire), swap: isOn(input.swap), auto: isOn(input.auto) }
}

/** Begins a phase; an intro begins its round. */
export const enter = ({ world, emit }: Match, phase: Phase): void => {
  world.phase = phase
  world.phaseTicks = 0
  if (phase === 'intro') startRound(world)
  emit({ type: 'phase', phase })
}
const isDecided = ({ world, mostRounds }: Match): boolean =>
  world.players.some(({ wins }) => wins >= versus.roundsToWin) || world.round >= mostRounds

const choose = (match: Match, inputs: Inputs): void => {
  const { world } = match
  const picked = modeOf(chooserInput(world, inputs)?.pick)
  if (picked) world.mode = picked
  else if (world.phaseTicks < phases.chooseTicks) return
  enter(match, 'intro')
}
const intro = (match: Match, inputs: Inputs): void => {
  const { world } = match
  const { mode, phaseTicks } = world
  if (mode === 'endless' && !world.counted) {
    const run = chooserInput(world, inputs)?.run
    if (Number.isInteger(run)) countRun(world, run ?? 0)
    else if (phaseTicks < phases.runTicks && world.players.some(({ bot }) => !bot)) return
  }
  if (phaseTicks >= phases.introTicks) enter(match, 'countdown')
}
const countdown = (match: Match): void => {
  const { phaseTicks } = match.world
  if (phaseTicks % 60 === 1) match.emit({ type: 'count', number: 3 - (phaseTicks - 1) / 60 })
  if (phaseTicks < phases.countdownTicks) return
  match.emit({ type: 'go' })
  enter(match, 'play')
}

const endRound = (match: Match): void => {
  const { world, emit } = match
  const [winner] = playing(world)
  world.winner = winner?.seat ?? -1
  if (winner) {
    winner.wins += 1
    winner.place = 1
    winner.points += contenders(world).length - 1
    emit({ type: 'roundWon', seat: winner.seat })
  } else emit({ type: 'draw' })
  enter(match, 'roundEnd')
}
const play = (match: Match, inputs: Inputs): void => {
  const { world, emit } = match
  world.roundTicks += 1
  const inputOf = ({ seat }: Player): BubbleInput => cleaned(inputs.get(seat))
  if (world.mode === 'endless') {
    runEndless(world, inputOf, emit)
    if (playing(world).length === 0) enter(match, 'tally')
    return
  }
  rainOn(world, inputs.get(audienceSeat)?.rain, emit)
  runVersus(world, inputOf, emit)
  if (playing(world).length <= (contenders(world).length > 1 ? 1 : 0)) endRound(match)
}
const nextRound = (match: Match): void => {
  match.world.round += 1
  enter(match, 'intro')
}

/** One tick of the phase that the match is in. */
export const runPhase = (match: Match, inputs: Inputs): void => {
  const { world } = match
  world.phaseTicks += 1
  for (const player of world.players) if (inputs.get(player.seat)?.steer === true) player.slider = !player.slider
  const after = (ticks: number, next: () => void): void => {
    if (world.phaseTicks >= ticks) next()
  }
  switch (world.phase) {
    case 'choose':
      choose(match, inputs)
      break
    case 'intro':
      intro(match, inputs)
      break
    case 'countdown':
      countdown(match)
      break
    case 'play':
      play(match, inputs)
      break
    case 'roundEnd':
      after(phases.roundEndTicks, () => (isDecided(match) ? enter(match, 'podium') : nextRound(match)))
      break
    case 'podium':
      after(phases.podiumTicks, () => enter(match, 'over'))
      break
    case 'tally':
      after(phases.tallyTicks, () => enter(match, 'over'))
      break
    case 'over':
      break
  }
}

import { chooserInput } from '@sofaspark/game-sdk/sim/seat-view.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { moveBeans } from './beans.ts'
import { mendTiles, ageTiles } from './ground.ts'
import { moveGulls } from './gulls.ts'
import { moveBoulders, moveSweepers } from './hazards.ts'
import { runCoop, runVersus, startRound, startWave, takeFallen, teamIsFrozen, type Streams } from './rounds.ts'
import { coop, phases, roundsToWin } from './numbers.ts'
import { neutralInput, standing, type BeanInput, type Emit, type Phase, type World } from './world.ts'

const clean = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)

/** Sanitizes any input: numbers in range, and a stick of at most length 1. */
const cleaned = (input: BeanInput | undefined): BeanInput => {
  if (!input) return neutralInput
  const x = clean(input.x)
  const y = clean(input.y)
  const length = Math.sqrt(x * x + y * y)
  const scale = length > 1 ? 1 / length : 1
  return { ...input, x: x * scale, y: y * scale }
}

export interface Match {
  /** Loading a saved match replaces it. */
  world: World
  core: PartyCore
  streams: Streams
  lastRound: number
  emit: Emit
}
type Inputs = ReadonlyMap<number, BeanInput>

/** Begins a phase; an intro begins its round, and in coop its first wave. */
export const enter = ({ world, core, streams, emit }: Match, phase: Phase): void => {
  world.phase = phase
  world.phaseTicks = 0
  if (phase === 'intro') {
    startRound(world, core, streams)
    if (world.mode === 'coop') startWave(world, core, streams, emit)
  }
  emit({ type: 'phase', phase })
}

const choose = (match: Match, inputs: Inputs): void => {
  const { world } = match
  const picked = chooserInput({ players: world.beans }, inputs)?.pick
  if (picked === 'versus' || picked === 'coop') world.mode = picked
  else if (world.phaseTicks < phases.chooseTicks) return
  enter(match, 'intro')
}

const endVersus = ({ world, emit }: Match): void => {
  const left = standing(world)
  const [winner] = left
  world.winner = left.length === 1 && winner ? winner.seat : -1
  if (winner && world.winner >= 0) {
    winner.wins += 1
    winner.place = 1
    winner.points += world.beans.filter(({ role }) => role !== 'waiting').length - 1
    emit({ type: 'roundWon', seat: winner.seat })
  } else emit({ type: 'draw' })
}
const isDecided = ({ world, lastRound }: Match): boolean =>
  world.beans.some(({ wins }) => wins >= roundsToWin) || world.round >= lastRound || world.beans.length === 0

const playVersus = (match: Match): void => {
  const { world, core, streams, emit } = match
  runVersus(world, core, streams, emit)
  takeFallen(world, streams, emit)
  const contenders = world.beans.filter(({ role }) => role !== 'waiting').length
  if (standing(world).length <= (contenders > 1 ? 1 : 0)) enter(match, 'finish')
}
const playCoop = (match: Match): void => {
  const { world, core, streams, emit } = match
  runCoop(world, core, streams, emit)
  takeFallen(world, streams, emit)
  if (teamIsFrozen(world)) {
    enter(match, 'finish')
    return
  }
  if (world.roundTicks < coop.waveTicks) return
  world.wavesDone = world.wave
  world.boulders = []
  mendTiles(world)
  if (world.wave >= coop.mostWaves) enter(match, 'finish')
  else enter(match, 'break')
}

const move = ({ world, core, emit }: Match, inputs: Inputs, free: boolean): void => {
  const inputOf = (seat: number): BeanInput => (free ? cleaned(inputs.get(seat)) : neutralInput)
  moveBeans(world, core, inputOf, emit)
  moveSweepers(world, core, emit)
  moveBoulders(world, emit)
  moveGulls(world, inputOf, emit)
  ageTiles(world, emit)
}

const finish = (match: Match, inputs: Inputs): void => {
  const { world, streams, emit } = match
  move(match, inputs, false)
  if (world.mode === 'versus' && world.phaseTicks <= phases.drawTicks) takeFallen(world, streams, emit)
  // Once the round is decided, no bean falls any more.
  for (const bean of standing(world)) if (bean.y < -1) Object.assign(bean, { vy: 0, vx: 0, vz: 0, y: -1 })
  if (world.mode === 'versus' && world.phaseTicks === phases.drawTicks) endVersus(match)
  if (world.phaseTicks < phases.finishTicks) return
  enter(match, world.mode === 'coop' ? 'podium' : 'roundEnd')
}

const countdown = (match: Match, inputs: Inputs): void => {
  const { phaseTicks } = match.world
  move(match, inputs, false)
  if (phaseTicks % 60 === 1) match.emit({ type: 'count', number: 3 - (phaseTicks - 1) / 60 })
  if (phaseTicks < phases.countdownTicks) return
  match.emit({ type: 'go' })
  enter(match, 'play')
}
const play = (match: Match, inputs: Inputs): void => {
  match.world.roundTicks += 1
  move(match, inputs, true)
  if (match.world.mode === 'coop') playCoop(match)
  else playVersus(match)
}
const takeBreath = (match: Match, inputs: Inputs): void => {
  const { world, core, streams, emit } = match
  move(match, inputs, true)
  takeFallen(world, streams, emit)
  if (world.phaseTicks === Math.floor(coop.breakTicks / 2)) startWave(world, core, streams, emit)
  if (world.phaseTicks >= coop.breakTicks) enter(match, 'play')
}
const nextRound = (match: Match): void => {
  match.world.round += 1
  enter(match, 'intro')
}

/** One tick of the phase that the match is in. */
export const runPhase = (match: Match, inputs: Inputs): void => {
  const { world } = match
  world.phaseTicks += 1
  const { phase, phaseTicks } = world
  switch (phase) {
    case 'choose':
      choose(match, inputs)
      break
    case 'intro':
      move(match, inputs, false)
      if (phaseTicks >= phases.introTicks) enter(match, 'countdown')
      break
    case 'countdown':
      countdown(match, inputs)
      break
    case 'play':
      play(match, inputs)
      break
    case 'break':
      takeBreath(match, inputs)
      break
    case 'finish':
      finish(match, inputs)
      break
    case 'roundEnd':
      if (phaseTicks < phases.roundEndTicks) break
      if (isDecided(match)) enter(match, 'podium')
      else nextRound(match)
      break
    case 'podium':
      if (phaseTicks >= phases.podiumTicks) enter(match, 'over')
      break
    case 'over':
      break
  }
}

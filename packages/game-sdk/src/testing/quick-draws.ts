import type { Pad } from '@sofaspark/contract'
import { newContest, pressIn, verdictOf, type Suspicions, type Verdict } from '../sim/presses.ts'
import { createRandom, type RandomStream } from '../sim/random.ts'
import { encodeFrame, type FrameClock, type WidgetState } from '../pad/input-frame.ts'
import { createPadBinding } from '../pad/pad-controls.ts'

const LINES_MS = [20, 45, 70, 95, 120, 150, 175, 200]
const TICK_MS = 1_000 / 60
const CUE_TICK = 600
const pad: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'button', id: 'go', timed: true }] }

/** About normal, by twelve even numbers. */
const spread = (chance: RandomStream): number =>
  Array.from({ length: 12 }, () => chance.next()).reduce((sum, next) => sum + next, -6)

interface Plan {
  seed: number
  /** The one-way delay of each seat. */
  lines: readonly number[]
  /** Adds stamps to the frames. */
  isTimed: boolean
  /** How late each seat sees the match, as its screen measures it; all see it at once without. */
  views?: { readonly lateMs: readonly number[]; readonly isMeasured: boolean }
}

/** One quick draw of eight equal bots through the real frames, bindings and verdict. */
const quickDraw = ({ seed, lines, isTimed, views }: Plan): { winners: number[]; lateTicks: number } => {
  let nowMs = 0
  const happenings: { atMs: number; call: () => void }[] = []
  const later = (delayMs: number, call: () => void) => happenings.push({ atMs: nowMs + delayMs, call })
  const network = createRandom(seed, 'network')
  const seats = lines.map((lineMs, seat) => {
    const own = createRandom(seed, `seat ${seat}`)
    const phoneAheadMs = own.next() * 65_536
    const reactionMs = Math.max(150, 260 + 55 * spread(own))
    const binding = createPadBinding(() => nowMs)
    binding.show(pad)
    const seenLateMs = views?.lateMs[seat] ?? 0
    if (views?.isMeasured) binding.seeLate(seenLateMs)
    let question = { answered: 0, heardMs: -1_000 }
    let presses = 0
    let pressedMs = 0
    const send = () => {
      const states = new Map<string, WidgetState>([['go', { type: 'button', held: false, presses }]])
      const clock: FrameClock = {
        answered: question.answered,
        heldMs: nowMs - question.heardMs,
        clockMs: nowMs + phoneAheadMs,
        pressedMs: new Map([['go', pressedMs]]),
      }
      const frame = encodeFrame(pad, states, isTimed ? clock : undefined)
      later(delay(), () => binding.frame(frame))
    }
    const delay = () => lineMs * (0.8 + 0.4 * network.next())
    const ask = () => {
      const answered = binding.askClock() ?? 0
      later(delay(), () => {
        question = { answered, heardMs: nowMs }
        send()
      })
    }
    for (let at = 0; at < 8; at++) later(500 + at * 1_100, ask)
    later(CUE_TICK * TICK_MS + seenLateMs + reactionMs, () => {
      presses = 1
      pressedMs = nowMs + phoneAheadMs
      send()
    })
    return binding
  })
  const contest = newContest(CUE_TICK)
  const suspicions: Suspicions = {}
  const judged: { verdict: Verdict } = { verdict: { kind: 'open' } }
  let pressedTick = 1
  let tick = 0
  const step = () => {
    tick += 1
    for (const [seat, binding] of seats.entries()) {
      const controls = binding.take()
      if (controls.pressed('go') > 0) pressIn(contest, suspicions, { seat, tick, agoMs: controls.agoMs('go') })
    }
    judged.verdict = verdictOf(contest, tick, lines.length)
    if (judged.verdict.kind === 'open') pressedTick = tick + 1
    if (judged.verdict.kind !== 'decided') later(TICK_MS, step)
  }
  later(TICK_MS, step)
  while (happenings.length > 0 && judged.verdict.kind !== 'decided') {
    let first = 0
    for (const [at, { atMs }] of happenings.entries()) if (atMs < (happenings[first]?.atMs ?? 0)) first = at
    const [next] = happenings.splice(first, 1)
    nowMs = next?.atMs ?? nowMs
    next?.call()
  }
  const { verdict } = judged
  return { winners: verdict.kind === 'decided' ? verdict.winners : [], lateTicks: tick - pressedTick }
}

/** The share of each line over all sets, each rotated over the seats. */
export const sharesOf = (isTimed: boolean, sets: number): { shares: number[]; mostLateTicks: number } => {
  const wins = LINES_MS.map(() => 0)
  let mostLateTicks = 0
  for (let seed = 0; seed < sets; seed++)
    for (let turn = 0; turn < LINES_MS.length; turn++) {
      const order = LINES_MS.map((_, seat) => (seat + turn) % LINES_MS.length)
      const { winners, lateTicks } = quickDraw({ seed, lines: order.map((line) => LINES_MS[line] ?? 0), isTimed })
      mostLateTicks = Math.max(mostLateTicks, lateTicks)
      for (const seat of winners) wins[order[seat] ?? 0] = (wins[order[seat] ?? 0] ?? 0) + 1 / winners.length
    }
  return { shares: wins.map((count) => (count * 100) / (sets * LINES_MS.length)), mostLateTicks }
}

/** The one-way delays of two rooms with four phones each. */
const ROOM_LINES_MS = [20, 30, 45, 70]
const MIRROR_MS = 150

/**
 * The share that the room of a mirror wins, which is 150 ms behind, over this many draws; each is played once more with the rooms swapped.
 * `isMeasured`: the screen knows how late the mirror is.
 */
export const mirrorShareOf = (isMeasured: boolean, draws: number): number => {
  let wins = 0
  for (let draw = 0; draw < draws; draw++) {
    const isBehind = (seat: number): boolean => (seat + draw) % 2 === 1
    const lines = [...ROOM_LINES_MS, ...ROOM_LINES_MS].sort((one, other) => one - other)
    const lateMs = lines.map((_, seat) => (isBehind(seat) ? MIRROR_MS : 0))
    const plan = { seed: draw >> 1, lines, isTimed: true, views: { lateMs, isMeasured } }
    const { winners } = quickDraw(plan)
    wins += winners.filter(isBehind).length / winners.length
  }
  return (wins * 100) / draws
}

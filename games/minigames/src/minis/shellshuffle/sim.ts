import { timed } from '@sofaspark/game-sdk/core/times.ts'
import type { PadLayout } from '@sofaspark/game-sdk/define-game.ts'
import { defineMini, type BotSees, type Play } from '../../kit/mini.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const shellShuffle = timed(
  {
    shells: [4, 5, 6],
    swaps: [6, 8, 10],
    swapTicks: [33, 27, 21],
    showTicks: 150,
    pickTicks: 240,
    revealTicks: 180,
    right: 2,
    rare: 1,
    early: 1,
    earlyBefore: 2,
  },
  ['pickTicks'],
)

export type ShuffleStage = 'show' | 'swap' | 'pick' | 'reveal'

export interface ShuffleWorld extends MiniWorld {
  round: number
  stage: ShuffleStage
  stageTicks: number
  /** The shell at each place, from the left. */
  shells: number[]
  /** Pairs of places that change, in order. */
  swaps: [number, number][]
  swapped: number
  pearl: number
  picks: Record<number, { shell: number; early: boolean }>
  score: Record<number, number>
  earlyLocks: Record<number, number>
  gained: Record<number, number>
  salt: number
}

const at = (list: readonly number[], round: number): number => list[round - 1] ?? list[list.length - 1] ?? 0

/** The ticks of one swap in this round. */
export const swapTicksOf = ({ round }: Pick<ShuffleWorld, 'round'>): number => at(shellShuffle.swapTicks, round)

const freshRound = (round: number, chance: Play<ShuffleWorld>['chance']): Partial<ShuffleWorld> => {
  const count = at(shellShuffle.shells, round)
  const swaps = Array.from({ length: at(shellShuffle.swaps, round) }, (): [number, number] => {
    const first = chance.below(count)
    const second = (first + 1 + chance.below(count - 1)) % count
    return [Math.min(first, second), Math.max(first, second)]
  })
  const shells = Array.from({ length: count }, (_, shell) => shell)
  return {
    round,
    stage: 'show',
    stageTicks: 0,
    shells,
    swaps,
    swapped: 0,
    pearl: chance.below(count),
    picks: {},
    gained: {},
  }
}

const places = ['1', '2', '3', '4', '5', '6'] as const

/** A pick is the shell that lies there at that moment, even while others still move. SDK-518 */
const hearPicks = ({ world, inputOf, feedback }: Play<ShuffleWorld>): void => {
  if (world.stage === 'show' || world.stage === 'reveal') return
  for (const seat of world.seats) {
    const { pick } = inputOf(seat)
    if (pick === undefined || world.picks[seat]) continue
    const shell = world.shells[places.findIndex((place) => place === pick)]
    if (shell === undefined) continue
    const early = world.stage === 'swap' && world.swapped <= world.swaps.length - shellShuffle.earlyBefore
    world.picks[seat] = { shell, early }
    feedback('press', { seat })
  }
}

const reveal = ({ world, feedback, award }: Play<ShuffleWorld>): void => {
  world.stage = 'reveal'
  world.stageTicks = 0
  const right = world.seats.filter((seat) => world.picks[seat]?.shell === world.pearl)
  for (const seat of world.seats) {
    if (!right.includes(seat)) {
      feedback('wrong', { seat })
      continue
    }
    const isEarly = world.picks[seat]?.early === true
    const isRare = right.length * 2 <= world.seats.length
    const points = shellShuffle.right + (isRare ? shellShuffle.rare : 0) + (isEarly ? shellShuffle.early : 0)
    if (isEarly) world.earlyLocks[seat] = (world.earlyLocks[seat] ?? 0) + 1
    world.gained[seat] = points
    award(isRare ? 'bonus' : 'gain', { seat }, points)
  }
}

const swap = ({ world, cue }: Play<ShuffleWorld>): void => {
  if (world.stageTicks % swapTicksOf(world) !== 0) return
  const [one, other] = world.swaps[world.swapped] ?? [0, 0]
  const [first, second] = [world.shells[one] ?? 0, world.shells[other] ?? 0]
  world.shells[one] = second
  world.shells[other] = first
  world.swapped += 1
  cue('swap')
  if (world.swapped < world.swaps.length) return
  world.stage = 'pick'
  world.stageTicks = 0
}

const step = (play: Play<ShuffleWorld>): void => {
  const { world, chance } = play
  world.stageTicks += 1
  hearPicks(play)
  switch (world.stage) {
    case 'show':
      if (world.stageTicks < shellShuffle.showTicks) return
      world.stage = 'swap'
      world.stageTicks = 0
      return
    case 'swap':
      swap(play)
      return
    case 'pick':
      if (world.stageTicks >= shellShuffle.pickTicks || world.seats.every((seat) => world.picks[seat])) reveal(play)
      return
    case 'reveal':
      if (world.stageTicks < shellShuffle.revealTicks) return
      if (world.round >= shellShuffle.shells.length) world.over = true
      else Object.assign(world, freshRound(world.round + 1, chance))
  }
}

const keen = { easy: -0.15, normal: 0, hard: 0.15 } as const
const eyes = [0.75, 0.6, 0.45] as const

const bot = ({ world, seat, level, dice }: BotSees<ShuffleWorld>): Partial<PartyInput> => {
  if (world.stage !== 'pick' || world.picks[seat]) return {}
  if (world.stageTicks < 20 + dice(world.round * 31 + 1) * 90) return {}
  const isRight = dice(world.round * 31 + 2) < (eyes[world.round - 1] ?? 0.5) + keen[level]
  const own = world.shells.indexOf(world.pearl)
  const other = (own + 1 + Math.floor(dice(world.round * 31 + 3) * (world.shells.length - 1))) % world.shells.length
  return { pick: String((isRight ? own : other) + 1) }
}

const pickPad = (count: number): PadLayout['widgets'] => [
  {
    type: 'choices',
    id: 'pick',
    label: 'pad.pick',
    options: places.slice(0, count).map((place) => ({ id: place, label: place })),
  },
]

/** Shell Shuffle: follow the pearl, then pick in secret. SDK-518 */
export const shellshuffle = defineMini<ShuffleWorld>('shellshuffle', {
  kind: 'choose',
  ends: 'itself',
  planS: 36,
  demoLeadS: 3.5,
  opener: true,
  pad: pickPad(places.length),
  padFor: ({ world }) => ({ widgets: pickPad(world.shells.length) }),
  begin: ({ chance }) => ({
    round: 1,
    stage: 'show',
    stageTicks: 0,
    shells: [],
    swaps: [],
    swapped: 0,
    pearl: 0,
    picks: {},
    score: {},
    earlyLocks: {},
    gained: {},
    salt: chance.below(1e9),
    ...freshRound(1, chance),
  }),
  step,
  tie: ({ world, seat }) => world.earlyLocks[seat] ?? 0,
  isOut: ({ world, seat }) => world.stage !== 'reveal' && world.picks[seat] !== undefined,
  bot,
})

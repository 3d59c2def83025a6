import { median, type BenchResult } from '@sofaspark/tool-command/result.ts'
import type { Voted } from './relay/generator.ts'
import { openLoad, type Measured } from './relay/load.ts'
import { lobbyServer } from './relay/server-process.ts'
import type { WatchersWanted } from './relay/watchers.ts'
import { weighMembers } from './relay/member-weight.ts'

export const title = 'Mirrors and an audience: ten full lobbies (eight phones at 30 Hz) with and without'

const LOBBIES = 10
const MIRRORS = 16
const MEMBERS = 500
const VOTES = 100
const ROUNDS = 3
/** Long enough that the one collection after 500 joins, of about 10 ms, is no hundredth of it. */
const SECONDS = 8
const NO_WATCHERS: WatchersWanted = { mirrors: 0, members: 0 }

const variants = {
  alone: NO_WATCHERS,
  mirrors: { mirrors: MIRRORS, members: 0 },
  audience: { mirrors: 0, members: MEMBERS },
} as const satisfies Record<string, WatchersWanted>
type Variant = keyof typeof variants
type Round = Measured & Voted

const measure = async (variant: Variant): Promise<Round> => {
  const server = await lobbyServer()
  try {
    const load = await openLoad(server, 'compact', LOBBIES, variants[variant])
    try {
      const played = await load.play({ seconds: SECONDS })
      const voted = variant === 'audience' ? await load.vote(VOTES) : { p95Ms: 0 }
      return { ...played, ...voted }
    } finally {
      await load.close()
    }
  } finally {
    await server.stop()
  }
}

/** Variants take turns in short rounds; ratios are medians over the rounds. */
export const run = async (): Promise<BenchResult[]> => {
  const rounds: Record<Variant, Round>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      alone: await measure('alone'),
      mirrors: await measure('mirrors'),
      audience: await measure('audience'),
    })
  const ratio = (variant: Variant, figure: 'serverBusy' | 'p99Ms'): number =>
    median(rounds.map((round) => round[variant][figure] / round.alone[figure]))
  const middle = (variant: Variant, figure: keyof Round): number =>
    median(rounds.map((round) => round[variant][figure]))
  const busy = (variant: Variant): string => `${(middle(variant, 'serverBusy') * 100).toFixed(1)} % of a core`
  return [
    {
      name: `CPU of a lobby with ${MIRRORS} mirrors to one without`,
      value: ratio('mirrors', 'serverBusy'),
      unit: '×',
      bound: 1.5,
      note: `${busy('mirrors')}, ${busy('alone')} without; ${middle('mirrors', 'framesPerSecond').toFixed(0)} frames a second`,
    },
    {
      name: `p99 of inputs with ${MIRRORS} mirrors to without`,
      value: ratio('mirrors', 'p99Ms'),
      unit: '×',
      bound: 1.1,
      note: `${middle('mirrors', 'p99Ms').toFixed(2)} ms, ${middle('alone', 'p99Ms').toFixed(2)} ms without`,
    },
    {
      name: `p99 of inputs beside an audience of ${MEMBERS} to without`,
      value: ratio('audience', 'p99Ms'),
      unit: '×',
      bound: 1.1,
      note: `${middle('audience', 'p99Ms').toFixed(2)} ms; ${busy('audience')}`,
    },
    {
      name: `${MEMBERS} members have joined after`,
      value: middle('audience', 'joinedMs') / 1_000,
      unit: 's',
      bound: 5,
    },
    {
      name: 'a vote is in the counts of the big screen, p95',
      value: middle('audience', 'p95Ms'),
      unit: 'ms',
      bound: 500,
    },
    {
      name: 'heap of a member beyond its socket',
      value: (await weighMembers(MEMBERS)) / 1_000,
      unit: 'kB',
      bound: 8,
      note: 'after a collection',
    },
  ]
}

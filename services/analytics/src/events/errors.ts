import { createHash } from 'node:crypto'
import type { ErrorGroup, Region } from '@sofaspark/contract'
import { releaseInAddress, releaseOfFile } from '@sofaspark/contract/release-files.ts'
import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'

/** Equal errors of one browser, as the database counts them. */
export interface CountedError {
  /** Of the event. */
  name: string
  message: string
  /** Address of the script or part. */
  file: string
  /** Line and column in it; empty if unknown. */
  position: string
  browser: string
  region: Region
  count: number
  firstS: number
  lastS: number
}

const FINGERPRINT_UNITS = 16
const MOST_POSITIONS = 3
/** Shorter hexadecimal words may be English. */
const HASH_UNITS = 6

/** The release in whose file it happened, such as `mf-game 0.1.0-1a2b3c4`. */
const releaseIn = (file: string): string | null => {
  const release = releaseOfFile(file)
  return release && `${release.remote} ${release.version}`
}

/** The fields that identify equal errors. */
type ErrorIdentity = Pick<CountedError, 'name' | 'message' | 'file'>

/** The part of an error that stays the same from release to release: no numbers, no origins, no hashes of files. */
const sameness = ({ name, message, file }: ErrorIdentity): string =>
  [name, message, file.replace(releaseInAddress, '/remotes/$1/')]
    .map((text) =>
      text
        .replace(/https?:\/\/[^/\s]+/g, '')
        .replace(/[0-9a-f]+/g, (word) => (word.length >= HASH_UNITS && /\d/.test(word) ? '#' : word))
        .replace(/\d+/g, '#'),
    )
    .join('\n')

const add = (counts: Record<string, number>, key: string | null, count: number): void => {
  if (key !== null && key !== '') counts[key] = (counts[key] ?? 0) + count
}

const addPosition = (positions: ErrorGroup['positions'], { file, position, count }: CountedError): void => {
  if (position === '') return
  const known = positions.find((other) => other.file === file && other.position === position)
  if (known) known.count += count
  else positions.push({ file, position, count })
}

// Without a prototype, since a user agent may contain any name.
const noCounts = () => Object.create(null) as Record<string, number>

/** The fingerprint of an error's group. */
export const fingerprintOf = (error: ErrorIdentity): string =>
  createHash('sha256').update(sameness(error)).digest('hex').slice(0, FINGERPRINT_UNITS)

/** By fingerprint, how many different networks reported a group. */
type GroupReporters = ReadonlyMap<string, number>

/**
 * Groups errors by what they have in common (ANA-120): those that most networks reported first, of these the ones seen
 * last first (ANA-120).
 */
export const errorGroups = (errors: readonly CountedError[], reporters: GroupReporters = new Map()): ErrorGroup[] => {
  const groups = new Map<string, ErrorGroup>()
  for (const error of errors) {
    const { name, message, count, firstS, lastS } = error
    const fingerprint = fingerprintOf(error)
    const group = groups.get(fingerprint) ?? {
      fingerprint,
      name,
      message,
      count: 0,
      first: firstS,
      last: lastS,
      versions: noCounts(),
      browsers: noCounts(),
      regions: noCounts(),
      positions: [],
    }
    group.count += count
    group.first = Math.min(group.first, firstS)
    group.last = Math.max(group.last, lastS)
    add(group.versions, releaseIn(error.file), count)
    add(group.browsers, error.browser, count)
    add(group.regions, error.region, count)
    addPosition(group.positions, error)
    groups.set(fingerprint, group)
  }
  for (const group of groups.values())
    group.positions = group.positions.sort((one, other) => other.count - one.count).slice(0, MOST_POSITIONS)
  const reportersOf = ({ fingerprint }: ErrorGroup): number => reporters.get(fingerprint) ?? 0
  return [...groups.values()].sort((one, other) => reportersOf(other) - reportersOf(one) || other.last - one.last)
}

const MOST = 10_000
const equal = ['name', 'message', 'file', 'position', 'browser', 'region'] as const

/** The errors that pages reported. */
export interface ErrorStore {
  /** Counts equal errors from that day (UTC) on, those seen last first. */
  countedSince(time: Date): Promise<CountedError[]>
  /** For each group, the largest number of networks on one day (UTC) since then: a network that reports daily counts once. */
  reportersSince(time: Date): Promise<GroupReporters>
}

export const createErrorStore = (db: Kysely<AnalyticsSchema>): ErrorStore => ({
  countedSince: async (time) => {
    const rows = await db
      .selectFrom('error_day')
      .select(equal)
      .select(({ fn }) => [fn.sum('events').as('count'), fn.min('first_at').as('first'), fn.max('last_at').as('last')])
      .where('day', '>=', time.toISOString().slice(0, 10))
      .groupBy(equal)
      .orderBy('last', 'desc')
      .limit(MOST)
      .execute()
    return rows.map(({ count, first, last, ...error }) => ({
      ...error,
      count: Number(count),
      firstS: Math.floor(new Date(first).getTime() / 1_000),
      lastS: Math.floor(new Date(last).getTime() / 1_000),
    }))
  },
  reportersSince: async (time) => {
    const rows = await db
      .selectFrom(
        db
          .selectFrom('error_reporter')
          .select(['fingerprint', ({ fn }) => fn.countAll<string>().as('of_day')])
          .where('day', '>=', time.toISOString().slice(0, 10))
          .groupBy(['fingerprint', 'day'])
          .as('days'),
      )
      .select(['fingerprint', ({ fn }) => fn.max('of_day').as('reporters')])
      .groupBy('fingerprint')
      .orderBy('reporters', 'desc')
      .limit(MOST)
      .execute()
    return new Map(rows.map(({ fingerprint, reporters }) => [fingerprint, Number(reporters)]))
  },
})

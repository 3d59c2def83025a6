import { createHash } from 'node:crypto'
import type { ErrorGroup, Region } from '@sofaspark/contract'
import { releaseInAddress, releaseOfFile } from '@sofaspark/contract/release-files.ts'

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

/** The parts of an error by which equal ones are found. */
export type ErrorIdentity = Pick<CountedError, 'name' | 'message' | 'file'>

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

// Without a prototype: a browser may call itself anything.
const noCounts = () => Object.create(null) as Record<string, number>

/** The name of the group that an error belongs to. */
export const fingerprintOf = (error: ErrorIdentity): string =>
  createHash('sha256').update(sameness(error)).digest('hex').slice(0, FINGERPRINT_UNITS)

/** By fingerprint, how many different networks reported a group. */
export type GroupReporters = ReadonlyMap<string, number>

/**
 * Groups errors by what they have in common (ANA-120): those that most networks reported first, of these the ones seen
 * last first (ANA-230).
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

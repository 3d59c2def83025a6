import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Release } from '@sofaspark/contract'

const MAX_CONCURRENT = 4
const MAX_BYTES = 64 * 1024 * 1024

/** The bytes of a release's file where pages load it; `null` when it is missing. */
export type FetchFile = (name: string, version: string, file: string) => Promise<Uint8Array | null>

type Unpack = (bytes: Uint8Array) => Promise<Uint8Array>
const asIs: Unpack = (bytes) => Promise.resolve(bytes)
const [unbrotli, ungzip] = [promisify(brotliDecompress), promisify(gunzip)]
const plainForm = { suffix: '', unpack: asIs }
const packedForms: readonly { suffix: string; unpack: Unpack }[] = [
  { suffix: '.br', unpack: (bytes) => unbrotli(bytes, { maxOutputLength: MAX_BYTES }) },
  { suffix: '.gz', unpack: (bytes) => ungzip(bytes, { maxOutputLength: MAX_BYTES }) },
]

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * The first file of a release that is missing or has another hash, as one sentence; `null` for a whole release. The
 * compressed forms that pages may get instead of a file are checked as well, where they exist.
 */
export const checkFiles = async (name: string, release: Release, fetchFile: FetchFile): Promise<string | null> => {
  const waiting = Object.entries(release.files).flatMap(([file, integrity]) =>
    [plainForm, ...packedForms].map((form) => ({ file, integrity, ...form })),
  )
  const faults: string[] = []
  const check = async ({ file, integrity, suffix, unpack }: (typeof waiting)[number]): Promise<void> => {
    const where = `${name} ${release.version}: ${file}${suffix}`
    const bytes = await fetchFile(name, release.version, file + suffix).catch((error: unknown) => error as Error)
    if (bytes instanceof Error) faults.push(`${where} cannot be fetched: ${bytes.message}`)
    else if (bytes === null) {
      if (suffix === '') faults.push(`${where} is not on its server.`)
    } else {
      // Bytes that do not unpack have no hash.
      const plain = await unpack(bytes).catch(() => null)
      if (plain === null || integrityOf(plain) !== integrity)
        faults.push(`${where} does not have the hash that the release lists.`)
    }
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && faults.length === 0; next = waiting.shift()) await check(next)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  return faults[0] ?? null
}

/** How long the outcome of a check is reused. */
const CHECKED_MS = 10_000

/** Checks a release again when it is reported, one check at a time and at most one in ten seconds (REG-13). */
export type FaultOf = (name: string, release: Release) => Promise<string | null>

export const createFaultOf = (fetchFile: FetchFile, monotonicMs: () => number): FaultOf => {
  const checks = new Map<string, { atMs: number; fault: Promise<string | null> }>()
  return (name, release) => {
    const key = `${name}@${release.version}`
    const known = checks.get(key)
    if (known && monotonicMs() - known.atMs < CHECKED_MS) return known.fault
    for (const [old, { atMs }] of checks) if (monotonicMs() - atMs >= CHECKED_MS) checks.delete(old)
    const fault = checkFiles(name, release, fetchFile)
    checks.set(key, { atMs: monotonicMs(), fault })
    return fault
  }
}

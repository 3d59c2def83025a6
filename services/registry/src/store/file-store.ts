import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { registryEntrySchema, type Clock } from '@sofaspark/contract'
import { createErrorWindow, createFailureWindow } from '@sofaspark/kit/release-reports.ts'
import * as z from 'zod/mini'
import type { StoredEntry, RegistryStore } from './registry-store.ts'

/** The releases whose visitors are kept: both sides of every remote, by the minute and by the hour. */
export const MAX_SERVED = 100
/** Edges that report the visitors of one thing; the one that reported first is dropped first. */
export const MAX_EDGES = 200

/** Which visitors the edges served what, in the memory of one process. */
interface ServedWindow {
  note(what: string, edge: string, visitors: VisitorSketch | null, atMs: number, windowMs: number): number
}

const dropOldest = (kept: Map<string, unknown>, most: number): void => {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

const createServedWindow = (): ServedWindow => {
  const reports = new Map<string, Map<string, { visitors: VisitorSketch; atMs: number }>>()
  return {
    note: (what, edge, visitors, atMs, windowMs) => {
      const edges = reports.get(what) ?? new Map<string, { visitors: VisitorSketch; atMs: number }>()
      reports.set(what, edges)
      dropOldest(reports, MAX_SERVED)
      if (visitors) edges.set(edge, { visitors, atMs })
      dropOldest(edges, MAX_EDGES)
      for (const [name, one] of edges) if (atMs - one.atMs > windowMs) edges.delete(name)
      return VisitorSketch.of(...[...edges.values()].map((one) => one.visitors)).count()
    },
  }
}

const fileSchema = z.record(
  z.string(),
  z.object({ revision: z.number().check(z.int(), z.gte(1)), entry: registryEntrySchema }),
)

const read = (path: string): Map<string, StoredEntry> => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
  return new Map(Object.entries(fileSchema.parse(JSON.parse(text))))
}

/** One file for one process: written to a temporary file and renamed, so that a crash leaves the old or the new one. */
export const openFileStore = (path: string, { monotonicMs }: Pick<Clock, 'monotonicMs'>): RegistryStore => {
  mkdirSync(dirname(path), { recursive: true })
  const kept = read(path)
  const failures = createFailureWindow()
  const errors = createErrorWindow()
  const served = createServedWindow()
  return {
    all: () => Promise.resolve(kept),
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    swap: (name, revision, entry) => {
      if ((kept.get(name)?.revision ?? 0) !== revision) return Promise.resolve(false)
      const next = new Map(kept).set(name, { revision: revision + 1, entry })
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(next)), { flush: true })
      renameSync(`${path}.new`, path)
      kept.set(name, { revision: revision + 1, entry })
      return Promise.resolve(true)
    },
    noteFailure: (...report) => Promise.resolve(failures.note(...report, monotonicMs())),
    forgetFailures: (release) => {
      failures.forget(release)
      return Promise.resolve()
    },
    noteError: (...error) => Promise.resolve(errors.note(...error, monotonicMs())),
    noteServed: (what, edge, visitors, windowMs) =>
      Promise.resolve(served.note(what, edge, visitors, monotonicMs(), windowMs)),
    close: () => Promise.resolve(),
  }
}

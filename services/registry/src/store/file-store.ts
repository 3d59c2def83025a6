import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { registryEntrySchema, type Clock } from '@sofaspark/contract'
import { createErrorWindow } from '@sofaspark/kit/canary-errors.ts'
import * as z from 'zod/mini'
import { createServedWindow } from './served-window.ts'
import { createFailureWindow } from '@sofaspark/kit/release-failures.ts'
import type { Kept, RegistryStore } from './registry-store.ts'

const fileSchema = z.record(
  z.string(),
  z.object({ revision: z.number().check(z.int(), z.gte(1)), entry: registryEntrySchema }),
)

const read = (path: string): Map<string, Kept> => {
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

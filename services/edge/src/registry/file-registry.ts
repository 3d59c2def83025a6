import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressKey, type Logger } from '@sofaspark/kit'
import { comparisonOf, createErrorWindow, errsMore, sideOf } from '@sofaspark/kit/canary-errors.ts'
import { createDemotions } from './demotions.ts'
import { createRegistryFile } from './registry-file.ts'
import type { RegistrySource } from './registry-source.ts'

interface Parts {
  distDir: string
  demoteAfter: number
  nowMs: () => number
  log: Logger
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A release without this text; the caller continues without it.
    return null
  }
}

/** The registry file that the build writes beside its releases; failed releases are skipped by this process alone. */
export const createFileRegistry = ({ distDir, demoteAfter, nowMs, log }: Parts): RegistrySource => {
  const file = createRegistryFile(join(distDir, 'remotes.json'), log)
  const errors = createErrorWindow()
  const demotions = createDemotions(demoteAfter, nowMs)
  return {
    read: () => demotions.apply(file.read()),
    report: (failure) => demotions.report(failure),
    reportError: ({ remote, version, address }) => {
      const entry = demotions.apply(file.read()).remotes[remote]
      const side = entry && sideOf(entry, version)
      if (!side || !entry.canary) return Promise.resolve(null)
      const { version: canary, weight } = entry.canary
      const reporters = errors.note(comparisonOf(remote, entry), side, addressKey(address), nowMs())
      if (!errsMore(reporters, weight)) return Promise.resolve(null)
      demotions.demote(remote, canary)
      log.error({ remote, version: canary, ...reporters }, 'this canary errs more than stable; skipped')
      return Promise.resolve({ version: canary, weight, ...reporters })
    },
    releaseText: (remote, version, name) => textOf(join(distDir, 'remotes', remote, version, name)),
    isKnown: () => true,
    close: () => undefined,
  }
}

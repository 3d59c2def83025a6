import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@sofaspark/kit'
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
  const demotions = createDemotions(demoteAfter, nowMs)
  return {
    read: () => demotions.apply(file.read()),
    report: (failure) => demotions.report(failure),
    releaseText: (remote, version, name) => textOf(join(distDir, 'remotes', remote, version, name)),
    isKnown: () => true,
    close: () => undefined,
  }
}

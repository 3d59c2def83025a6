import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { registrySchema, type Registry } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'

export interface RegistryFile {
  /** The newest valid registry; an empty one before the first. */
  read(): Registry
}

/** Reads `remotes.json` again whenever it changes; a broken file keeps the last good one and is logged once (EDG-51). */
export const createRegistryFile = (path: string, log: Logger): RegistryFile => {
  let seen = ''
  let good: Registry = { remotes: {} }
  return {
    read: () => {
      const stats = statSync(path, { throwIfNoEntry: false })
      const stamp = stats ? `${stats.mtimeMs}-${stats.size}-${stats.ino}` : 'absent'
      if (stamp === seen) return good
      seen = stamp
      if (!stats) {
        log.warn({ path }, 'there is no registry file')
        return good
      }
      try {
        good = registrySchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        log.error({ path, err: error }, 'the registry is malformed; the last good one stays')
      }
      return good
    },
  }
}

export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

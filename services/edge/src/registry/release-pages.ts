import { createHash } from 'node:crypto'
import type { Release } from '@sofaspark/contract'
import { releasePagesFile, releasePagesSchema, type ReleasePages } from '@sofaspark/contract/release-pages.ts'
import type { Logger } from '@sofaspark/kit'
import type { RegistrySource } from './registry-source.ts'

/** Stable, previous and canary of two remotes, and some of before. */
const MOST_KEPT = 6

/** The prerendered pages of a release; `null` for a release without any, or while they cannot be read. */
export type PagesOfRelease = (remote: string, release: Release) => ReleasePages | null

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Reads the pages of releases once each, and only those with the hash that the registry lists (EDG-430). */
export const createReleasePages = (releaseText: RegistrySource['releaseText'], log: Logger): PagesOfRelease => {
  const kept = new Map<string, ReleasePages | null>()
  const parse = (remote: string, { version, files }: Release, text: string): ReleasePages | null => {
    if (integrityOf(text) === files[releasePagesFile]) {
      const read = releasePagesSchema.safeParse(JSON.parse(text))
      if (read.success) return read.data
    }
    log.error({ remote, version }, 'the pages of this release are not those that the registry lists')
    return null
  }
  return (remote, release) => {
    const hash = release.files[releasePagesFile]
    if (hash === undefined) return null
    const known = kept.get(hash)
    if (known !== undefined) return known
    const text = releaseText(remote, release.version, releasePagesFile)
    if (text === null) return null
    const pages = parse(remote, release, text)
    kept.set(hash, pages)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return pages
  }
}

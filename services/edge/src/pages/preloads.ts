import type { Registry } from '@sofaspark/contract'
import type { RegistrySource } from '../registry/registry-source.ts'
import * as z from 'zod/mini'

/** The part of a `release.json` that lists the files a page needs first, in that order. */
const releaseFile = z.object({
  preload: z.array(z.object({ path: z.string(), as: z.enum(['script', 'style', 'fetch']) })),
})
type Preload = z.infer<typeof releaseFile>['preload'][number]

const readPreloads = (text: string | null): readonly Preload[] => {
  try {
    return text === null ? [] : releaseFile.parse(JSON.parse(text)).preload
  } catch {
    // The page loads without preloads.
    return []
  }
}

/**
 * Preload links of a remote's first files (EDG-06): the same `integrity` as the element that will use them and no
 * `crossorigin`, but the other way round for the manifest's fetch, else everything downloads twice. A file without a hash in the registry
 * is left out.
 */
export const createPreloads = (
  releaseText: RegistrySource['releaseText'],
): ((registry: Registry, remote: string) => string) => {
  const known = new Map<string, readonly Preload[]>()
  const preloadsOf = (remote: string, version: string): readonly Preload[] => {
    const release = `${remote}/${version}`
    const found = known.get(release) ?? readPreloads(releaseText(remote, version, 'release.json'))
    if (found.length > 0) known.set(release, found)
    return found
  }
  return (registry, remote) => {
    const entry = registry.remotes[remote]
    if (!entry || entry.disabled) return ''
    const release = `${remote}/${entry.stable.version}`
    return preloadsOf(remote, entry.stable.version)
      .map(({ path, as }) => {
        const integrity = entry.stable.files[path]
        if (!integrity) return ''
        // Browsers warn about integrity on a fetch's preload and do not look at it; the fetch itself carries it.
        const mode = as === 'fetch' ? ' crossorigin' : ''
        const check = as === 'fetch' ? '' : ` integrity="${integrity}"`
        return `<link rel="preload" as="${as}"${mode} href="/remotes/${release}/${path}"${check}>`
      })
      .join('')
  }
}

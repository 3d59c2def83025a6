import { readFileSync, statSync } from 'node:fs'

interface Kept {
  stamp: string
  html: string
}

/** Reads documents of the build and caches them until they change on disk; `null` for a missing one. */
export const createHtmlFiles = (): ((path: string) => string | null) => {
  const kept = new Map<string, Kept>()
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isFile()) return null
    const stamp = `${stats.mtimeMs}-${stats.size}-${stats.ino}`
    const known = kept.get(path)
    if (known?.stamp === stamp) return known.html
    const html = readFileSync(path, 'utf8')
    kept.set(path, { stamp, html })
    return html
  }
}

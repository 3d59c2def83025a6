import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { outputOf } from '@sofaspark/programs'
import type { Check } from './check.ts'
import { root } from './command.ts'

/** The project's own files (tracked, or new and not ignored) whose path matches, relative to the root. */
export const projectFiles = (pattern: RegExp): string[] =>
  outputOf('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(resolve(root, path)))

export const readProjectFile = (path: string): string => readFileSync(resolve(root, path), 'utf8')

const isUnder = (place: string, path: string): boolean =>
  place === '.' || path === place || path.startsWith(`${place.replace(/\/$/, '')}/`)

/**
 * The project's files of a kind in folders, or those files themselves. Throws for a place that has none: a check that reads
 * nothing would pass. CHK-240
 */
export const filesUnder = (places: readonly string[], kind: RegExp): string[] => {
  const files = projectFiles(kind)
  const empty = places.filter((place) => !files.some((path) => isUnder(place, path)))
  if (places.length === 0 || empty.length > 0)
    throw new Error(`There is nothing to check in ${empty.join(', ') || 'no folder'}: no file matches ${String(kind)}.`)
  return files.filter((path) => places.some((place) => isUnder(place, path)))
}

/** The files that a check reads, in the whole project: never none. */
export const filesToCheck = (kind: RegExp): string[] => filesUnder(['.'], kind)

/** A tool's check that fails where one of the places it is given has no file of the kind that it reads. CHK-240 */
export const readingCheck = (check: Check, places: readonly string[], kind: RegExp): Check => ({
  name: check.name,
  run: async () => {
    filesUnder(places, kind)
    return check.run()
  },
})

import { accessSync, constants, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { programOf, type ProgramName } from './program-list.ts'

/** Folder of a program that we built, one per version. */
export const builtFolder = (name: ProgramName, version: string): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sofaspark', `${name}-${version.replace(/^v/, '')}`)

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: not found here.
    return false
  }
}

const newestFirst = (paths: readonly string[]): string[] =>
  [...paths].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))

/** The path of a program on this machine: in its own folders, on PATH, or built by us; null when there is none. */
export const findProgram = (name: ProgramName): string | null => {
  const { commands = [name], folders = [], alongside = [], go } = programOf(name)
  if (alongside.some((pattern) => globSync(pattern).length === 0)) return null
  // Packages put files into node_modules/.bin that have the names of programs without being them.
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((path) => path && !path.includes('node_modules'))
  const places = [
    ...folders.flatMap((pattern) => newestFirst(globSync(pattern))),
    ...onPath,
    ...(go ? [builtFolder(name, go.version)] : []),
  ]
  return places.flatMap((place) => commands.map((command) => join(place, command))).find(isExecutable) ?? null
}

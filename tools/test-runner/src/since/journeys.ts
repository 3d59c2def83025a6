import { dirname, join } from 'node:path'
import { projectFiles, readProjectFile } from '@sofaspark/tool-checks/files.ts'

const LOCAL_IMPORT = /\bfrom '(\.[^']+)'/g

/** A source together with those that it imports by their path, however indirectly. */
const withDrivers = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readProjectFile(file).matchAll(LOCAL_IMPORT))
    withDrivers(join(dirname(file), path), found)
  return found
}

/** The quick journeys that name one of the games, themselves or in their drivers. CHK-81b */
export const journeysNaming = (games: readonly string[]): string[] => {
  const name = new RegExp(`\\b(?:${games.join('|')})\\b`)
  const journeys = projectFiles(/^e2e\/.*(?<!\.slow|\.night)\.spec\.ts$/)
  return journeys.filter((file) => [...withDrivers(file)].some((source) => name.test(readProjectFile(source))))
}

import { projectFiles, readProjectFile } from '@sofaspark/tool-checks/files.ts'

/** The quick journeys whose files name one of the games. CHK-81b */
export const journeysNaming = (games: readonly string[]): string[] => {
  const name = new RegExp(`\\b(?:${games.join('|')})\\b`)
  const journeys = projectFiles(/^e2e\/.*(?<!\.slow|\.night)\.spec\.ts$/)
  return journeys.filter((file) => name.test(file) || name.test(readProjectFile(file)))
}

import {
  hostCommandNames,
  hostFactNames,
  playerCommandNames,
  playerFactNames,
  testHooks,
} from '../../packages/contract/src/wire-names.ts'
import type { Check } from './check.ts'
import { projectFiles, readProjectFile } from './files.ts'

const read = (pattern: RegExp): string =>
  projectFiles(pattern)
    .filter((path) => !/\.(test|cases)\./.test(path))
    .map(readProjectFile)
    .join('\n')

const missing = (names: readonly string[], text: string, where: string): string[] =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)).map((name) => `«${name}» does not occur in ${where}`)

/** Names of the wire are used as they are: events in the service and its protocol page, hooks on the screens. */
export const wireNamesCheck: Check = {
  name: 'wire names are verbatim',
  run: () => {
    const events = [...hostCommandNames, ...playerCommandNames, ...hostFactNames, ...playerFactNames]
    const service = read(/^services\/lobby\/src\/.*\.ts$/)
    const protocol = read(/^docs\/protocol\.md$/)
    const screens = read(/^(mf-[a-z]+|shell|games|packages\/(ui|game-sdk))\/.*\.tsx?$/)
    return Promise.resolve([
      ...missing(events, service, 'services/lobby'),
      ...missing(events, protocol, 'docs/protocol.md'),
      ...missing(testHooks, screens, 'any screen'),
    ])
  },
}

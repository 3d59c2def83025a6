import { testHooks } from '@sofaspark/contract/test-hooks.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'
import type { Check } from './shared/check.ts'
import { protocolProblems } from './protocol-page.ts'

/** The protocol page matches the table of the wire, and every test hook exists on some screen. */
export const wireNamesCheck: Check = {
  name: 'the wire matches its page',
  run: () => {
    const screens = filesToCheck(/^(mf-[a-z]+|shell|games|packages\/(ui|game-sdk)|services\/supporters)\/.*\.tsx?$/)
      .filter((path) => !/\.(test|cases)\./.test(path))
      .map(readProjectFile)
      .join('\n')
    return Promise.resolve([
      ...protocolProblems(readProjectFile('docs/protocol.md')),
      ...testHooks
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(screens))
        .map((name) => `“${name}” does not occur in any screen`),
    ])
  },
}

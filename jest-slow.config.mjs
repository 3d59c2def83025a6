import { contained, pure } from './jest.config.mjs'

/** Floods, drills and whatever else takes minutes. */
const onlySlow = (project) => ({ ...project, testPathIgnorePatterns: ['/node_modules/'] })

export default {
  projects: [
    { ...onlySlow(contained), testMatch: ['**/!(fairness).slow.test.ts'] },
    { ...onlySlow(pure), testRegex: ['/fairness\\.slow\\.test\\.ts$'] },
  ],
  testTimeout: 600_000,
}

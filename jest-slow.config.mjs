import { contained, pure, services } from './jest.config.mjs'

/**
 * Tests that take minutes: `slow` ones guard data, money, doors and parties, `night` ones measure distributions and abuse
 * at length. Those of games and services need nothing but Node.
 */
export const longTests = (kind) => ({
  projects: [
    {
      ...contained,
      testMatch: [`**/*.${kind}.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '/games/[^/]+/src/[^/]+\\.test\\.ts$'],
    },
    {
      ...services,
      testRegex: [`/services/[^/]+/src/.*\\.${kind}\\.test\\.ts$`],
      testPathIgnorePatterns: ['/node_modules/'],
    },
    {
      ...pure,
      roots: ['<rootDir>/games'],
      testRegex: [`/games/(?!controller/)[^/]+/src/[^/]+\\.${kind}\\.test\\.ts$`],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
  testTimeout: 600_000,
})

/** The slow half of the gate. */
export default longTests('slow')

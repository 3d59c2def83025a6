import quick from './jest.config.mjs'

/** Floods, drills and whatever else takes minutes: one after the other, each with the machine to itself. */
export default {
  ...quick,
  testMatch: ['**/*.slow.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
  testTimeout: 600_000,
}

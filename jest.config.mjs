/** Unit and service tests. Browser journeys live in e2e and run with Playwright. */
export default {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/packages',
    '<rootDir>/games',
    '<rootDir>/services',
    '<rootDir>/shell',
    '<rootDir>/mf-lobby',
    '<rootDir>/mf-game',
    '<rootDir>/mf-controller',
    '<rootDir>/mf-marketing',
    '<rootDir>/mf-admin',
    '<rootDir>/tools',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Minutes each: jest-slow.config.mjs runs them.
  testPathIgnorePatterns: ['/node_modules/', '\\.slow\\.test\\.tsx?$'],
  // Many dependencies ship ES modules only, so everything is transformed; the cache pays for it once.
  transformIgnorePatterns: [],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/test-runner/src/jest/css-module.cjs',
    '\\.(svg|png|webp|woff2?|mp4)$': '<rootDir>/tools/test-runner/src/jest/asset.cjs',
  },
  setupFiles: ['<rootDir>/tools/test-runner/src/jest/setup.cjs'],
  // Tests run in a context of their own, where each look at a global is slow: matches of bots took ten times as long.
  sandboxInjectedGlobals: ['Math', 'Number', 'Map', 'Array', 'Object'],
  cacheDirectory: '<rootDir>/.cache/jest',
  testTimeout: 20_000,
}

import { readdirSync } from 'node:fs'

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const isLong = '\\.(slow|night)\\.test\\.tsx?$'
const purePaths = [
  '/games/(?!controller/)[^/]+/src/[^/]+\\.test\\.ts$',
  '/packages/contract/src/.*\\.test\\.ts$',
  '/packages/game-sdk/src/sim/.*\\.test\\.ts$',
  '/packages/game-stage/src/.*\\.test\\.ts$',
]

const servicePaths = ['/services/[^/]+/src/.*\\.test\\.ts$']

/** Rules and matches, which need nothing but Node: they run in it as they are, untransformed and in no separate context. */
export const pure = {
  displayName: 'pure',
  runner: 'jest-light-runner',
  roots: ['<rootDir>/packages', '<rootDir>/games'],
  testRegex: purePaths,
  testPathIgnorePatterns: ['/node_modules/', isLong],
  transform: {},
  setupFilesAfterEnv: [
    '<rootDir>/tools/test-runner/src/jest/spent-in-node.mjs',
    '<rootDir>/tools/test-runner/src/jest/timeouts-in-node.mjs',
  ],
}

/** Services, the same way: a worker is a process, which loads their libraries once for all its files. */
export const services = {
  ...pure,
  displayName: 'services',
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/services'],
  testRegex: servicePaths,
}

/** All others, in jest's own contexts: with jsdom, fakes and programs. */
export const contained = {
  displayName: 'contained',
  testEnvironment: 'node',
  testRunner: '<rootDir>/tools/test-runner/src/jest/spent.cjs',
  roots: [
    '<rootDir>/packages',
    '<rootDir>/games',
    '<rootDir>/shell',
    ...remotes.map((name) => `<rootDir>/${name}`),
    '<rootDir>/tools',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', isLong, ...purePaths],
  // Many dependencies ship ES modules only, so everything is transformed; the cache pays for it once.
  transformIgnorePatterns: [],
  transform: {
    '\\.md$': '<rootDir>/packages/build/src/content/jest-transform.mjs',
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
  // In jest's separate contexts each look at a global is slow.
  sandboxInjectedGlobals: ['Math', 'Number', 'Map', 'Array', 'Object'],
  cacheDirectory: '<rootDir>/.cache/jest',
}

/** Unit and service tests; browser journeys live in e2e, and what takes minutes in jest-slow and jest-night. */
export default {
  projects: [services, contained, pure],
  testSequencer: '<rootDir>/tools/test-runner/src/jest/longest-first.cjs',
  testTimeout: 60_000,
}

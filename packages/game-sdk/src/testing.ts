export { runFairness, type FairnessOptions } from './testing/fairness.ts'
export { runGameSuite, type SuiteOptions } from './testing/suite.ts'
export { onSeat, simTable } from './testing/sim-table.ts'
export { testCore, playBotMatch } from './testing/play-match.ts'

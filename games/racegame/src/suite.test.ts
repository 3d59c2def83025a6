import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'

runGameSuite(raceRules, {
  ids: {
    golden: 'RAC-01',
    ends: 'RAC-02',
    ranking: 'RAC-03',
    garbage: 'RAC-05',
    joinLeave: 'RAC-06',
    saveLoad: 'RAC-07',
    replay: 'RAC-08',
  },
  golden: { 1: '2e52f9a0', 2: 'f50a6b18', 77: 'd52d8d4c' },
  goldenTicks: 3600,
})

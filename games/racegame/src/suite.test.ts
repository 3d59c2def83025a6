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
  golden: { 1: '9ae07d49', 2: '0214ad39', 77: 'c3a56751' },
  goldenTicks: 3600,
})

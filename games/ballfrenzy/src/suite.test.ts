import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { frenzyRules } from './rules.ts'

runGameSuite(frenzyRules, {
  ids: {
    golden: 'BLF-01',
    ends: 'BLF-02',
    ranking: 'BLF-03',
    garbage: 'BLF-05',
    joinLeave: 'BLF-06',
    saveLoad: 'BLF-07',
    replay: 'BLF-08',
  },
  golden: { 1: '8633cf17', 2: '41ee67cc', 77: '8ab4dbde' },
  goldenTicks: 3600,
})

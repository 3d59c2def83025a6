import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { drawRules } from './rules.ts'

runGameSuite(drawRules, {
  ids: {
    golden: 'DRW-01',
    ends: 'DRW-02',
    ranking: 'DRW-02',
    garbage: 'DRW-04',
    joinLeave: 'DRW-04',
    saveLoad: 'DRW-16',
    replay: 'DRW-01',
  },
  golden: { 1: '24ad1308', 2: 'eb1ccdbf', 77: 'f1827543' },
  goldenTicks: 6000,
})

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
  golden: { 1: '0027a5c6', 2: '5b0ffd31', 77: 'd058ba51' },
  goldenTicks: 6000,
})

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
  golden: { 1: '41374d53', 2: '3645bad3', 77: 'ba39a8f4' },
  goldenTicks: 6000,
})

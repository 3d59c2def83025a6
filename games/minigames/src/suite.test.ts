import { runGameSuite } from '@sofaspark/game-sdk/testing.ts'
import { partyRules } from './rules.ts'

runGameSuite(partyRules, {
  ids: {
    golden: 'PTY-01',
    ends: 'PTY-02',
    ranking: 'PTY-03',
    garbage: 'PTY-05',
    joinLeave: 'PTY-06',
    saveLoad: 'PTY-07',
    replay: 'PTY-08',
  },
  golden: { 1: '30fc7db0', 2: '39c5ba7b', 77: '113486d5' },
  goldenTicks: 6000,
})

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
  golden: { 1: '9137eb09', 2: '7ac8ff3b', 77: '5da7e4bd' },
  goldenTicks: 6000,
})

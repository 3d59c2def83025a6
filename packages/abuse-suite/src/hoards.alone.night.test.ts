import { outcomeCount, asked } from './attacker/field.ts'
import { siegeOf } from './testing/siege-of.ts'

/** Ended lobbies wait for their database in so much memory, and the newest are remembered (services/lobby). */
const HISTORY_MB = 96
const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 5_000 })

it('ABU-10 60 screens that log as much as they may are answered, and their logs stay within the budget', async () => {
  const result = await withstand('screen logs')
  expect(asked(result, 'logToLobby')).toBeGreaterThan(1_000)
})

it('ABU-10 waiting commands made of many small objects stay within a lobby’s budget', async () => {
  const result = await withstand('held commands', { seconds: 10 })
  expect(asked(result, 'command')).toBeGreaterThan(5_000)
})

it('ABU-16 lobbies that are filled with lines and ended, one after the other, leave a bounded history in memory', async () => {
  const result = await withstand('ended lobbies', { seconds: 12, moreHeldMb: HISTORY_MB })
  expect(outcomeCount(result, 'ok', 'disconnectIdleGame')).toBeGreaterThan(100)
})

it('ABU-10 the largest pads of all seats stay within a lobby’s budget, and other changes do not rewrite them', async () => {
  const result = await withstand('pads')
  expect(outcomeCount(result, 'ok', 'setPad') + outcomeCount(result, 'rate_limited', 'setPad')).toBeGreaterThan(0)
  expect(outcomeCount(result, 'ok', 'renamePlayer')).toBeGreaterThan(300)
})

it('ABU-10 thirty screens that save the largest snapshot ten times a second get responses', async () => {
  const result = await withstand('snapshots')
  expect(outcomeCount(result, 'ok', 'saveGame')).toBeGreaterThan(300)
})

it('ABU-10 names of twenty graphemes of the maximum length stay within a lobby’s budget', async () => {
  const result = await withstand('names')
  expect(outcomeCount(result, 'ok', 'renamePlayer')).toBeGreaterThan(300)
})

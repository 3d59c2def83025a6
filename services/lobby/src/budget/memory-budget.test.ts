import { serverLimits } from '@sofaspark/contract'
import { defaultLimits } from './settings.ts'
import { liveBudgets } from './budgets.ts'
import { accountTotal, createMemoryBudget, openAccount } from './memory-budget.ts'
import { memoryCost } from '../record/log-lines.ts'

const small = {
  ...defaultLimits,
  logBytes: 100,
  padBytes: 100,
  heldCommandBytes: 100,
  snapshotBytes: 100,
  mirrorRingBytes: 100,
  floorBytes: 50,
  addressKeptBytes: 200,
  keptBytes: 400,
}

it('LOB-150 the budgets of a lobby together stay below what a lobby may cost', () => {
  const ofLobby = liveBudgets.filter(
    ({ scope, unit, name }) => scope === 'lobby' && unit === 'bytes' && !name.startsWith('Floor'),
  )
  expect(ofLobby.map(({ name }) => name)).toEqual([
    'Log lines of a lobby',
    'Pads of a lobby',
    'Held commands of a lobby',
    'Snapshot of a lobby',
    'Frames that a lobby keeps for its mirrors',
    'Record of a lobby',
    'Unsent bytes of a lobby',
  ])
  expect(ofLobby.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(serverLimits.lobbyBytes)
})

it('LOB-150 data is counted by its cost in memory, not as text', () => {
  const text = `[${'{},'.repeat(1_000)}0]`
  const parsed: unknown = JSON.parse(text)
  const before = process.memoryUsage().heapUsed
  const copies = Array.from({ length: 200 }, () => JSON.parse(text) as unknown)
  const grown = (process.memoryUsage().heapUsed - before) / copies.length
  expect(memoryCost(parsed)).toBeGreaterThan(10 * text.length)
  expect(memoryCost(parsed)).toBeGreaterThan(grown / 2)
  expect(memoryCost('é'.repeat(100))).toBe(124)
  expect(memoryCost('€'.repeat(100))).toBe(224)
})

it('LOB-153 above its floor a lobby needs room in the budgets of its address and process; its floor is always there', () => {
  const kept = createMemoryBudget(small)
  const [first, second, third] = [openAccount(), openAccount(), openAccount()]
  for (const account of [first, second, third]) kept.chargeTo(account, '192.0.2.1')
  kept.set(first, 'log', 100)
  kept.set(first, 'pads', 60)
  expect(kept.admits(second, 'log', 60)).toBe(false)
  expect(kept.admits(second, 'log', 50)).toBe(true)
  kept.set(second, 'log', 40)
  const stranger = openAccount()
  kept.chargeTo(stranger, '192.0.2.2')
  expect(kept.admits(stranger, 'log', 100)).toBe(true)
  kept.set(stranger, 'log', 100)
  kept.set(stranger, 'pads', 50)
  const exempt = openAccount()
  kept.chargeTo(exempt, null)
  expect(kept.hasRoom()).toBe(true)
  expect(kept.admits(exempt, 'log', 60)).toBe(false)
  expect(kept.admits(exempt, 'log', 50)).toBe(true)
  kept.set(exempt, 'log', 50)
  expect(kept.hasRoom()).toBe(false)
  expect(kept.lobbiesOf('192.0.2.1')).toBe(3)
  kept.close(first)
  kept.close(first)
  expect(kept.totals).toEqual({ log: 190, pads: 50, commands: 0, snapshot: 0, mirrors: 0 })
  expect(kept.lobbiesOf('192.0.2.1')).toBe(2)
  expect(accountTotal(first)).toBe(0)
  expect(kept.admits(second, 'log', 60)).toBe(true)
})

it('LOB-153 shrinking is always admitted, and no kind grows beyond its own limit', () => {
  const kept = createMemoryBudget(small)
  const account = openAccount()
  expect(kept.admits(account, 'pads', 101)).toBe(false)
  kept.set(account, 'pads', 300)
  expect(kept.admits(account, 'pads', 299)).toBe(true)
})

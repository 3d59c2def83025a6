import { expect, test } from '@playwright/test'
import { podKill, rollingUpdate } from '../../drill/cluster/pods-go.ts'
import { isMissed } from '../../bench/result.ts'

test('CLU-30 a lobby pod is killed under six parties, and nobody loses a seat, a score or a command', async () => {
  const results = await podKill.run({ lobbies: 6, phones: 4 })
  const lost = results.filter(({ name }) => /lost|doubled|lobbies on it/.test(name))
  expect(lost.length).toBe(5)
  expect(lost.filter(isMissed)).toEqual([])
  for (const { name, value, unit } of results)
    test.info().annotations.push({ type: name, description: `${value.toFixed(2)} ${unit}` })
})

test('CLU-31 the lobbies are updated three times under parties, and nobody loses a seat, a score or a command', async () => {
  test.setTimeout(600_000)
  const results = await rollingUpdate.run({ lobbies: 6, phones: 4 })
  const lost = results.filter(({ name }) => /lost|doubled/.test(name))
  expect(lost.length).toBe(4)
  expect(lost.filter(isMissed)).toEqual([])
  for (const { name, value, unit } of results)
    test.info().annotations.push({ type: name, description: `${value.toFixed(2)} ${unit}` })
})

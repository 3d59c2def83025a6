import { expect, test } from '@playwright/test'
import { podKill, rollingUpdate } from '@sofaspark/tool-drill/cluster/pods-go.ts'
import { isMissed, type BenchResult } from '@sofaspark/tool-command/result.ts'

/** Of a drill's figures those that `counted` names are all there and within bounds; all of them are written down. */
const nothingIsLost = (results: readonly BenchResult[], counted: RegExp, count: number): void => {
  const lost = results.filter(({ name }) => counted.test(name))
  expect(lost.length).toBe(count)
  expect(lost.filter(isMissed)).toEqual([])
  for (const { name, value, unit } of results)
    test.info().annotations.push({ type: name, description: `${value.toFixed(2)} ${unit}` })
}

test('CLU-30 a lobby pod is killed under six parties, and no one loses a seat, a score or a command', async () => {
  nothingIsLost(await podKill.run({ lobbies: 6, phones: 4 }), /lost|doubled|lobbies on it/, 5)
})

test('CLU-30 the lobbies are updated three times under parties, and no one loses a seat, a score or a command', async () => {
  test.setTimeout(600_000)
  nothingIsLost(await rollingUpdate.run({ lobbies: 6, phones: 4 }), /lost|doubled/, 4)
})

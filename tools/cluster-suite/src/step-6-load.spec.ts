import { expect, test } from '@playwright/test'
import { load } from './cluster.ts'

test('CLU-43 k6 plays lobbies through the edge of the cluster; its thresholds hold and the services counted the same', async () => {
  test.setTimeout(900_000)
  const { code, output } = await load('smoke', '--cluster')
  expect(code, output).toBe(0)
  expect(output).toMatch(/✓ inputs: services/)
})

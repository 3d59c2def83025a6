import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from '@sofaspark/programs'
import { createStoreMetrics } from './metrics.ts'
import { createStoreFigures } from './stores/store-figures.ts'
import { startParty } from './testing/party.ts'

const folder = join(__dirname, '../alerts')

it('LOB-107 every alert fires when it should and stays silent when it should', () => {
  const text = outputOf('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder })
  expect(text).toContain('SUCCESS')
})

it('LOB-107 the alerts query only metrics that the service exports', async () => {
  const party = await startParty()
  await party.end()
  createStoreMetrics(party.registry, createStoreFigures())
  const known = party.registry.getMetricsAsArray().map(({ name }) => name)
  const asked = readFileSync(join(folder, 'alerts.yaml'), 'utf8').match(/\blobby_[a-z_]+/g) ?? []
  expect(asked.length).toBeGreaterThan(5)
  for (const name of asked) expect(known).toContain(name.replace(/_(bucket|count)$/, ''))
})

import { Registry } from 'prom-client'
import { metricTable, createRegistryMetrics } from './metrics.ts'

it('KIT-100 the registry service exports the metrics of its table', () => {
  const register = new Registry()
  createRegistryMetrics(register)
  const names = register.getMetricsAsArray().map(({ name }) => name)
  expect(names.sort()).toEqual(
    Object.values(metricTable)
      .map(({ name }) => name)
      .sort(),
  )
})

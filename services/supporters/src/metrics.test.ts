import { Registry } from 'prom-client'
import { metricTable, createSupportersMetrics } from './metrics.ts'
it('KIT-100 the supporters service exports the metrics of its table', () => {
  const register = new Registry()
  createSupportersMetrics(register).watch(() => Promise.resolve({}))
  const names = register.getMetricsAsArray().map(({ name }) => name)
  expect(names.sort()).toEqual(
    Object.values(metricTable)
      .map(({ name }) => name)
      .sort(),
  )
})

import { Registry } from 'prom-client'
import { metricTable, createAnalyticsMetrics } from './metrics.ts'

it('KIT-100 the analytics service exports the metrics of its table', () => {
  const register = new Registry()
  createAnalyticsMetrics(register).watch({ writes: 0, bytesToday: 0 })
  const names = register.getMetricsAsArray().map(({ name }) => name)
  expect(names.sort()).toEqual(
    Object.values(metricTable)
      .map(({ name }) => name)
      .sort(),
  )
})

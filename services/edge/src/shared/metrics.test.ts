import { Registry } from 'prom-client'
import { metricTable, createEdgeMetrics } from './metrics.ts'
it('KIT-100 the edge exports the metrics of its table', () => {
  const register = new Registry()
  const counts = { silent: 0, receiving: 0, busy: 0, idle: 0, upgraded: 0 }
  createEdgeMetrics(register).watchConnections({ counts: () => counts } as never)
  const names = register.getMetricsAsArray().map(({ name }) => name)
  expect(names.sort()).toEqual(
    Object.values(metricTable)
      .map(({ name }) => name)
      .sort(),
  )
})

import { Registry } from 'prom-client'
import { budgets } from './budgets.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'

it('KIT-21 every budget of analytics names a metric that it has, and no two have one name', () => {
  const register = new Registry()
  createAnalyticsMetrics(register).watch({ writes: 0, bytesToday: 0 })
  const lacking = budgets.filter(({ metric }) => register.getSingleMetric(metric) === undefined)
  expect(lacking).toEqual([])
  expect(new Set(budgets.map(({ name }) => name)).size).toBe(budgets.length)
})

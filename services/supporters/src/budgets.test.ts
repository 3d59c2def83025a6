import { Registry } from 'prom-client'
import { budgets } from './budgets.ts'
import { createSupportersMetrics } from './metrics.ts'

it('KIT-21 every budget of supporters names a metric that it has, and no two have one name', () => {
  const register = new Registry()
  createSupportersMetrics(register)
  expect(budgets.filter(({ metric }) => register.getSingleMetric(metric) === undefined)).toEqual([])
  expect(new Set(budgets.map(({ name }) => name)).size).toBe(budgets.length)
})

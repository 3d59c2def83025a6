import { Registry } from 'prom-client'
import { budgets } from './budgets.ts'
import { createRegistryMetrics } from './metrics.ts'

it('KIT-21 every budget of the registry names a metric that it has, and no two have one name', () => {
  const register = new Registry()
  createRegistryMetrics(register)
  const lacking = budgets.filter(({ metric }) => register.getSingleMetric(metric) === undefined)
  expect(lacking).toEqual([])
  expect(new Set(budgets.map(({ name }) => name)).size).toBe(budgets.length)
})

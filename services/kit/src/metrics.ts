import { collectDefaultMetrics, Registry } from 'prom-client'

/** A metrics registry with the process's default metrics; every series carries `labels`. */
export const createMetrics = (labels: Readonly<Record<string, string>>): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ ...labels })
  collectDefaultMetrics({ register: registry })
  return registry
}

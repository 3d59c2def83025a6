import { collectDefaultMetrics, Registry } from 'prom-client'

/** A registry of metrics with the process's own figures; `labels` stand on every series. */
export const createMetrics = (labels: Readonly<Record<string, string>>): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ ...labels })
  collectDefaultMetrics({ register: registry })
  return registry
}

import { ensureProgram } from '@sofaspark/programs'
import type { Outcome } from './outcome.ts'
import { runPlaywright } from './run-playwright.ts'

/** Builds stale targets and images, then installs, plays, releases and breaks things on the cluster of KUBECONFIG. */
export const runCluster = async (filters: readonly string[] = []): Promise<Outcome> => {
  if (!process.env['KUBECONFIG'])
    throw new Error('KUBECONFIG is not set: it names the cluster that these tests install Sofaspark on.')
  for (const tool of ['kubectl', 'helm', 'amtool', 'promtool', 'k6'] as const) ensureProgram(tool)
  return runPlaywright('cluster', {
    before: ['tools/build/build.ts', 'tools/cluster/images.ts'],
    config: 'tools/cluster-suite/src/playwright.config.ts',
    filters,
  })
}

import { parseArgs } from 'node:util'
import { ExpectedFailure } from '@sofaspark/programs'
import { keepFigures } from '@sofaspark/tool-command/figures-page.ts'
import { isMissed, resultTable } from '@sofaspark/tool-command/result.ts'
import { requireCluster } from '@sofaspark/tool-cluster/kubectl.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import type { Drill } from './src/cluster/party.ts'
import { nodeDrain, podKill, rollingUpdate } from './src/cluster/pods-go.ts'
import { regionCut, upAndDown } from './src/cluster/regions-and-size.ts'
import { postgresOutage, redisOutage } from './src/cluster/stores-go.ts'

/** `npm run drill [-- name …] [--lobbies 15]`: breaks parts of the cluster of KUBECONFIG under running parties, and reports the effect. */
const drills: Readonly<Record<string, Drill>> = {
  'pod-kill': podKill,
  'rolling-update': rollingUpdate,
  'node-drain': nodeDrain,
  'redis-outage': redisOutage,
  'postgres-outage': postgresOutage,
  'region-cut': regionCut,
  autoscaler: upAndDown,
}
const sizeIn = (lobbies: string, phones: string): { lobbies: number; phones: number } => {
  const size = { lobbies: Number(lobbies), phones: Number(phones) }
  if (!(size.lobbies >= 1 && size.phones >= 1)) throw new ExpectedFailure('--lobbies and --phones are 1 or more.')
  return size
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { lobbies: { type: 'string', default: '15' }, phones: { type: 'string', default: '8' } },
  })
  const unknown = positionals.filter((name) => !drills[name])
  if (unknown.length > 0)
    throw new ExpectedFailure(`There is no drill ${unknown.join(', ')}; there are ${Object.keys(drills).join(', ')}.`)
  const size = sizeIn(values.lobbies, values.phones)
  // kubectl's default cluster must not be broken by accident.
  if (!process.env['KUBECONFIG'])
    throw new ExpectedFailure('KUBECONFIG is not set: it names the cluster that is broken on purpose.')
  requireCluster({ purpose: 'that is broken on purpose', installed: true })

  let missed = 0
  for (const [name, drill] of Object.entries(drills)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`\n── ${drill.title}`)
    const results = await drill.run(size)
    missed += results.filter(isMissed).length
    const text = resultTable(results)
    console.log(text)
    keepFigures(`Drill: ${drill.title}`, `Under ${size.lobbies} parties of ${size.phones} phones each.\n\n${text}`)
  }
  console.log(missed === 0 ? '\nEvery bound holds.' : `\n${String(missed)} bounds are missed.`)
  process.exit(missed === 0 ? 0 : 1)
})

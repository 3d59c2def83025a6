import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distDir } from '@sofaspark/build/project.ts'
import { regions, regionSlug, remoteNames, type Region } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'
import { routesOf } from '@sofaspark/tool-build/registry.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { tagOf } from './src/release/build-image.ts'
import { readBuilt } from './src/release/read-built.ts'
import { createRegistryClient } from './src/release/registry-client.ts'
import { serveRelease } from './src/release/serve-release.ts'
import { chartDir, prepareCharts, valuesFile } from './src/charts.ts'
import {
  edgeOrigin,
  apply,
  forward,
  kubectl,
  readSecret,
  runAside,
  platformNamespace,
  regionNamespace,
  secretName,
  requireCluster,
} from './src/kubectl.ts'
/** `deploy/install`: installs the platform, every remote and three regions on the cluster of KUBECONFIG, from `dist/images.json`. */
const FIRST_NODE_PORT = 30080
/** A trial's visitors share the single address of its machine. */
const TRIAL_DEMOTE_AFTER = 1
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const imagesFile = path.join(distDir, 'images.json')
const imageOf = (name: string): string => {
  if (!existsSync(imagesFile)) throw new ExpectedFailure('There are no images yet: npm run build, then npm run images.')
  const image = (JSON.parse(readFileSync(imagesFile, 'utf8')) as Record<string, string>)[name]
  if (image === undefined) throw new ExpectedFailure(`There is no image of ${name}: npm run images -- ${name}.`)
  return image
}
/** A remote's image carries its version as its tag. */
const versionOf = (remote: string): string => tagOf(imageOf(remote))
const regionNamed = (name: string): Region => {
  const found = regions.find((region) => region === name)
  if (!found) throw new ExpectedFailure(`There is no region ${name}; there are ${regions.join(', ')}.`)
  return found
}

interface Wanted {
  /** Single-pod stores in every region; otherwise the Secrets name yours. */
  trial: boolean
  regions: Region[]
  /** Whether Prometheus, Grafana and a collector come with it. */
  telemetry: boolean
  timeout: string
}
const readWanted = (): Wanted => {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      trial: { type: 'boolean', default: true },
      region: { type: 'string', multiple: true },
      telemetry: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '300s' },
    },
  })
  const { trial, telemetry, timeout } = values
  return { trial, telemetry, timeout, regions: (values.region ?? regions).map(regionNamed) }
}

const namespace = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name,
    labels: {
      'app.kubernetes.io/part-of': 'sofaspark',
      'pod-security.kubernetes.io/enforce': 'restricted',
      'pod-security.kubernetes.io/warn': 'restricted',
    },
  },
})
const secret = (inNamespace: string, stringData: Readonly<Record<string, string>>): object => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: secretName, namespace: inNamespace, labels: { 'app.kubernetes.io/part-of': 'sofaspark' } },
  stringData,
})
/** Keys that no region needs. */
const platformSecrets = ['release-token', 'supporters-secret']
const random = (): string => randomBytes(24).toString('base64url')

/** A trial's secrets are generated once; any other install requires them to exist. */
const ensureSecrets = ({ trial, regions: wanted }: Wanted): Record<string, string> => {
  const found = readSecret(platformNamespace, secretName)
  if (!trial) {
    if (!found)
      throw new ExpectedFailure(
        `Make the Secret ${secretName} in ${platformNamespace} first: deploy/README.md names its keys.`,
      )
    return found
  }
  const password = found?.['postgres-password'] ?? random()
  const redisPassword = found?.['redis-password'] ?? random()
  const all = {
    'admin-secret': found?.['admin-secret'] ?? random(),
    'edge-token': found?.['edge-token'] ?? random(),
    'release-token': found?.['release-token'] ?? random(),
    'supporters-secret': found?.['supporters-secret'] ?? random(),
    'postgres-password': password,
    'database-url': `postgres://sofaspark:${password}@postgres:5432/sofaspark`,
    'redis-password': redisPassword,
    'redis-url': `redis://:${redisPassword}@redis:6379`,
    'shared-redis-url': `redis://:${redisPassword}@redis.${platformNamespace}:6379`,
  }
  apply(secret(platformNamespace, all))
  const forRegions = Object.fromEntries(Object.entries(all).filter(([key]) => !platformSecrets.includes(key)))
  for (const region of wanted) apply(secret(regionNamespace(region), forRegions))
  return all
}

const upgrade = (
  release: string,
  name: 'platform' | 'region',
  inNamespace: string,
  args: readonly string[],
  timeout: string,
): Promise<string> =>
  runAside('helm', [
    'upgrade',
    '--install',
    release,
    chartDir(name),
    '-n',
    inNamespace,
    ...args,
    '--wait',
    '--timeout',
    timeout,
  ])

/** Existing releases stay: pages may still load them. */
const installRemotes = async ({ timeout }: Wanted): Promise<void> => {
  await Promise.all(
    remoteNames.map(async (remote) => {
      const version = versionOf(remote)
      await serveRelease(remote, version, imageOf(remote), timeout)
      say(`${remote} ${version} is served`)
    }),
  )
}

/** Publishes remotes that the registry does not know yet; releases published by teams stay. */
const publishFirst = async (token: string): Promise<void> => {
  const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
  try {
    const client = createRegistryClient(forwarded.url, token)
    for (const remote of remoteNames) {
      const { revision } = await client.look(remote)
      if (revision > 0) continue
      const version = versionOf(remote)
      const { release } = readBuilt(remote, path.join(distDir, 'remotes', remote, version))
      await client.swap(remote, 0, { stable: release, disabled: false, routes: routesOf(remote) })
      say(`${remote} ${version} is published`)
    }
  } finally {
    forwarded.close()
  }
}

/** A trial has no load balancer: each region's edge gets a port on its nodes. */
const nodePort = (region: Region): string[] => [
  '--set',
  `components.edge.service.type=NodePort,components.edge.service.nodePort=${String(FIRST_NODE_PORT + regions.indexOf(region))}`,
]

const bundled = ({ telemetry }: Wanted): string[] => (telemetry ? ['-f', valuesFile('telemetry')] : [])

const installRegion = async (region: Region, wanted: Wanted): Promise<void> => {
  const { trial, timeout } = wanted
  const inNamespace = regionNamespace(region)
  const slug = regionSlug(region)
  const lobbies = regions.flatMap((name) => ['--set', `lobbies.${name}=http://lobby.${regionNamespace(name)}:8080`])
  await upgrade(
    slug,
    'region',
    inNamespace,
    [
      '-f',
      valuesFile(slug),
      ...(trial ? ['-f', valuesFile('trial'), ...nodePort(region)] : []),
      ...bundled(wanted),
      ...lobbies,
      '--set',
      `platform.registryUrl=http://registry.${platformNamespace}:8080`,
      '--set',
      `platform.supportersUrl=http://supporters.${platformNamespace}:8080`,
      '--set-json',
      `platform.remoteUpstream="http://{name}-{version}.${platformNamespace}:8080"`,
      ...(['edge', 'lobby', 'analytics'] as const).flatMap((name) => [
        '--set',
        `components.${name}.image=${imageOf(name)}`,
      ]),
    ],
    timeout,
  )
  say(`${region} is up`)
}

const tellAddresses = ({ regions: wanted }: Wanted): void => {
  for (const region of wanted) {
    const hasPort = kubectl(['get', 'svc', 'edge-public', '--ignore-not-found', '-n', regionNamespace(region)]) !== ''
    if (hasPort) say(`${region}  ${edgeOrigin(region)}`)
  }
}

await runCommand(async () => {
  const wanted = readWanted()
  requireCluster({ purpose: 'to install on', installed: false })
  for (const name of ['registry', 'supporters', 'edge', 'lobby', 'analytics', ...remoteNames]) imageOf(name)
  prepareCharts()
  apply(namespace(platformNamespace), ...wanted.regions.map((region) => namespace(regionNamespace(region))))
  const secrets = ensureSecrets(wanted)
  const { trial, timeout } = wanted
  const settings = [
    ...bundled(wanted),
    '--set',
    `components.registry.image=${imageOf('registry')},components.supporters.image=${imageOf('supporters')},bundled.postgres=${String(trial)},bundled.redis=${String(trial)},payments=${trial ? 'embedded' : ''}`,
    ...(trial ? ['--set-string', `components.registry.env.DEMOTE_AFTER=${String(TRIAL_DEMOTE_AFTER)}`] : []),
  ]
  await upgrade('platform', 'platform', platformNamespace, settings, timeout)
  say('the registry and the supporters service are up')
  await installRemotes(wanted)
  await publishFirst(secrets['release-token'] ?? '')
  await Promise.all(wanted.regions.map((region) => installRegion(region, wanted)))
  say(`\nready in ${wanted.regions.join(', ')}`)
  tellAddresses(wanted)
})

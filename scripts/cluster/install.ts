import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distDir } from '@sofaspark/build/project.ts'
import { registrySchema, regions, regionSlug, remoteNames, type Region } from '@sofaspark/contract'
import { createRegistryClient } from '../release/registry-client.ts'
import { chartDir, valuesFile } from './charts.ts'
import { apply, forward, kubectl, readSecret, run } from './kubectl.ts'
import { platformNamespace, regionNamespace, secretName } from './place.ts'
import { serveRelease } from '../release/serve-release.ts'

/** `deploy/install`: the platform, every remote and three regions on the cluster of KUBECONFIG, from `dist/images.json`. */
const { values } = parseArgs({
  options: {
    /** Stores of one pod each in every region; otherwise the Secrets name yours. */
    trial: { type: 'boolean', default: true },
    region: { type: 'string', multiple: true },
    timeout: { type: 'string', default: '300s' },
  },
})
const FIRST_NODE_PORT = 30080
/** Behind one address a visitor is told apart by the edge that they came through. */
const TRIAL_DEMOTE_AFTER = 3
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const imagesFile = path.join(distDir, 'images.json')
if (!existsSync(imagesFile)) throw new Error('There are no images yet: npm run build, then npm run images.')
const images = JSON.parse(readFileSync(imagesFile, 'utf8')) as Record<string, string>
const imageOf = (name: string): string => {
  const image = images[name]
  if (image === undefined) throw new Error(`There is no image of ${name}: npm run images -- ${name}.`)
  return image
}
const wanted = values.region ?? [...regions]
for (const name of wanted)
  if (!regions.some((region) => region === name))
    throw new Error(`There is no region ${name}; there are ${regions.join(', ')}.`)

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
const random = (): string => randomBytes(24).toString('base64url')

/** The trial's secrets are made once; an install without trial wants them to be there. */
const ensureSecrets = (): Record<string, string> => {
  const found = readSecret(platformNamespace, secretName)
  if (!values.trial) {
    if (!found)
      throw new Error(`Make the Secret ${secretName} in ${platformNamespace} first: deploy/README.md names its keys.`)
    return found
  }
  const password = found?.['postgres-password'] ?? random()
  const all = {
    'admin-secret': found?.['admin-secret'] ?? random(),
    'edge-token': found?.['edge-token'] ?? random(),
    'release-token': found?.['release-token'] ?? random(),
    'postgres-password': password,
    'database-url': `postgres://sofaspark:${password}@postgres:5432/sofaspark`,
    'redis-url': 'redis://redis:6379',
  }
  apply(secret(platformNamespace, all))
  const forRegions = Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'release-token'))
  for (const region of wanted) apply(secret(regionNamespace(region as Region), forRegions))
  return all
}

const upgrade = (release: string, name: string, inNamespace: string, args: readonly string[], wait = true): void => {
  run('helm', [
    'upgrade',
    '--install',
    release,
    chartDir(name),
    '-n',
    inNamespace,
    ...args,
    ...(wait ? ['--wait', '--timeout', values.timeout] : []),
  ])
}

/** Releases that are there stay: pages may still load them. */
const installRemotes = (): void => {
  for (const remote of remoteNames) {
    const image = imageOf(remote)
    const version = image.slice(image.lastIndexOf(':') + 1)
    serveRelease(remote, version, image, values.timeout)
    say(`${remote} ${version} is served`)
  }
}

/** What the registry does not know yet is published; what teams have published stays as it is. */
const publishFirst = async (token: string): Promise<void> => {
  const built = registrySchema.parse(JSON.parse(readFileSync(path.join(distDir, 'remotes.json'), 'utf8')))
  const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
  try {
    const client = createRegistryClient(forwarded.url, token)
    for (const remote of remoteNames) {
      const entry = built.remotes[remote]
      const { revision } = await client.look(remote)
      if (!entry || revision > 0) continue
      const { stable, disabled, routes } = entry
      await client.swap(remote, 0, { stable, disabled, routes })
      say(`${remote} ${stable.version} is published`)
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

const installRegion = (region: Region): void => {
  const inNamespace = regionNamespace(region)
  const slug = regionSlug(region)
  const lobbies = regions.flatMap((name) => ['--set', `lobbies.${name}=http://lobby.${regionNamespace(name)}:8080`])
  upgrade(slug, 'region', inNamespace, [
    '-f',
    valuesFile(slug),
    ...(values.trial ? ['-f', valuesFile('trial'), ...nodePort(region)] : []),
    ...lobbies,
    '--set',
    `platform.registryUrl=http://registry.${platformNamespace}:8080`,
    '--set-json',
    `platform.remoteUpstream="http://{name}-{version}.${platformNamespace}:8080"`,
    ...(['edge', 'lobby', 'analytics'] as const).flatMap((name) => [
      '--set',
      `components.${name}.image=${imageOf(name)}`,
    ]),
  ])
  say(`${region} is up`)
}

for (const name of ['platform', 'region']) run('helm', ['dependency', 'update', chartDir(name)])
apply(namespace(platformNamespace), ...wanted.map((region) => namespace(regionNamespace(region as Region))))
const secrets = ensureSecrets()
upgrade('platform', 'platform', platformNamespace, [
  '--set',
  `components.registry.image=${imageOf('registry')},bundled.postgres=${String(values.trial)}`,
  ...(values.trial ? ['--set-string', `components.registry.env.DEMOTE_AFTER=${String(TRIAL_DEMOTE_AFTER)}`] : []),
])
say('the registry is up')
installRemotes()
await publishFirst(secrets['release-token'] ?? '')
for (const region of wanted) installRegion(region as Region)

const nodes = kubectl([
  'get',
  'nodes',
  '-o',
  'jsonpath={range .items[*]}{.metadata.labels.topology\\.kubernetes\\.io/region} {.status.addresses[?(@.type=="InternalIP")].address}{"\\n"}{end}',
])
say(`\nready in ${wanted.join(', ')}`)
for (const region of wanted) {
  const slug = regionSlug(region as Region)
  const address = nodes
    .split('\n')
    .find((line) => line.startsWith(`${slug} `))
    ?.split(' ')[1]
  const port = kubectl([
    'get',
    'svc',
    'edge-public',
    '--ignore-not-found',
    '-n',
    regionNamespace(region as Region),
    '-o',
    'jsonpath={.spec.ports[0].nodePort}',
  ])
  if (address !== undefined && port !== '') say(`${region}  http://${address}:${port}`)
}

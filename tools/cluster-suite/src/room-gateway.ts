import { readFileSync } from 'node:fs'
import path from 'node:path'
import { distDir } from '@sofaspark/build/project.ts'
import { until } from '@sofaspark/lobby-testing'
import { chartDir } from '@sofaspark/tool-cluster/charts.ts'
import { get, apply, kubectl, run, platformNamespace, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { gatewayConfig } from '@sofaspark/tool-drill/room-gateway.ts'
import { isReady, podsIn } from './cluster.ts'

const eu = regionNamespace('EU')
export const gatewayNamespace = `${platformNamespace}-gateway`
const labels = { app: 'gateway' }
const PORT = 8080

interface Node {
  status: { addresses: { type: string; address: string }[] }
}
const nodes = (...args: string[]): Node[] => (get('nodes', ...args) as { items: Node[] }).items

/** The range of the region's pods, gateway included: not every cluster reveals it. */
const podRanges = (): string[] =>
  [...new Set(podsIn(eu).flatMap(({ status }) => /^\d+\.\d+\./.exec(status.podIP ?? '')?.[0] ?? []))].map(
    (prefix) => `${prefix}0.0/16`,
  )

/** Routes the region's sockets by room number; everything that the chart then renders but the route itself, which is ours. */
export const routeSocketsByRoom = (): void => {
  const settings = {
    ingress: { enabled: true, host: 'play.example.com' },
    socketsByRoom: {
      enabled: true,
      proxies: podRanges(),
      peers: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': gatewayNamespace } } }],
    },
  }
  const values = Object.entries(settings).flatMap(([name, value]) => ['--set-json', `${name}=${JSON.stringify(value)}`])
  run('helm', [
    ...['upgrade', 'eu', chartDir('region'), '-n', eu, '--reuse-values', ...values],
    ...['--wait', '--timeout', '300s'],
  ])
}

/** A remote's image is an nginx with a few files. */
const nginxImage = (): string =>
  (JSON.parse(readFileSync(path.join(distDir, 'images.json'), 'utf8')) as Record<string, string>)['mf-lobby'] ?? ''

const gatewayPod = (): object => ({
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: 1,
  nodeSelector: { 'topology.kubernetes.io/region': 'eu' },
  securityContext: { runAsNonRoot: true, runAsUser: 101, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      name: 'nginx',
      image: nginxImage(),
      command: ['nginx', '-c', '/etc/gateway/nginx.conf', '-e', 'stderr'],
      readinessProbe: { tcpSocket: { port: PORT }, periodSeconds: 1 },
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      volumeMounts: [
        { name: 'settings', mountPath: '/etc/gateway' },
        { name: 'tmp', mountPath: '/tmp' },
      ],
    },
  ],
  volumes: [
    { name: 'settings', configMap: { name: 'gateway' } },
    { name: 'tmp', emptyDir: {} },
  ],
})

/** Starts a gateway before the lobby pods as they are now, on a port of a node of the region; gives its origin. */
export const startGateway = async (): Promise<string> => {
  const lobbies = podsIn(eu, 'app.kubernetes.io/name=lobby')
    .filter(isReady)
    .flatMap(({ status }) => (status.podIP === undefined ? [] : [`${status.podIP}:8080`]))
  const config = gatewayConfig({ port: PORT, region: 'eu', lobbies, edge: `edge.${eu}:8080`, folder: '/tmp' })
  const metadata = { name: 'gateway', namespace: gatewayNamespace, labels }
  apply(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: gatewayNamespace } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { 'nginx.conf': config } },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        selector: { matchLabels: labels },
        strategy: { type: 'Recreate' },
        template: { metadata: { labels, annotations: { lobbies: lobbies.join(' ') } }, spec: gatewayPod() },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      // The client's own address is what limits count by.
      spec: { type: 'NodePort', externalTrafficPolicy: 'Local', selector: labels, ports: [{ port: PORT }] },
    },
  )
  kubectl(['rollout', 'status', 'deploy/gateway', '-n', gatewayNamespace, '--timeout=120s'])
  const [node] = nodes('-l', 'topology.kubernetes.io/region=eu')
  const address = node?.status.addresses.find(({ type }) => type === 'InternalIP')?.address
  const service = get('service', 'gateway', '-n', gatewayNamespace) as { spec: { ports: { nodePort?: number }[] } }
  const port = service.spec.ports[0]?.nodePort
  if (address === undefined || port === undefined) throw new Error('The gateway has no port on a node of its region.')
  const origin = `http://${address}:${String(port)}`
  // The node's port leads to a new pod a little after that pod is ready.
  const responses = (): Promise<boolean> =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  await until(responses, { withinMs: 60_000, everyMs: 200, what: 'The first response of the gateway' })
  return origin
}

export const stopGateway = (): void => {
  kubectl(['delete', 'namespace', gatewayNamespace, '--ignore-not-found', '--timeout=120s'])
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { outputOf } from '@sofaspark/programs'
import {
  chartDir,
  helmArguments,
  rendered,
  renders,
  prepareCharts,
  valuesFile,
  type Render,
} from '@sofaspark/tool-cluster/charts.ts'
import { kubectl, run } from '@sofaspark/tool-cluster/kubectl.ts'
import { textOf } from './renders.ts'

test.beforeAll(() => prepareCharts())

/** helm's error for the region EU with these values on top. */
const refusalOf = (...settings: string[]): string => {
  try {
    const more = settings.flatMap((setting) => ['--set', setting])
    run('helm', ['template', 'eu', chartDir('region'), '-f', valuesFile('eu'), ...more])
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('CLU-01 every chart passes helm lint --strict with every values file', () => {
  for (const render of renders)
    expect(run('helm', ['lint', '--strict', chartDir(render.chart), ...helmArguments(render).slice(4)])).toContain(
      '1 chart(s) linted, 0 chart(s) failed',
    )
})

for (const [setting, sentence] of [
  ['components.lobby.replica=3', "at '/components/lobby': additional properties 'replica' not allowed"],
  ['colour=red', "additional properties 'colour' not allowed"],
  ['region=MARS', "at '/region': value must be one of 'EU', 'US', 'ASIA'"],
  ['components.lobby.replicas=-1', "at '/components/lobby/replicas': minimum: got -1, want 0"],
  ['components.lobby.resources.requests.memory=lots', "'lots' does not match pattern"],
  ['components.edge.image=no spaces', "'no spaces' does not match pattern"],
  ['components.edge.ports.http=70000', "at '/components/edge/ports/http': maximum: got 70,000, want 65,535"],
  ['components.lobby.autoscaling.minReplicas=99', 'minReplicas 99 is more than maxReplicas 12.'],
  ['ingress.enabled=true', 'ingress.enabled wants ingress.host, such as play.example.com.'],
  ['ingress.enabled=true,gateway.enabled=true', 'ingress and gateway are alternatives: turn one of them off.'],
  ['socketsByRoom.enabled=true', 'socketsByRoom.enabled wants ingress or gateway, which routes the sockets.'],
  [
    'socketsByRoom.enabled=true,ingress.enabled=true,ingress.host=a.example',
    'socketsByRoom.enabled wants socketsByRoom.proxies: the addresses of the gateway',
  ],
  [
    'socketsByRoom.enabled=true,ingress.enabled=true,ingress.host=a.example,socketsByRoom.proxies={10.0.0.0/8}',
    'socketsByRoom.enabled wants socketsByRoom.peers: the gateway',
  ],
  ['oidc.issuer=http://login.example', "'http://login.example' does not match pattern"],
  ['oidc.issuer=https://login.example', 'oidc.issuer wants oidc.clientId'],
  ['ads.origin=ads.example', "'ads.example' does not match pattern"],
  ['ads.client=ca-pub-1', 'ads.client, ads.applixirZone and ads.tlsSecret want ads.origin'],
  [
    'ingress.enabled=true,ingress.host=a.example,ads.origin=https://a.example',
    'ads.origin wants a host apart from that of ingress or gateway.',
  ],
  ['socketsByRoom.proxies={gateway}', "'gateway' does not match pattern"],
  ['components.edge.probes.liveness.httpGet.port=metrics', 'there is no port metrics among its ports.'],
] as const)
  test(`CLU-03 the value ${setting} is refused in one sentence`, () => {
    expect(refusalOf(setting)).toContain(sentence)
  })

test('CLU-03 all charts use the same schema for a component', () => {
  const definition = (chart: 'platform' | 'region' | 'remote'): unknown =>
    (
      JSON.parse(readFileSync(path.join(chartDir(chart), 'values.schema.json'), 'utf8')) as {
        definitions: { component: unknown }
      }
    ).definitions.component
  expect(definition('platform')).toEqual(definition('region'))
  expect(definition('remote')).toEqual(definition('region'))
})

test('CLU-125 the receivers in the values are notified, and amtool accepts the configuration', () => {
  const render = renders.find(({ name }) => name === 'platform-telemetry')
  const told = [
    'alerts.receivers.page={"webhook_configs":[{"url_file":"/etc/alertmanager-secret/pager-url"}]}',
    'alerts.receivers.ticket={"slack_configs":[{"api_url_file":"/etc/alertmanager-secret/chat-url","channel":"#ops"}]}',
  ].flatMap((setting) => ['--set-json', setting])
  const configurationOf = (settings: readonly string[]): string => {
    const objects = run('helm', ['template', ...helmArguments(render as Render), ...settings]).split(/^---$/m)
    const [, lines = ''] =
      objects.map((object) => object.split(/^ {2}alertmanager\.yaml: \|\n/m)).find(({ length }) => length > 1) ?? []
    return lines.replaceAll(/^ {4}/gm, '')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'alertmanager-'))
  try {
    for (const [settings, expected] of [
      [[], []],
      [told, ['pager-url', 'chat-url']],
    ] as const) {
      const file = path.join(folder, 'alertmanager.yaml')
      const text = configurationOf(settings)
      for (const secret of expected) expect(text).toContain(`/etc/alertmanager-secret/${secret}`)
      writeFileSync(file, text)
      expect(outputOf('amtool', ['check-config', file])).toContain('2 receivers')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('CLU-05 sockets by room add a route, a hash and an entry for the gateway, and nothing while they are off', () => {
  const kinds = (name: string): string[] =>
    textOf(name)
      .split(/^---$/m)
      .filter((object) => /^ {2}name: lobby(?:-sockets)?$/m.test(object))
      .map((object) => /^kind: (\w+)$/m.exec(object)?.[1] ?? '')
      .filter((kind) => /Ingress|Route|Backend|NetworkPolicy/.test(kind))
      .sort()
  expect(kinds('us-ingress')).toEqual(['NetworkPolicy'])
  expect(kinds('us-ingress-sockets-by-room')).toEqual(['Ingress', 'NetworkPolicy', 'NetworkPolicy'])
  expect(kinds('eu-full')).toEqual(['BackendTrafficPolicy', 'HTTPRoute', 'NetworkPolicy', 'NetworkPolicy'])
})

const needsCrds = /^kind: (?:HTTPRoute|BackendTrafficPolicy|ServiceMonitor|PrometheusRule)$/m
const sandbox = 'sofaspark-dry-run'

test('CLU-04 the API server takes every object of every render, under the restricted pod standard without a warning', () => {
  kubectl(['create', 'namespace', sandbox])
  try {
    const labels = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`)
    kubectl(['label', 'namespace', sandbox, ...labels])
    for (const render of renders) {
      const objects = rendered({ ...render, namespace: sandbox }).split(/^---$/m)
      const known = objects.filter((object) => /^kind:/m.test(object) && !needsCrds.test(object))
      const said = kubectl(
        ['apply', '--dry-run=server', '--warnings-as-errors', '-n', sandbox, '-f', '-'],
        known.join('\n---\n'),
      )
      expect(said.split('\n').filter((line) => line.endsWith('(server dry run)')).length, render.name).toBe(
        known.length,
      )
    }
  } finally {
    kubectl(['delete', 'namespace', sandbox, '--wait=false'])
  }
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { outputOf } from '@sofaspark/programs'
import { chartDir } from '@sofaspark/tool-cluster/charts.ts'
import { platformAlerts, regionAlerts, type Severity } from '@sofaspark/tool-telemetry/alerts.ts'
import { boards } from '@sofaspark/tool-telemetry/dashboards.ts'
import { chartFiles } from '@sofaspark/tool-telemetry/generated-files.ts'
import { REGION, RUNBOOKS } from '@sofaspark/tool-telemetry/metric-list.ts'
import { parse } from 'yaml'
import { named, objectsOf } from './renders.ts'

const drilled = (chart: 'platform' | 'region', region = REGION): unknown =>
  (
    parse(
      (chartFiles().get(`${chart}/files/rules.yaml`) ?? '')
        .replaceAll(REGION, region)
        .replaceAll(RUNBOOKS, 'docs/runbooks'),
    ) as { groups: unknown }
  ).groups

test('CLU-100 the rules that the charts install are those that the drills fire', () => {
  const region = named(objectsOf('eu-full'), 'PrometheusRule', 'sofaspark-eu')
  expect(region?.spec?.groups).toEqual(drilled('region', 'EU'))
  const platform = named(objectsOf('platform-full'), 'PrometheusRule', 'sofaspark-platform')
  expect(platform?.spec?.groups).toEqual(drilled('platform'))
})

test('CLU-100 no chart has rules beside those files', () => {
  for (const chart of ['platform', 'region'] as const)
    for (const file of readdirSync(path.join(chartDir(chart), 'templates')))
      if (/\.(?:yaml|tpl)$/.test(file))
        expect(readFileSync(path.join(chartDir(chart), 'templates', file), 'utf8')).not.toMatch(/^\s*expr:/m)
})

test('CLU-121 promtool accepts the bundled Prometheus’s configuration with the rules of the platform and of every region', () => {
  const data = named(objectsOf('platform-telemetry'), 'ConfigMap', 'prometheus')?.data ?? {}
  expect(Object.keys(data).sort()).toEqual([
    'prometheus.yaml',
    'rules-asia.yaml',
    'rules-eu.yaml',
    'rules-platform.yaml',
    'rules-us.yaml',
  ])
  for (const [file, region] of [
    ['rules-us.yaml', 'US'],
    ['rules-asia.yaml', 'ASIA'],
  ] as const)
    expect((parse(data[file] ?? '') as { groups: unknown }).groups).toEqual(drilled('region', region))
  const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'))
  try {
    for (const [file, text] of Object.entries(data)) writeFileSync(path.join(folder, file), text)
    const said = outputOf('promtool', ['check', 'config', path.join(folder, 'prometheus.yaml')])
    expect(said.match(/SUCCESS: \d+ rules/g)).toHaveLength(4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('CLU-121 the bundled Prometheus knows every service with metrics, and Grafana every dashboard', () => {
  const platform = objectsOf('platform-telemetry')
  const names = (
    parse(named(platform, 'ConfigMap', 'prometheus')?.data?.['prometheus.yaml'] ?? '') as {
      scrape_configs: { dns_sd_configs?: { names: string[] }[] }[]
    }
  ).scrape_configs.flatMap(({ dns_sd_configs = [] }) => dns_sd_configs.flatMap((config) => config.names))
  const offered = (name: string, namespace: string): string[] =>
    objectsOf(name).flatMap(({ kind, metadata }) =>
      kind === 'Service' && metadata.name.endsWith('-pods') ? [`${metadata.name}.${namespace}.svc`] : [],
    )
  const expected = [...offered('platform-telemetry', 'sofaspark'), ...offered('eu-telemetry', 'sofaspark-eu')]
  expect(expected).toHaveLength(5)
  expect(names).toEqual(expect.arrayContaining(expected))
  const dashboards = named(platform, 'ConfigMap', 'grafana-dashboards')?.data ?? {}
  expect(
    Object.values(dashboards)
      .map((text) => (JSON.parse(text) as { uid: string }).uid)
      .sort(),
  ).toEqual(boards.map(({ uid }) => uid).sort())
})

interface AlertRoutes {
  route: { receiver: string; routes: { matchers: string[]; receiver: string }[] }
  inhibit_rules: { source_matchers: string[]; target_matchers: string[]; equal: string[] }[]
  receivers: Record<string, unknown>[]
}

test('CLU-121 the bundled Prometheus passes alerts to the bundled Alertmanager, which has a receiver for each severity', () => {
  const platform = objectsOf('platform-telemetry')
  const { alerting } = parse(named(platform, 'ConfigMap', 'prometheus')?.data?.['prometheus.yaml'] ?? '') as {
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
  }
  expect(alerting.alertmanagers).toEqual([{ static_configs: [{ targets: ['alertmanager:9093'] }] }])
  const service = named(platform, 'Service', 'alertmanager')?.spec as { ports: { port: number }[] } | undefined
  expect(service?.ports.map(({ port }) => port)).toEqual([9093])
  const { route, inhibit_rules, receivers } = parse(
    named(platform, 'ConfigMap', 'alertmanager')?.data?.['alertmanager.yaml'] ?? '',
  ) as AlertRoutes
  const to = (severity: Severity): string =>
    route.routes.find(({ matchers }) => matchers.includes(`severity="${severity}"`))?.receiver ?? route.receiver
  for (const { severity } of [...regionAlerts, ...platformAlerts]) expect(to(severity)).toBe(severity)
  // Until someone names them, receivers notify no one.
  expect(receivers).toEqual([{ name: 'page' }, { name: 'ticket' }])
  expect(inhibit_rules).toEqual([
    {
      source_matchers: ['severity="page"'],
      target_matchers: ['severity="ticket"'],
      equal: ['alertname', 'region'],
    },
  ])
})

test('CLU-121 without its switch nothing of it is rendered', () => {
  for (const name of ['platform', 'platform-full', 'eu', 'eu-full'])
    expect(
      objectsOf(name).filter(
        ({ kind, metadata }) =>
          kind === 'ConfigMap' || /prometheus$|alertmanager|grafana|collector|-pods$/.test(metadata.name),
      ),
    ).toEqual([])
})

interface Variable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { key: string } }
}

/** The environment of the edge in a render. */
const edgeVariables = (render: string): Variable[] => {
  const edge = named(objectsOf(render), 'Deployment', 'edge')?.spec as
    | { template: { spec: { containers: { env: Variable[] }[] } } }
    | undefined
  return edge?.template.spec.containers[0]?.env ?? []
}

/** The provider of the edge in a render, by variable. */
const providerOf = (render: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    edgeVariables(render)
      .filter(({ name }) => name.startsWith('OIDC_'))
      .map(({ name, value, valueFrom }) => [name, value ?? valueFrom?.secretKeyRef.key]),
  )

test('CLU-125 the values name the provider that admins sign in with, whose secret is a key of the Secret; by default there is none', () => {
  const roles = { OIDC_ROLE_CLAIM: 'roles', OIDC_OPERATOR: 'operator', OIDC_VIEWER: 'viewer' }
  const secret = { OIDC_CLIENT_SECRET: 'oidc-client-secret' }
  expect(providerOf('eu')).toEqual({ ...roles, ...secret, OIDC_ISSUER: '', OIDC_CLIENT_ID: '' })
  const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'sofaspark' }
  expect(providerOf('eu-full')).toEqual({ ...roles, ...secret, ...provider })
})

test('CLU-125 the values set how many phones in 1,000 have their taps traced; ten by default', () => {
  const traced = (render: string): string | undefined =>
    edgeVariables(render).find(({ name }) => name === 'TRACED_PHONES')?.value
  expect([traced('eu'), traced('eu-full')]).toEqual(['10', '50'])
})

test('CLU-125 the values turn ads off and set how many days a consent answer counts', () => {
  const said = (render: string) =>
    ['ADS', 'CONSENT_DAYS'].map((wanted) => edgeVariables(render).find(({ name }) => name === wanted)?.value)
  expect([said('eu'), said('us-ingress'), said('asia')]).toEqual([
    ['house', '365'],
    ['house', '180'],
    ['none', '365'],
  ])
})

test('SUP-140 the values name the ad origin, whose host leads to the edge with /ads alone; by default there is none', () => {
  const variables = (render: string) =>
    ['AD_ORIGIN', 'AD_CLIENT', 'APPLIXIR_ZONE_ID'].map(
      (wanted) => edgeVariables(render).find(({ name }) => name === wanted)?.value,
    )
  const route = (render: string, kind: string) => named(objectsOf(render), kind, 'ads')?.spec
  expect([variables('us'), route('us', 'Ingress'), route('us', 'HTTPRoute')]).toEqual([
    ['', '', ''],
    undefined,
    undefined,
  ])
  const origin = 'https://ads.example.net'
  const client = 'ca-pub-1234567890123456'
  expect([variables('us-ingress'), variables('eu-full')]).toEqual([
    [origin, client, ''],
    [origin, client, '2050'],
  ])
  const host = 'ads.example.net'
  const service = { name: 'edge', port: { number: 8080 } }
  expect(route('us-ingress', 'Ingress')).toMatchObject({
    tls: [{ secretName: 'ads-tls', hosts: [host] }],
    rules: [{ host, http: { paths: [{ path: '/ads', backend: { service } }] } }],
  })
  expect(route('eu-full', 'HTTPRoute')).toMatchObject({
    hostnames: [host],
    rules: [{ matches: [{ path: { value: '/ads' } }], backendRefs: [{ name: 'edge', port: 8080 }] }],
  })
})

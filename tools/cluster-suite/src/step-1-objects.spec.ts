import { expect, test } from '@playwright/test'
import { renders } from '@sofaspark/tool-cluster/charts.ts'
import { objectsOf, textOf, type KubernetesObject } from './renders.ts'

type Labels = Readonly<Record<string, string>>
interface Container {
  name: string
  image: string
  ports?: { name: string; containerPort: number }[]
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } }
  livenessProbe?: Probe
  readinessProbe?: Probe
  volumeMounts?: { name: string }[]
}
type Probe = Readonly<Record<string, unknown>>
interface PodTemplate {
  metadata: { labels: Labels }
  spec: { containers: Container[]; volumes?: { name: string; configMap?: { name: string } }[] }
}

const podsOf = (objects: readonly KubernetesObject[]): PodTemplate[] =>
  objects.flatMap(({ kind, spec, metadata }) => {
    if (kind === 'Deployment') return [spec?.['template'] as PodTemplate]
    return kind === 'Pod' ? [{ metadata: { labels: metadata.labels ?? {} }, spec } as unknown as PodTemplate] : []
  })

const selected = (pods: readonly PodTemplate[], labels: Labels): PodTemplate[] =>
  pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod.metadata.labels[key] === value))

/** The labels by which an object selects pods; none where it selects no pods. */
const selectorOf = ({ kind, spec = {} }: KubernetesObject): Labels | undefined => {
  if (kind === 'Service') return spec['selector'] as Labels
  const selector = kind === 'NetworkPolicy' ? spec['podSelector'] : spec['selector']
  return (selector as { matchLabels?: Labels } | undefined)?.matchLabels
}

/** The Services and their ports that routes lead to. */
const backendsOf = ({ kind, spec = {} }: KubernetesObject): { name: string; port: number }[] => {
  if (kind === 'HTTPRoute')
    return (spec['rules'] as { backendRefs: { name: string; port: number }[] }[]).flatMap((rule) => rule.backendRefs)
  if (kind !== 'Ingress') return []
  const rules = spec['rules'] as {
    http: { paths: { backend: { service: { name: string; port: { number: number } } } }[] }
  }[]
  return rules
    .flatMap((rule) => rule.http.paths)
    .map(({ backend: { service } }) => ({ name: service.name, port: service.port.number }))
}

const servedPorts = (objects: readonly KubernetesObject[], service: string): number[] =>
  objects
    .filter(({ kind, metadata }) => kind === 'Service' && metadata.name === service)
    .flatMap(({ spec }) => (spec?.['ports'] as { port: number }[]).map(({ port }) => port))

for (const { name } of renders) {
  test(`CLU-02 every object of ${name} names only pods, Services, ports and files that are there`, () => {
    const objects = objectsOf(name)
    const pods = podsOf(objects)
    expect(pods.length).toBeGreaterThan(0)
    for (const object of objects) {
      const title = `${object.kind} ${object.metadata.name}`
      const selector = selectorOf(object)
      if (selector) expect(selected(pods, selector), title).not.toEqual([])
      for (const { name: service, port } of backendsOf(object))
        expect(servedPorts(objects, service), title).toContain(port)
      const { name: target } = (object.spec?.['scaleTargetRef'] ?? {}) as { name?: string }
      if (target !== undefined)
        expect(
          objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
          title,
        ).toContain(`Deployment ${target}`)
      if (object.kind === 'Service')
        for (const { targetPort, port } of object.spec?.['ports'] as { targetPort?: string | number; port: number }[])
          for (const pod of selected(pods, selector ?? {}))
            expect(
              pod.spec.containers.flatMap(({ ports = [] }) => ports.flatMap((one) => [one.name, one.containerPort])),
              title,
            ).toContain(targetPort ?? port)
    }
    const maps = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name)
    for (const { spec } of pods) {
      const volumes = (spec.volumes ?? []).map((volume) => volume.name)
      for (const { name: container, volumeMounts = [] } of spec.containers)
        for (const mount of volumeMounts) expect(volumes, container).toContain(mount.name)
      for (const { configMap } of spec.volumes ?? []) if (configMap) expect(maps).toContain(configMap.name)
    }
  })

  test(`CLU-06 every container of ${name} that stays has requests, a memory limit and a readiness probe, and our own a liveness probe`, () => {
    for (const { spec } of podsOf(objectsOf(name).filter(({ kind }) => kind === 'Deployment')))
      for (const { name: container, image, resources, livenessProbe, readinessProbe } of spec.containers) {
        expect(Object.keys(resources?.requests ?? {}).sort(), container).toEqual(['cpu', 'memory'])
        expect(resources?.limits?.memory, container).toMatch(/^\d/)
        expect(readinessProbe, container).toBeDefined()
        if (image.includes('sofaspark/')) expect(livenessProbe, container).toBeDefined()
      }
  })

  test(`CLU-140 no policy of ${name} lets pods of any namespace in by their labels`, () => {
    expect(textOf(name)).not.toMatch(/namespaceSelector: *(?:\{ *\}|null)/)
  })
}

test('CLU-140 parts of the installation meet in its own namespaces', () => {
  const documents = renders.flatMap(({ name }) => textOf(name).split(/^---$/m))
  const policies = documents.filter((text) => text.includes('kind: NetworkPolicy'))
  const byName = policies.filter((text) => text.includes('kubernetes.io/metadata.name, operator: In'))
  expect(byName.length).toBeGreaterThan(20)
  for (const text of byName) expect(text).toContain('["sofaspark","sofaspark-eu","sofaspark-us","sofaspark-asia"]')
})

test('CLU-141 a bundled Redis asks for its password', () => {
  const documents = renders.flatMap(({ name }) => textOf(name).split(/^---$/m))
  const servers = documents.filter((text) => text.includes('image: "redis:7"'))
  expect(servers.length).toBeGreaterThan(0)
  for (const text of servers) {
    expect(text).toContain('--requirepass')
    expect(text).toContain('key: redis-password')
  }
})

test('SUP-99 a cluster has the keys as optional secrets and lets this service out, for HTTPS and mail', () => {
  const objects = renders.flatMap(({ name }) =>
    textOf(name)
      .split(/^---$/m)
      .map((text) => ({ text, kind: /^kind: (\w+)$/m.exec(text)?.[1], name: /^ {2}name: (\S+)$/m.exec(text)?.[1] })),
  )
  const pod = objects.find(({ kind, name }) => kind === 'Deployment' && name === 'supporters')?.text ?? ''
  for (const key of ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRODUCT']) {
    const secret = key.toLowerCase().replaceAll('_', '-')
    expect(pod).toMatch(
      new RegExp(`name: ${key}\\s+valueFrom: \\{ secretKeyRef: \\{ name: \\S+, key: ${secret}, optional: true \\} \\}`),
    )
  }
  const open = objects.filter(({ kind, text }) => kind === 'NetworkPolicy' && text.includes('cidr: 0.0.0.0/0'))
  // The edge of a region reaches a provider of sign-ins, where one is named; the bundled Alertmanager its receivers.
  expect(new Set(open.map(({ name }) => name))).toEqual(new Set(['supporters', 'edge', 'alertmanager']))
  for (const { text } of open.filter(({ name }) => name === 'supporters'))
    expect(text.match(/port: \d+, protocol: TCP/g)?.slice(-3)).toEqual(
      [443, 465, 587].map((port) => `port: ${String(port)}, protocol: TCP`),
    )
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { distDir } from '@sofaspark/build/project.ts'
import { regions, regionSlug } from '@sofaspark/contract'
import { run, platformNamespace, regionNamespace, edgeOrigin, get } from '@sofaspark/tool-cluster/kubectl.ts'
import { install, isReady, podsIn } from './cluster.ts'

const namespaces = [platformNamespace, ...regions.map(regionNamespace)]

test('CLU-10 one command installs the platform and three regions, each on its own nodes', async () => {
  test.setTimeout(600_000)
  const { code, output } = await install()
  expect(code, output).toBe(0)
  for (const region of regions) {
    const pods = podsIn(regionNamespace(region))
    expect(pods.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name)).toEqual([])
    const nodes = (get('nodes') as { items: { metadata: { name: string; labels: Record<string, string> } }[] }).items
    for (const { spec } of pods) {
      const node = nodes.find(({ metadata }) => metadata.name === spec.nodeName)
      expect(node?.metadata.labels['topology.kubernetes.io/region']).toBe(regionSlug(region))
    }
    const response = await fetch(`${edgeOrigin(region)}/api/getSocketServerAddress?region=${region}`)
    expect(await response.json()).toMatchObject({ region })
  }
})

test('CLU-143 every pod of ours runs an image of the list, by the digest that it has there', () => {
  const listed = Object.values(JSON.parse(readFileSync(path.join(distDir, 'images.json'), 'utf8')) as object)
  const containers = namespaces.flatMap((namespace) =>
    podsIn(namespace).flatMap(({ status }) => status.containerStatuses ?? []),
  )
  for (const image of listed as string[]) {
    const [name = '', digest = ''] = image.split('@')
    const running = containers.filter(
      ({ image: runs, imageID }) => imageID.includes(digest) && (digest !== '' || runs.endsWith(name)),
    )
    expect(running.length, image).toBeGreaterThan(0)
  }
})

test('CLU-11 the same command again changes no running pod', async () => {
  test.setTimeout(600_000)
  const uids = (): string[] => namespaces.flatMap((namespace) => podsIn(namespace).map(({ metadata }) => metadata.uid))
  const before = uids().sort()
  const { code, output } = await install()
  expect(code, output).toBe(0)
  expect(uids().sort()).toEqual(before)
})

test('CLU-12 every pod runs as nobody on a read-only file system without privileges; its namespace enforces that', () => {
  for (const namespace of namespaces) {
    const { metadata } = get('namespace', namespace) as { metadata: { labels: Record<string, string> } }
    expect(metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted')
    expect(get('networkpolicy', 'default-deny', '-n', namespace)).toBeTruthy()
    for (const { spec } of podsIn(namespace)) {
      expect(spec.automountServiceAccountToken).toBe(false)
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const { securityContext, resources } of spec.containers) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources.limits?.memory).toBeDefined()
      }
    }
  }
})

test('CLU-13 helm test queries each region through its edge', () => {
  for (const region of regions) {
    const said = run('helm', ['test', regionSlug(region), '-n', regionNamespace(region), '--timeout', '90s'])
    expect(said).toContain('Succeeded')
  }
})

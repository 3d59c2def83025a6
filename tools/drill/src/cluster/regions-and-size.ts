import { pause } from '@sofaspark/lobby-testing'
import { edgeOrigin, kubectlAside, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { type Drill, gapsOf, lossesOf, secondsUntil, withParty } from './party.ts'
import { isRolledOut, lobbyPods, readyLobbies, scale } from './lobby-pods.ts'
const eu = regionNamespace('EU')
const asia = regionNamespace('ASIA')
const SLOW_MS = 240_000

/** Takes down all of Asia's lobbies while Europe plays on. */
export const regionCut: Drill = {
  title: 'A region is cut off',
  run: async (size) => {
    const nearest = async (): Promise<string> => {
      const response = await fetch(`${edgeOrigin('EU')}/api/getSocketServerAddress?region=ASIA`)
      return ((await response.json()) as { region: string }).region
    }
    let offlineS = 0
    let backS = 0
    const replicas = (await lobbyPods(asia)).length
    const found = await withParty('EU', size, async () => {
      await scale(asia, 'lobby', 0)
      await secondsUntil(async () => (await readyLobbies(asia)) === 0, SLOW_MS)
      offlineS = await secondsUntil(async () => (await nearest()) !== 'ASIA', SLOW_MS)
      await pause(5_000)
      await scale(asia, 'lobby', replicas)
      await secondsUntil(() => isRolledOut(asia, 'lobby'), SLOW_MS)
      backS = await secondsUntil(async () => (await nearest()) === 'ASIA', SLOW_MS)
    })
    return [
      { name: 'pages are sent to the next region after', value: offlineS, unit: 's', bound: 5 },
      { name: 'and back, after its pods are ready', value: backS, unit: 's', bound: 5 },
      { name: "other regions' sockets that were cut", value: found.gapsMs.length, unit: '', bound: 0 },
      ...lossesOf(found),
    ]
  },
}

const autoscaler = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'lobby-drill', namespace: eu },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'lobby' },
    minReplicas: 2,
    maxReplicas: 3,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '25m' } } }],
    behavior: {
      scaleUp: { stabilizationWindowSeconds: 0 },
      scaleDown: { stabilizationWindowSeconds: 15, policies: [{ type: 'Pods', value: 1, periodSeconds: 15 }] },
    },
  },
}

/** Load and pods rise and fall; the threshold is low, so that a small party suffices. */
export const upAndDown: Drill = {
  title: 'The autoscaler goes up and down',
  run: async (size) => {
    let upS = 0
    let downS = 0
    let manifest = JSON.stringify(autoscaler)
    const apply = async (): Promise<void> => {
      const { writeFileSync, mkdtempSync } = await import('node:fs')
      const file = `${mkdtempSync('/tmp/drill-')}/autoscaler.json`
      writeFileSync(file, manifest)
      await kubectlAside('apply', '-f', file)
    }
    const change = async (averageValue: string): Promise<void> => {
      manifest = JSON.stringify(autoscaler).replace('25m', averageValue)
      await apply()
    }
    try {
      const found = await withParty('EU', size, async () => {
        await apply()
        upS = await secondsUntil(async () => (await readyLobbies(eu)) >= 3, SLOW_MS)
        // The same party under a threshold that it does not reach: as if the load had dropped.
        await change('2000m')
        downS = await secondsUntil(async () => (await lobbyPods(eu)).length === 2, SLOW_MS)
        await secondsUntil(() => isRolledOut(eu, 'lobby'), SLOW_MS)
      })
      return [
        { name: 'a pod more, ready after', value: upS, unit: 's', bound: 120 },
        { name: 'a pod less after', value: downS, unit: 's', bound: 180 },
        gapsOf(found, 0.99, 3),
        ...lossesOf(found),
      ]
    } finally {
      await kubectlAside('delete', 'hpa', 'lobby-drill', '-n', eu, '--ignore-not-found')
      await scale(eu, 'lobby', 2)
    }
  },
}

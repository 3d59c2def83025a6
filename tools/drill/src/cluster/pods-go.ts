import { kubectlAside, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { type Drill, gapsOf, lossesOf, secondsUntil, withParty } from './party.ts'
import { busiestPod, isRolledOut, lobbyPods, readyLobbies } from './lobby-pods.ts'
const eu = regionNamespace('EU')
const SLOW_MS = 180_000
/** Pods of other regions on that node could not move. */
const EU_LOBBIES = '--pod-selector=app.kubernetes.io/name=lobby,app.kubernetes.io/instance=eu'

/** Kills the pod with the most lobbies. */
export const podKill: Drill = {
  title: 'The pod with most lobbies is killed',
  run: async (size) => {
    let lobbies = 0
    let replacedS = 0
    const found = await withParty('EU', size, async () => {
      const pod = await busiestPod(eu)
      lobbies = pod.lobbies
      const wanted = (await lobbyPods(eu)).length
      await kubectlAside('delete', 'pod', pod.name, '-n', eu, '--grace-period=0', '--force')
      replacedS = await secondsUntil(async () => (await readyLobbies(eu)) >= wanted, SLOW_MS)
    })
    return [
      { name: 'lobbies on it', value: lobbies, unit: '', floor: 1 },
      gapsOf(found, 0.95, 5),
      { name: 'the pod is replaced after', value: replacedS, unit: 's' },
      ...lossesOf(found),
    ]
  },
}

/** Replaces every lobby pod, three times in a row. */
export const rollingUpdate: Drill = {
  title: 'A rolling update of the lobbies, three times in a row',
  run: async (size) => {
    let tookS = 0
    const found = await withParty('EU', size, async () => {
      for (let round = 0; round < 3; round++) {
        await kubectlAside('rollout', 'restart', 'deploy/lobby', '-n', eu)
        tookS += await secondsUntil(() => isRolledOut(eu, 'lobby'), SLOW_MS)
      }
    })
    return [gapsOf(found, 0.99, 3), { name: 'three updates took', value: tookS, unit: 's' }, ...lossesOf(found)]
  },
}

const place = async (selector: object | null): Promise<void> => {
  const patch = JSON.stringify({ spec: { template: { spec: { nodeSelector: selector } } } })
  await kubectlAside('patch', 'deploy', 'lobby', '-n', eu, '--type=merge', '-p', patch)
  await secondsUntil(() => isRolledOut(eu, 'lobby'), SLOW_MS)
}

/** The node that carries most of the region's lobby pods. */
const busiestNode = async (): Promise<string> => {
  const nodes = (await lobbyPods(eu)).flatMap(({ spec }) => spec.nodeName ?? [])
  const [first = ''] = nodes.sort((one, other) => count(nodes, other) - count(nodes, one))
  return first
}
const count = (all: readonly string[], wanted: string): number => all.filter((one) => one === wanted).length

/** Drains the node under the lobbies for maintenance; during that time they may go to any other. */
export const nodeDrain: Drill = {
  title: 'The node under the lobbies is drained',
  run: async (size) => {
    const text = await kubectlAside('get', 'deploy', 'lobby', '-n', eu, '-o', 'json')
    const deployment = JSON.parse(text) as { spec: { template: { spec: { nodeSelector?: object } } } }
    const { nodeSelector } = deployment.spec.template.spec
    await place(null)
    const node = await busiestNode()
    let evicted = 0
    let drainedS = 0
    try {
      const found = await withParty('EU', size, async () => {
        evicted = (await lobbyPods(eu)).filter(({ spec }) => spec.nodeName === node).length
        const startedMs = performance.now()
        const options = ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=150s']
        await kubectlAside('drain', node, EU_LOBBIES, ...options)
        drainedS = (performance.now() - startedMs) / 1_000
        await secondsUntil(() => isRolledOut(eu, 'lobby'), SLOW_MS)
      })
      return [
        { name: 'pods evicted, one at a time as the budget says', value: evicted, unit: '', floor: 1 },
        gapsOf(found, 0.99, 3),
        { name: 'the node is empty after', value: drainedS, unit: 's' },
        ...lossesOf(found),
      ]
    } finally {
      await kubectlAside('uncordon', node)
      if (nodeSelector) await place(nodeSelector)
    }
  },
}

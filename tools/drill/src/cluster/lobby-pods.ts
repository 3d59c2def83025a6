import { kubectlAside } from '@sofaspark/tool-cluster/kubectl.ts'

/** Nothing here blocks the event loop: the party under drill lives in the same process. */
export interface Pod {
  metadata: { name: string; deletionTimestamp?: string }
  spec: { nodeName?: string }
  status: { conditions?: { type: string; status: string }[] }
}
interface Deployment {
  metadata: { generation: number }
  spec: { replicas: number }
  status: { observedGeneration?: number; updatedReplicas?: number; replicas?: number; readyReplicas?: number }
}

const podsOf = async (namespace: string, name: string): Promise<Pod[]> => {
  const text = await kubectlAside('get', 'pods', '-n', namespace, '-l', `app.kubernetes.io/name=${name}`, '-o', 'json')
  return (JSON.parse(text) as { items: Pod[] }).items
}
export const lobbyPods = async (namespace: string): Promise<Pod[]> =>
  (await podsOf(namespace, 'lobby')).filter(({ metadata }) => metadata.deletionTimestamp === undefined)
export const readyLobbies = async (namespace: string): Promise<number> =>
  (await lobbyPods(namespace)).filter(
    ({ status }) => status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false,
  ).length

/** A metric of a pod, read from inside it. */
export const figureOf = async (namespace: string, pod: string, name: string): Promise<number> => {
  const ask = `fetch('http://127.0.0.1:9090/metrics').then(a=>a.text()).then(t=>console.log(t))`
  const text = await kubectlAside('exec', '-n', namespace, pod, '--', 'node', '-e', ask)
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** The pod with the most lobbies. */
export const busiestPod = async (namespace: string): Promise<{ name: string; lobbies: number }> => {
  const pods: { name: string; lobbies: number }[] = []
  for (const { metadata } of await lobbyPods(namespace))
    pods.push({ name: metadata.name, lobbies: await figureOf(namespace, metadata.name, 'lobby_lobbies') })
  const [first] = pods.sort((one, other) => other.lobbies - one.lobbies)
  if (!first) throw new Error(`There is no lobby pod in ${namespace}.`)
  return first
}

export const scale = async (namespace: string, name: string, replicas: number): Promise<void> => {
  await kubectlAside('scale', `deploy/${name}`, '-n', namespace, `--replicas=${String(replicas)}`)
}
/** Every pod is new and ready, and the old ones have handed everything over. */
export const isRolledOut = async (namespace: string, name: string): Promise<boolean> => {
  const text = await kubectlAside('get', 'deploy', name, '-n', namespace, '-o', 'json')
  const { metadata, spec, status } = JSON.parse(text) as Deployment
  const counts = [status.updatedReplicas ?? 0, status.replicas ?? 0, status.readyReplicas ?? 0]
  if ((status.observedGeneration ?? 0) < metadata.generation || counts.some((count) => count !== spec.replicas))
    return false
  return (await podsOf(namespace, name)).length === spec.replicas
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regions } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'
import { kubectlAside } from '@sofaspark/tool-cluster/kubectl.ts'
import { regionNamespace } from '@sofaspark/tool-cluster/place.ts'
import { added, noFigures, readFigures, type Figures } from './figures.ts'

export type Service = 'lobby' | 'edge'
/** The current metrics of all processes of a service. */
export type ReadService = (service: Service) => Promise<Figures>

const LIMIT_MS = 5_000

const ask = async (url: string): Promise<Figures> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  return readFigures(await answer.text())
}

const foldersOf = (dataDir: string, service: Service): string[] =>
  existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => name === service || name.startsWith(`${service}-`))
        .map((name) => join(dataDir, name, 'service.log'))
        .filter(existsSync)
    : []

/** For `npm start`: every service logs the address of its metrics. Throws one sentence if none answers (CMD-02). */
export const localServices = (dataDir: string): ReadService => {
  const portsOf = (service: Service): number[] =>
    foldersOf(dataDir, service).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"internalPort":(\d+)/g)].map(([, port]) => Number(port)).slice(-1),
    )
  const absent = (cause?: unknown): ExpectedFailure =>
    new ExpectedFailure(`No running console keeps its data in ${dataDir}: name its folder with --data-dir.`, { cause })
  return async (service) => {
    const ports = portsOf(service)
    if (ports.length === 0) throw absent()
    try {
      return added(await Promise.all(ports.map((port) => ask(`http://127.0.0.1:${String(port)}/metrics`))))
    } catch (error) {
      throw absent(error)
    }
  }
}

interface Pods {
  items: { metadata: { name: string; deletionTimestamp?: string } }[]
}

/** For the cluster of KUBECONFIG: every pod is queried through the API server. */
export const clusterServices = (): ReadService => async (service) => {
  const figures: Figures[] = [noFigures]
  await Promise.all(
    regions.map(async (region) => {
      const namespace = regionNamespace(region)
      const found = await kubectlAside(
        'get',
        'pods',
        '-n',
        namespace,
        '-l',
        `app.kubernetes.io/name=${service}`,
        '-o',
        'json',
      )
      const pods = (JSON.parse(found) as Pods).items.filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      for (const { metadata } of pods) {
        const path = `/api/v1/namespaces/${namespace}/pods/${metadata.name}:9090/proxy/metrics`
        figures.push(readFigures(await kubectlAside('get', '--raw', path)))
      }
    }),
  )
  return added(figures)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regions } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'
import { kubectlAside, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { added, noFigures, readFigures, type Figures } from './figures.ts'

type Service = 'lobby' | 'edge'
/** The current metrics of all processes of a service. */
type ReadService = (service: Service) => Promise<Figures>

const LIMIT_MS = 5_000

const request = async (url: string): Promise<Figures> => {
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
      return added(await Promise.all(ports.map((port) => request(`http://127.0.0.1:${String(port)}/metrics`))))
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

export interface Sample {
  atS: number
  lobby: Figures
  edge: Figures
}

interface Sampler {
  samples: readonly Sample[]
  /** Takes a last sample. */
  stop(): Promise<void>
}

/** Samples the services' metrics periodically during a run. A sample without a response is skipped. */
export const startSampler = async (read: ReadService, everyMs: number): Promise<Sampler> => {
  const samples: Sample[] = []
  const startedMs = performance.now()
  let isOver = false
  const goesOn = (): boolean => !isOver
  const take = async (): Promise<void> => {
    const [lobby, edge] = await Promise.all([read('lobby'), read('edge')])
    samples.push({ atS: (performance.now() - startedMs) / 1_000, lobby, edge })
  }
  await take()
  const round = async (): Promise<void> => {
    while (goesOn()) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (goesOn()) await take().catch(() => undefined)
    }
  }
  const running = round()
  return {
    samples,
    stop: async () => {
      isOver = true
      await running
      await take()
    },
  }
}

/** A host and eight phones; a lobby whose members left is no load, though its grace period runs. */
const SOCKETS_OF_A_LOBBY = 9
const lobbiesInPlay = ({ lobby }: Sample): number => lobby.sockets / SOCKETS_OF_A_LOBBY

/** Cost of a run beyond idling: seconds of CPU and of full lobbies, and memory by lobbies. */
interface Cost {
  lobbySeconds: number
  lobbyCpuSeconds: number
  edgeCpuSeconds: number
  mostLobbies: number
  /** Peak memory minus the memory before the run. */
  grownBytes: number
}

const nothing: Sample = { atS: 0, lobby: noFigures, edge: noFigures }

/** `idleUntilS`: until then the services were idle, which gives the idle cost. */
export const costOf = (samples: readonly Sample[], idleUntilS: number): Cost => {
  const first = samples[0] ?? nothing
  const last = samples.at(-1) ?? nothing
  const began = samples.findLast(({ atS }) => atS <= idleUntilS) ?? first
  const busiest = samples.reduce((most, sample) => (lobbiesInPlay(sample) > lobbiesInPlay(most) ? sample : most), first)
  const beyondIdling = (cpu: (sample: Sample) => number): number => {
    const idleS = began.atS - first.atS
    const idleRate = idleS > 0 ? (cpu(began) - cpu(first)) / idleS : 0
    return Math.max(0, cpu(last) - cpu(began) - idleRate * (last.atS - began.atS))
  }
  let lobbySeconds = 0
  samples.forEach((sample, index) => {
    const before = samples[index - 1]
    if (before) lobbySeconds += ((lobbiesInPlay(before) + lobbiesInPlay(sample)) / 2) * (sample.atS - before.atS)
  })
  return {
    lobbySeconds,
    lobbyCpuSeconds: beyondIdling(({ lobby }) => lobby.cpuSeconds),
    edgeCpuSeconds: beyondIdling(({ edge }) => edge.cpuSeconds),
    mostLobbies: lobbiesInPlay(busiest),
    grownBytes: busiest.lobby.residentBytes - began.lobby.residentBytes,
  }
}

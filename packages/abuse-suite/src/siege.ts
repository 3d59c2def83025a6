import { setTimeout as pause } from 'node:timers/promises'
import { sitDown, type Party } from './party.ts'
import {
  containerMb,
  services,
  startProduct,
  type Product,
  type ProductOptions,
  type Service,
  type Child,
} from './product.ts'
import type { MemoryAround, Report } from './report.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'
import type { Aim, AttackResult } from './attacker/field.ts'
import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
/** A service's `/metrics`, by name and labels. */
type Figures = ReadonlyMap<string, number>

const PATIENCE_MS = 8_000

/** Reads `/metrics` of a service's internal port. */
const readFigures = async ({ internalUrl }: Child): Promise<Figures> => {
  const response = await fetch(`${internalUrl}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const figures = new Map<string, number>()
  for (const line of (await response.text()).split('\n')) {
    const [, name, value] = /^([a-z][^ {]*(?:\{.*\})?) (\S+)$/i.exec(line) ?? []
    if (name !== undefined) figures.set(name, Number(value))
  }
  return figures
}

/** The sum of a metric over all of its labels; `null` if the service lacks it. */
const figure = (figures: Figures, name: string): number | null => {
  let sum: number | null = null
  for (const [key, value] of figures) if (key === name || key.startsWith(`${name}{`)) sum = (sum ?? 0) + value
  return sum
}

/** Memory of a service, in megabytes. Without an embedded database in a separate thread: clusters have none. */
interface Memory {
  /** Reserved heap, and external buffers. */
  takenMb: number
  /** Used heap and external buffers; after a collection, live data. */
  heldMb: number
}

const MEGABYTE = 1_048_576

const memoryIn = (figures: Figures): Memory => {
  const megabytes = (name: string): number => (figure(figures, name) ?? 0) / MEGABYTE
  const outside = megabytes('nodejs_external_memory_bytes')
  return {
    takenMb: megabytes('nodejs_heap_size_total_bytes') + outside,
    heldMb: megabytes('nodejs_heap_size_used_bytes') + outside,
  }
}

/** Makes a service collect its garbage, so that only live data is left. */
const collectGarbage = ({ debuggerUrl }: Child): Promise<void> =>
  new Promise((resolve, reject) => {
    const debuggerSocket = new WebSocket(debuggerUrl)
    const end = (error?: Error): void => {
      clearTimeout(timer)
      debuggerSocket.terminate()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('The garbage was not collected in time.')), PATIENCE_MS)
    debuggerSocket
      .on('open', () => debuggerSocket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}'))
      .on('message', () => end())
      .on('error', end)
  })

/** CPU time of a process's main thread and its wait for a processor, in nanoseconds. */
interface Share {
  ran: number
  waited: number
}

const shareOf = (pid: number | undefined): Share => {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8')
      .split(' ')
      .map(Number)
    return { ran, waited }
  } catch {
    // Only Linux reports this; elsewhere the machine counts as idle.
    return { ran: 0, waited: 0 }
  }
}

/**
 * Measures the slowdown from other processes on the same processors: 1 on an idle machine, 3 if
 * these processes had to wait for two thirds of their time. Covers the time since its creation.
 */
const measureStretch = (pids: readonly (number | undefined)[]): (() => number) => {
  const before = pids.map(shareOf)
  return () => {
    let [ran, waited] = [0, 0]
    for (const [index, pid] of pids.entries()) {
      const now = shareOf(pid)
      ran += now.ran - (before[index]?.ran ?? 0)
      waited += now.waited - (before[index]?.waited ?? 0)
    }
    return ran > 0 && waited > 0 ? (ran + waited) / ran : 1
  }
}

/** Time that an attack may take in addition, to prepare and to end. */
const SLACK_MS = 15_000
const main = join(import.meta.dirname, 'attack-process.ts')

/** Runs an attack in a separate process; when it exits, everything that it held open is released at once. */
const launch = async (name: string, aim: Aim): Promise<AttackResult> => {
  const child = startNode([main, name, JSON.stringify(aim)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (heard.stderr += text))
  const timer = setTimeout(() => child.kill('SIGKILL'), aim.seconds * 1_000 + SLACK_MS)
  await once(child, 'close').finally(() => clearTimeout(timer))
  if (child.exitCode !== 0) throw new Error(`The attack “${name}” failed: ${heard.stderr.slice(0, 2_000)}`)
  return JSON.parse(heard.stdout) as AttackResult
}

export interface WithstandOptions {
  seconds?: number
  /** Whether the lobby service is killed afterwards and restarted on the attack's leftovers. */
  restarts?: boolean
  /** Tolerated growth of the lobby service, for attacks that leave data which is kept on purpose. */
  moreHeldMb?: number
}

/** A product that is attacked by one attack after another, beside another party. */
export interface Siege {
  readonly product: Product
  withstand(attack: string, options?: WithstandOptions): Promise<Report>
  end(): Promise<void>
}

const ATTACK_S = 6
/** Tolerates first-time compilation and retained pools. */
const MORE_HELD_MB = 32
const QUIET_MS = 2_500
const SAMPLE_MS = 500
/** After the grace periods: time for closing sockets. */
const SETTLE_MS = 6_000
/** The embedded database of analytics runs in a separate thread here, and in a separate container on a cluster. */
const EMBEDDED_MB = 350

const limitMb = (service: Service): number => containerMb[service] + (service === 'analytics' ? EMBEDDED_MB : 0)

const forEachService = async <Value>(
  act: (service: Service) => Promise<Value>,
): Promise<Readonly<Record<Service, Value>>> => {
  const pairs = await Promise.all(services.map(async (service) => [service, await act(service)] as const))
  return Object.fromEntries(pairs) as Record<Service, Value>
}

/** Live data of each service after a collection. */
const held = (product: Product): Promise<Readonly<Record<Service, number>>> =>
  forEachService(async (service) => {
    await collectGarbage(product.child(service))
    return memoryIn(await readFigures(product.child(service))).heldMb
  })

/** Samples the services periodically until stopped. */
const watch = (product: Product): { peakMb: Record<Service, number>; kept: number | null; stop(): Promise<void> } => {
  const stopping = new AbortController()
  const seen = { peakMb: { lobby: 0, edge: 0, analytics: 0 }, kept: null as number | null }
  const look = async (): Promise<void> => {
    await forEachService(async (service) => {
      // A service that is too busy to respond is measured by the bystander.
      const figures = await readFigures(product.child(service)).catch(() => new Map<string, number>())
      seen.peakMb[service] = Math.max(seen.peakMb[service], memoryIn(figures).takenMb)
      const kept = figure(figures, 'lobby_kept_bytes_largest')
      if (kept !== null) seen.kept = Math.max(seen.kept ?? 0, kept)
    })
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await pause(SAMPLE_MS)
    }
  })()
  return Object.assign(seen, {
    stop: async () => {
      stopping.abort()
      await watching
    },
  })
}

export const beginSiege = async (options: ProductOptions): Promise<Siege> => {
  const product = await startProduct(options)

  /** Waits until only the bystander has a lobby. */
  const settle = async (): Promise<void> => {
    const endMs = performance.now() + Math.max(options.hostGraceMs, options.seatGraceMs) + SETTLE_MS
    while (performance.now() < endMs) {
      const figures = await readFigures(product.child('lobby')).catch(() => new Map<string, number>())
      if ((figure(figures, 'lobby_lobbies') ?? 2) <= 1) return
      await pause(200)
    }
  }
  const restart = async (party: Party): Promise<number> => {
    const startMs = performance.now()
    await product.restartLobby()
    return party.isBack(startMs)
  }

  return {
    product,
    withstand: async (attack, { seconds = ATTACK_S, restarts = true, moreHeldMb = MORE_HELD_MB } = {}) => {
      const party = await sitDown(product.edgeUrl)
      try {
        const before = await held(product)
        const quiet = await party.play(pause(QUIET_MS))
        const seen = watch(product)
        const { edgeUrl, lobbyUrl } = product
        const attacking = launch(attack, { edgeUrl, lobbyUrl, seconds })
        const over = attacking.catch(() => undefined)
        const stretchSince = measureStretch([product.child('lobby').pid, product.child('edge').pid])
        const attacked = await party.play(over)
        const stretch = stretchSince()
        const result = await attacking
        await settle()
        await seen.stop()
        const ended = services.filter((service) => product.child(service).hasEnded())
        const after = ended.length > 0 ? before : await held(product)
        const memory = await forEachService((service): Promise<MemoryAround> =>
          Promise.resolve({
            heldBeforeMb: before[service],
            heldAfterMb: after[service],
            peakMb: seen.peakMb[service],
            limitMb: limitMb(service),
            moreHeldMb: service === 'lobby' ? moreHeldMb : MORE_HELD_MB,
          }),
        )
        const backMs = restarts ? await restart(party) : null
        return {
          attack,
          result,
          quiet,
          attacked,
          stretch,
          memory,
          keptByLargestLobby: seen.kept,
          backMs,
          startMs: product.startMs,
          ended,
        }
      } finally {
        await party.end()
      }
    },
    end: () => product.end(),
  }
}

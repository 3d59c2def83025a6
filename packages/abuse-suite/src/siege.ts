import { setTimeout as pause } from 'node:timers/promises'
import { launch } from './attacker/launch.ts'
import { sitDown, type Party } from './bystander/party.ts'
import { collectGarbage, figure, memoryIn, readFigures } from './product/figures.ts'
import {
  containerMb,
  services,
  startProduct,
  type Product,
  type ProductOptions,
  type Service,
} from './product/product.ts'
import { measureStretch } from './product/stretch.ts'
import type { MemoryAround, Report } from './report.ts'

export interface WithstandOptions {
  seconds?: number
  /** Whether the lobby service is killed afterwards and restarted on the attack's leftovers. */
  restarts?: boolean
  /** Tolerated growth of the lobby service, for attacks that leave data which is kept on purpose. */
  moreHeldMb?: number
}

/** A product that is attacked by one attack after another, beside somebody else's party. */
export interface Siege {
  readonly product: Product
  withstand(attack: string, options?: WithstandOptions): Promise<Report>
  end(): Promise<void>
}

const ATTACK_S = 6
/** Code that runs for the first time, and pools that are kept. */
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
      // A service that is too busy to respond is judged by its bystander.
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

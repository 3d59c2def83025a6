import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { isRoomNumber, regions, type Region, type RoomNumber } from '@sofaspark/contract'
import { dataOf, type CallService } from '@sofaspark/kit'
import { drawnBy } from '@sofaspark/kit/drawn-room.ts'
import * as z from 'zod/mini'
import { withoutEndSlashes } from '../shared/settings.ts'

const ASK_TIMEOUT_MS = 800
const PROCESSES_CACHE_MS = 1_000
const OWNER_CACHE_MS = 5_000
const MAX_OWNERS = 20_000
/** A connection within the machine or the cluster is established quickly, or not at all. */
const CONNECT_TIMEOUT_MS = 500

const lobbyProcessSchema = z.object({
  tag: z.string(),
  address: z.string(),
  number: z.number(),
  takesLobbies: z.boolean(),
})
const processesSchema = z.object({ processes: z.array(lobbyProcessSchema) })

/** A lobby process, as it reports itself or as the others of its region report it. */
export type LobbyProcess = z.output<typeof lobbyProcessSchema>

/** Chooses the process of a region that serves a request (EDG-70). */
export interface Processes {
  /** The address to pass a request on to; at once where a region has one process. */
  addressFor(region: Region, url: string): string | Promise<string>
  /** The processes to ask about a room: the one that drew its number first. */
  inOrder(region: Region, roomNumber: RoomNumber): Promise<string[]>
}

export interface ProcessesDeps {
  addresses: Readonly<Record<Region, readonly string[]>>
  callService: CallService
  monotonicMs: () => number
  /** Asks the region for a room's owner; undefined when no process knows. */
  ownerOf: (region: Region, roomNumber: RoomNumber) => Promise<string | undefined>
}

interface Known {
  atMs: number
  processes: LobbyProcess[]
}

const isLoopback = (address: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address)

const probe = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) })
    const end = (isListening: boolean): void => {
      socket.destroy()
      resolve(isListening)
    }
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false))
    // A refused connection is a result, not a failure.
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Each key has its own order of processes, which does not change when another process starts or ends. */
const orderKey = (key: string, tag: string): string => createHash('sha1').update(`${key} ${tag}`).digest('hex')

class LobbyProcesses implements Processes {
  readonly #deps: ProcessesDeps
  readonly #known = new Map<Region, Known>()
  readonly #asking = new Map<Region, Promise<LobbyProcess[]>>()
  readonly #owners = new Map<RoomNumber, { tag: string; untilMs: number }>()
  readonly #probes = new Map<string, Promise<boolean>>()

  constructor(deps: ProcessesDeps) {
    this.#deps = deps
  }

  readonly #askOne = async (address: string): Promise<LobbyProcess[]> => {
    const call = { timeoutMs: ASK_TIMEOUT_MS }
    const { processes } = dataOf(
      await this.#deps.callService(`${address}/internal/processes`, processesSchema, call),
    ) ?? {
      processes: [],
    }
    // The first one is the process itself. Without its own address it is reached where it responded; behind a
    // Kubernetes Service that could be any process.
    return processes.map((process, index) =>
      index === 0 && isLoopback(process.address) ? { ...process, address } : process,
    )
  }

  addressFor(region: Region, url: string): string | Promise<string> {
    const processes = this.#list(region)
    if (!(processes instanceof Promise) && processes.length < 2) return processes[0]?.address ?? this.#first(region)
    return Promise.resolve(processes).then((found) => this.#choose(region, url, found))
  }

  async inOrder(region: Region, roomNumber: RoomNumber): Promise<string[]> {
    const processes = await this.#list(region)
    if (processes.length < 2) return [...this.#deps.addresses[region]]
    const drawer = drawnBy(roomNumber, processes.length)
    const wanted = processes.find(({ number }) => number === drawer)?.tag
    return this.#candidates(processes, roomNumber, wanted).map(({ address }) => address)
  }

  /** Hundreds of phones that reconnect at once share one probe. */
  #isListening(address: string): Promise<boolean> {
    const running = this.#probes.get(address)
    if (running) return running
    const started = probe(address).finally(() => this.#probes.delete(address))
    this.#probes.set(address, started)
    return started
  }

  /** A process's own report outweighs what the others remember of it. */
  async #askAll(region: Region): Promise<LobbyProcess[]> {
    const responses = await Promise.all(this.#deps.addresses[region].map(this.#askOne))
    const byTag = new Map<string, LobbyProcess>()
    for (const [, ...others] of responses) for (const process of others) byTag.set(process.tag, process)
    for (const [own] of responses) if (own) byTag.set(own.tag, own)
    const processes = [...byTag.values()]
    this.#known.set(region, { atMs: this.#deps.monotonicMs(), processes })
    return processes
  }

  #ask(region: Region): Promise<LobbyProcess[]> {
    const running = this.#asking.get(region)
    if (running) return running
    const started = this.#askAll(region).finally(() => this.#asking.delete(region))
    this.#asking.set(region, started)
    return started
  }

  #list(region: Region): LobbyProcess[] | Promise<LobbyProcess[]> {
    const last = this.#known.get(region)
    if (last && this.#deps.monotonicMs() - last.atMs < PROCESSES_CACHE_MS) return last.processes
    const fresh = this.#ask(region)
    // A region with one address does not wait for further processes, which may not exist.
    return this.#deps.addresses[region].length === 1 && (last?.processes.length ?? 0) < 2
      ? (last?.processes ?? [])
      : fresh
  }

  async #owner(region: Region, roomNumber: RoomNumber): Promise<string | undefined> {
    const kept = this.#owners.get(roomNumber)
    if (kept && kept.untilMs > this.#deps.monotonicMs()) return kept.tag
    const tag = await this.#deps.ownerOf(region, roomNumber)
    if (tag !== undefined) this.#owns(roomNumber, tag)
    return tag
  }

  #owns(roomNumber: RoomNumber, tag: string): void {
    this.#owners.delete(roomNumber)
    this.#owners.set(roomNumber, { tag, untilMs: this.#deps.monotonicMs() + OWNER_CACHE_MS })
    const [oldest] = this.#owners.keys()
    if (this.#owners.size > MAX_OWNERS && oldest !== undefined) this.#owners.delete(oldest)
  }

  /**
   * The wanted one first, then those that take new lobbies, then the rest, so that all requests of a room reach the
   * same one.
   */
  #candidates(processes: readonly LobbyProcess[], key: string, wanted?: string): LobbyProcess[] {
    const rank = ({ tag, takesLobbies }: LobbyProcess): number => (tag === wanted ? 0 : takesLobbies ? 1 : 2)
    return processes
      .map((process) => ({ process, rank: rank(process), order: orderKey(key, process.tag) }))
      .sort((one, other) => one.rank - other.rank || one.order.localeCompare(other.order))
      .map(({ process }) => process)
  }

  async #choose(region: Region, url: string, processes: readonly LobbyProcess[]): Promise<string> {
    const query = new URLSearchParams(url.split('?')[1] ?? '')
    const sid = query.get('sid')
    const roomNumber = query.get('roomNumber')
    const wanted =
      sid === null ? (isRoomNumber(roomNumber) ? await this.#owner(region, roomNumber) : undefined) : sid.split('.')[0]
    for (const { tag, address } of this.#candidates(processes, roomNumber ?? String(Math.random()), wanted)) {
      if (await this.#isListening(address)) return address
      if (isRoomNumber(roomNumber) && tag === wanted) this.#owners.delete(roomNumber)
      // A session ends with its process; no other process can continue it.
      if (sid !== null && tag === wanted) return address
    }
    return this.#first(region)
  }

  #first(region: Region): string {
    return this.#deps.addresses[region][0] ?? ''
  }
}

export const createProcesses = (deps: ProcessesDeps): Processes => new LobbyProcesses(deps)

/** Every region's addresses, where each may have several, comma-separated. */
export const addressLists = (given: Readonly<Record<Region, string>>): Record<Region, readonly string[]> =>
  Object.fromEntries(
    regions.map((region) => [
      region,
      given[region]
        .split(',')
        .map((address) => withoutEndSlashes(address.trim()))
        .filter((address) => address !== ''),
    ]),
  ) as unknown as Record<Region, readonly string[]>

import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { isRoomNumber, regions, type Region, type RoomNumber } from '@sofaspark/contract'
import { drawnBy } from '@sofaspark/kit/process-place.ts'

const ASK_LIMIT_MS = 800
const KEPT_MS = 1_000
const OWNER_KEPT_MS = 5_000
const MAX_OWNERS = 20_000
/** A connection within the machine or the cluster is there in a moment, or not at all. */
const CONNECT_LIMIT_MS = 500

/** A lobby process, as it says itself or as the others of its region know it. */
export interface LobbyProcess {
  tag: string
  address: string
  number: number
  takesLobbies: boolean
}

/** Which process of a region serves a request (EDG-70 to EDG-74). */
export interface Processes {
  /** The address to pass a request on to; at once where a region has one process. */
  addressFor(region: Region, url: string): string | Promise<string>
  /** The processes to ask about a room: the one that drew its number first. */
  inOrder(region: Region, roomNumber: RoomNumber): Promise<string[]>
}

export interface ProcessesParts {
  addresses: Readonly<Record<Region, readonly string[]>>
  edgeToken: string
  nowMs: () => number
  /** Asks the region who owns a room; undefined when nobody says. */
  ownerOf: (region: Region, roomNumber: RoomNumber) => Promise<string | undefined>
  /** A call had no answer. */
  onCallFailed: () => void
}

interface Known {
  atMs: number
  processes: LobbyProcess[]
}

const isLoopback = (address: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address)

const looksListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) })
    const end = (isThere: boolean): void => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(CONNECT_LIMIT_MS, () => end(false))
    // That nobody listens is the answer, not a failure.
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** Each key has its own order, which does not change when another process comes or goes. */
const placeIn = (key: string, tag: string): string => createHash('sha1').update(`${key} ${tag}`).digest('hex')

export const createProcesses = ({ addresses, edgeToken, nowMs, ownerOf, onCallFailed }: ProcessesParts): Processes => {
  const known = new Map<Region, Known>()
  const asking = new Map<Region, Promise<LobbyProcess[]>>()
  const owners = new Map<RoomNumber, { tag: string; untilMs: number }>()

  const looking = new Map<string, Promise<boolean>>()

  /** Hundreds of phones that come back at once share one look. */
  const isListening = (address: string): Promise<boolean> => {
    const running = looking.get(address)
    if (running) return running
    const started = looksListening(address).finally(() => looking.delete(address))
    looking.set(address, started)
    return started
  }
  const askOne = async (address: string): Promise<LobbyProcess[]> => {
    try {
      const headers = { 'x-edge-token': edgeToken }
      const answer = await fetch(`${address}/internal/processes`, {
        headers,
        signal: AbortSignal.timeout(ASK_LIMIT_MS),
      })
      const { processes } = (await answer.json()) as { processes: LobbyProcess[] }
      // The first one is the process itself. If it was not told its address, it is reached where it answered; behind a
      // Service that would be anybody.
      return processes.map((process, index) =>
        index === 0 && isLoopback(process.address) ? { ...process, address } : process,
      )
    } catch {
      onCallFailed()
      return []
    }
  }
  /** A process's own report outweighs what the others remember of it. */
  const askAll = async (region: Region): Promise<LobbyProcess[]> => {
    const answers = await Promise.all(addresses[region].map(askOne))
    const byTag = new Map<string, LobbyProcess>()
    for (const [, ...others] of answers) for (const process of others) byTag.set(process.tag, process)
    for (const [own] of answers) if (own) byTag.set(own.tag, own)
    const processes = [...byTag.values()]
    known.set(region, { atMs: nowMs(), processes })
    return processes
  }
  const ask = (region: Region): Promise<LobbyProcess[]> => {
    const running = asking.get(region)
    if (running) return running
    const started = askAll(region).finally(() => asking.delete(region))
    asking.set(region, started)
    return started
  }
  const list = (region: Region): LobbyProcess[] | Promise<LobbyProcess[]> => {
    const last = known.get(region)
    if (last && nowMs() - last.atMs < KEPT_MS) return last.processes
    const fresh = ask(region)
    // A region that has one address is not made to wait for the others, which it may not have.
    return addresses[region].length === 1 && (last?.processes.length ?? 0) < 2 ? (last?.processes ?? []) : fresh
  }
  const owner = async (region: Region, roomNumber: RoomNumber): Promise<string | undefined> => {
    const kept = owners.get(roomNumber)
    if (kept && kept.untilMs > nowMs()) return kept.tag
    const tag = await ownerOf(region, roomNumber)
    if (tag !== undefined) owns(roomNumber, tag)
    return tag
  }
  const owns = (roomNumber: RoomNumber, tag: string): void => {
    owners.delete(roomNumber)
    owners.set(roomNumber, { tag, untilMs: nowMs() + OWNER_KEPT_MS })
    const [oldest] = owners.keys()
    if (owners.size > MAX_OWNERS && oldest !== undefined) owners.delete(oldest)
  }
  /** The wanted one first; then those that take new lobbies, then the rest, so that all of a room meet at the same one. */
  const candidates = (processes: readonly LobbyProcess[], key: string, wanted?: string): LobbyProcess[] => {
    const rank = ({ tag, takesLobbies }: LobbyProcess): number => (tag === wanted ? 0 : takesLobbies ? 1 : 2)
    return processes
      .map((process) => ({ process, rank: rank(process), place: placeIn(key, process.tag) }))
      .sort((one, other) => one.rank - other.rank || one.place.localeCompare(other.place))
      .map(({ process }) => process)
  }
  const choose = async (region: Region, url: string, processes: readonly LobbyProcess[]): Promise<string> => {
    const query = new URLSearchParams(url.split('?')[1] ?? '')
    const sid = query.get('sid')
    const roomNumber = query.get('roomNumber')
    const wanted =
      sid === null ? (isRoomNumber(roomNumber) ? await owner(region, roomNumber) : undefined) : sid.split('.')[0]
    for (const { tag, address } of candidates(processes, roomNumber ?? String(Math.random()), wanted)) {
      if (await isListening(address)) return address
      if (isRoomNumber(roomNumber) && tag === wanted) owners.delete(roomNumber)
      // A session ends with its process; nobody else can continue it.
      if (sid !== null && tag === wanted) return address
    }
    return first(region)
  }
  const first = (region: Region): string => addresses[region][0] ?? ''

  return {
    addressFor: (region, url) => {
      const processes = list(region)
      if (!(processes instanceof Promise) && processes.length < 2) return processes[0]?.address ?? first(region)
      return Promise.resolve(processes).then((found) => choose(region, url, found))
    },
    inOrder: async (region, roomNumber) => {
      const processes = await list(region)
      if (processes.length < 2) return [...addresses[region]]
      const drawer = drawnBy(roomNumber, processes.length)
      const wanted = processes.find(({ number }) => number === drawer)?.tag
      return candidates(processes, roomNumber, wanted).map(({ address }) => address)
    },
  }
}

/** Every region's addresses, where each may have several, comma-separated. */
export const addressLists = (given: Readonly<Record<Region, string>>): Record<Region, readonly string[]> =>
  Object.fromEntries(
    regions.map((region) => [
      region,
      given[region]
        .split(',')
        .map((address) => address.trim().replace(/(?<!\/)\/+$/, ''))
        .filter((address) => address !== ''),
    ]),
  ) as unknown as Record<Region, readonly string[]>

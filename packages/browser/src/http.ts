import { timings, type Clock, type Config, type Game, type Region, type SocketServerAddress } from '@sofaspark/contract'

/** `fetch`, as far as it is used. */
export type Fetch = (address: string, options?: RequestInit) => Promise<Response>

const getJson = async (fetch: Fetch, address: string): Promise<unknown> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Asks until there is an answer, once a second. */
const persist = async <Value>(ask: () => Promise<Value>, clock: Clock): Promise<Value> => {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise<void>((resolve) => clock.after(timings.configRetryMs, resolve))
    }
  }
}

/** `GET /api/config`, retried every second until the server answers. */
export const loadConfig = (fetch: Fetch, clock: Clock, origin = ''): Promise<Config> =>
  persist(async () => (await getJson(fetch, `${origin}/api/config`)) as Config, clock)

/** `GET /api/data/games`, retried alike. */
export const loadGames = (fetch: Fetch, clock: Clock, config: Config): Promise<readonly Game[]> =>
  persist(async () => ((await getJson(fetch, `${config.api}/data/games`)) as { games: Game[] }).games, clock)

/** Where the socket of a region is; the nearest region when none is asked for. Rejects when the server cannot say. */
export const findRegion = async (fetch: Fetch, config: Config, region?: Region): Promise<SocketServerAddress> => {
  const query = region ? `?region=${region}` : ''
  return (await getJson(fetch, `${config.api}/getSocketServerAddress${query}`)) as SocketServerAddress
}

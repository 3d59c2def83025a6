import { timings, type Clock, type Config, type Game, type Region, type SocketServerAddress } from '@sofaspark/contract'

/** The used part of `fetch`. */
export type Fetch = (address: string, options?: RequestInit) => Promise<Response>

const getJson = async (fetch: Fetch, address: string): Promise<unknown> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Retries once a second until it succeeds. */
const persist = async <Value>(request: () => Promise<Value>, clock: Clock): Promise<Value> => {
  for (;;) {
    try {
      return await request()
    } catch {
      // Retried until the server responds; meanwhile the page shows that it is loading.
      await new Promise<void>((resolve) => clock.after(timings.configRetryMs, resolve))
    }
  }
}

/** `GET /api/config`, once. Rejects without a response. */
export const askForConfig = async (fetch: Fetch, origin = ''): Promise<Config> =>
  (await getJson(fetch, `${origin}/api/config`)) as Config

/** `GET /api/config`, retried every second until the server answers. */
export const loadConfig = (fetch: Fetch, clock: Clock, origin = ''): Promise<Config> =>
  persist(() => askForConfig(fetch, origin), clock)

/** `GET /api/data/games`, once. Rejects without a response. */
export const askForGames = async (fetch: Fetch, config: Config): Promise<readonly Game[]> =>
  ((await getJson(fetch, `${config.api}/data/games`)) as { games: Game[] }).games

/** `GET /api/data/games`, retried in the same way. */
export const loadGames = (fetch: Fetch, clock: Clock, config: Config): Promise<readonly Game[]> =>
  persist(() => askForGames(fetch, config), clock)

/** The address of a region's socket; by default the nearest region. Rejects when the server cannot tell. */
export const findRegion = async (fetch: Fetch, config: Config, region?: Region): Promise<SocketServerAddress> => {
  const query = region ? `?region=${region}` : ''
  return (await getJson(fetch, `${config.api}/getSocketServerAddress${query}`)) as SocketServerAddress
}

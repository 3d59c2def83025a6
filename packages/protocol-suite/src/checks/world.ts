import { createGuests, type Client, type ConnectOptions, type Endpoint, type Guests } from '@sofaspark/lobby-testing'

/** A server under test, and the people who use it. */
export interface World extends Guests {
  readonly url: string
  /** Waits until everything sent so far has reached these clients. */
  settled(...clients: Client[]): Promise<void>
}

const PATIENCE_MS = 5_000
const origin = { query: { from: 'suite', dateStartedPlaying: '1700000000' } }

/** `endpoint` is where the region's Socket.IO is. */
export const createWorld = (
  url: string,
  endpoint: Endpoint,
  transports: NonNullable<ConnectOptions['transports']>,
): World => ({
  ...createGuests(endpoint, { ...origin, transports, timeoutMs: PATIENCE_MS }),
  url,
  settled: async (...some) => {
    // Two rounds: what the first one triggers reaches the others before the second one's acknowledgements do.
    for (let round = 0; round < 2; round++) await Promise.all(some.map((client) => client.emitWithAck('ping')))
  },
})

/** One guarantee of the wire, checked on a running server. Throws if it is violated. */
export interface Check {
  name: string
  run(world: World): Promise<void>
}

export const check = (name: string, run: Check['run']): Check => ({ name, run })

import {
  createGuests,
  pause,
  type Client,
  type ConnectOptions,
  type Endpoint,
  type Guests,
} from '@sofaspark/lobby-testing'

/** A server under test, and the people who use it. */
export interface World extends Guests {
  readonly url: string
  /** Waits until everything that was said so far has reached these clients. */
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
    await Promise.all(some.map((client) => client.ask('ping')))
    await pause(50)
    await Promise.all(some.map((client) => client.ask('ping')))
  },
})

import { connect, euOf, type Client } from '@sofaspark/lobby-testing'
import { MARK } from '../attacker/field.ts'

/** Nobody at a party waits longer for a reply. */
const PATIENCE_MS = 10_000

interface GuestOptions {
  url: string
  /** Where the party lives. */
  address: string
  isHost: boolean
  /** Called with everything that a guest should never have heard. */
  onFault: (fault: string) => void
}

/** A stock client of the bystander's party, which comes back by itself. */
export const connectGuest = async ({ url, address, isHost, onFault }: GuestOptions): Promise<Client> => {
  const client = await connect(euOf(url), {
    query: { from: 'bystander', ...(isHost ? { isHost: 'true' } : {}) },
    headers: { 'x-forwarded-for': address },
    reconnection: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    timeoutMs: PATIENCE_MS,
  })
  client.socket.onAny((event: string, ...facts: unknown[]) => {
    if (event !== 'input' && JSON.stringify(facts).includes(MARK)) onFault(`${event} told the party of its attackers`)
  })
  return client
}

import { connect, entitlementUntil, findEndpoint, takeSeat, YEAR_2100_S, type Client } from '@sofaspark/lobby-testing'

/** Guests who sit down without a phone: enough for a full sofa, with nothing to draw. */
export interface Guest {
  name: string
  supporter?: boolean
  /** In place of a supporter's own. */
  entitlement?: string
  from?: string
}

/** The secret of the console under test. */
export const consoleSecret = (): string => process.env['SOFASPARK_ADMIN_SECRET'] ?? ''

/** Phones without pages on seats of one room. */
export class Guests {
  private readonly clients: Client[] = []
  private readonly origin: string
  private readonly roomNumber: string

  constructor(origin: string, roomNumber: string) {
    this.origin = origin
    this.roomNumber = roomNumber
  }

  /** Takes the next seat; rejects with the code of a refusal. */
  async join({ name, supporter = false, entitlement, from = 'direct' }: Guest): Promise<void> {
    const { origin, roomNumber } = this
    const client = await connect(await findEndpoint(origin, roomNumber), { query: { roomNumber, from } })
    this.clients.push(client)
    const shown = entitlement ?? (supporter ? entitlementUntil(YEAR_2100_S, consoleSecret()) : undefined)
    await takeSeat(client, roomNumber, { name, from, ...(shown === undefined ? {} : { entitlement: shown }) })
  }

  /** The newest guest's phone falls asleep: the seat stays. */
  newestSleeps(): void {
    this.clients.at(-1)?.close()
  }

  /** Says something as the guest on that place, a host-or-admin event for one; gives the code of the acknowledgement. */
  says(at: number, event: string, ...payload: unknown[]): Promise<string> {
    return this.clients[at]?.code(event, ...payload) ?? Promise.resolve('nobody')
  }

  leave(): void {
    for (const client of this.clients) client.close()
  }
}

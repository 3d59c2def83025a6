import { createHmac } from 'node:crypto'
import { connect, findEndpoint, takeSeat, type Client } from '@sofaspark/lobby-testing'

/** Guests who sit down without a phone: enough for a full sofa, with nothing to draw. */
export interface Guest {
  name: string
  supporter?: boolean
  /** In place of a supporter's own. */
  entitlement?: string
  from?: string
}

const YEAR_2100_S = 4_102_444_800

/** A supporter's word until a second, signed with the console's own secret unless another is given. */
export const entitlementUntil = (untilS: number, secret = process.env['SOFASPARK_ADMIN_SECRET'] ?? ''): string => {
  const body = `subscription.${untilS}`
  return `${body}.${createHmac('sha256', secret).update(`entitlement.${body}`).digest('base64url')}`
}

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
    const shown = entitlement ?? (supporter ? entitlementUntil(YEAR_2100_S) : undefined)
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

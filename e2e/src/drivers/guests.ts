import { createHmac } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

/** Who sits down without a phone of their own: enough for a full sofa, with nothing to draw. */
export interface Guest {
  name: string
  supporter?: boolean
  from?: string
}

const YEAR_2100_S = 4_102_444_800

/** A supporter's word, signed with the console's own secret. */
const entitlement = (): string => {
  const body = `subscription.${YEAR_2100_S}`
  const secret = process.env['SOFASPARK_ADMIN_SECRET'] ?? ''
  return `${body}.${createHmac('sha256', secret).update(`entitlement.${body}`).digest('base64url')}`
}

/** Real Socket.IO clients on seats of one room. */
export class Guests {
  private readonly sockets: Socket[] = []
  private readonly origin: string
  private readonly roomNumber: string

  constructor(origin: string, roomNumber: string) {
    this.origin = origin
    this.roomNumber = roomNumber
  }

  /** Takes the next seat; the code of the refusal where there is none. */
  async join({ name, supporter = false, from = 'direct' }: Guest): Promise<string | null> {
    const { origin, roomNumber } = this
    const found = await fetch(`${origin}/api/getSocketServerAddress?roomNumber=${roomNumber}`)
    const { address, path } = (await found.json()) as { address: string; path: string }
    const query = { roomNumber, from }
    const socket = io(address, { path, query, transports: ['websocket'], forceNew: true, reconnection: false })
    this.sockets.push(socket)
    const seat = { roomNumber, name, language: 'en', from, dateStartedPlaying: 0 }
    const payload = supporter ? { ...seat, entitlement: entitlement() } : seat
    const answer = (await socket.timeout(15_000).emitWithAck('joinLobby', payload)) as {
      ok: boolean
      error?: { code: string }
    }
    return answer.ok ? null : (answer.error?.code ?? 'no reason')
  }

  /** The newest guest's phone falls asleep: the seat stays. */
  newestSleeps(): void {
    this.sockets.at(-1)?.disconnect()
  }

  /** As the guest on that place: a host-or-admin event, say. */
  says(at: number, event: string, payload: unknown): Promise<unknown> {
    return this.sockets[at]?.timeout(15_000).emitWithAck(event, payload) ?? Promise.resolve(null)
  }

  leave(): void {
    for (const socket of this.sockets) socket.disconnect()
  }
}

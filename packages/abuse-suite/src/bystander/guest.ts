import { io, type Socket } from 'socket.io-client'
import { MARK } from '../attacker/field.ts'

export interface Answer {
  ok: boolean
  error?: { code: string }
  [fact: string]: unknown
}

/** Nobody at a party waits longer for an acknowledgement. */
const PATIENCE_MS = 5_000

/** A stock client of the bystander's party, which reconnects by itself. */
export interface Guest {
  readonly socket: Socket
  readonly ask: (event: string, payload?: object) => Promise<Answer>
  close(): void
}

interface GuestOptions {
  url: string
  /** Address of the party's lobby. */
  address: string
  isHost: boolean
  /** Called with anything that a guest should never have received. */
  onFault: (fault: string) => void
}

export const connectGuest = async ({ url, address, isHost, onFault }: GuestOptions): Promise<Guest> => {
  const socket = io(url, {
    path: '/eu/socket.io',
    query: { from: 'bystander', ...(isHost ? { isHost: 'true' } : {}) },
    extraHeaders: { 'x-forwarded-for': address },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    forceNew: true,
  })
  socket.onAny((event: string, ...facts: unknown[]) => {
    if (event !== 'input' && JSON.stringify(facts).includes(MARK)) onFault(`${event} carried the attackers' mark`)
  })
  const ask: Guest['ask'] = async (event, payload = {}) => {
    try {
      return (await socket.timeout(PATIENCE_MS).emitWithAck(event, payload)) as Answer
    } catch {
      return { ok: false, error: { code: 'unanswered' } }
    }
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    setTimeout(() => reject(new Error('A guest of the bystander cannot connect.')), 2 * PATIENCE_MS).unref()
  })
  return { socket, ask, close: () => socket.disconnect() }
}

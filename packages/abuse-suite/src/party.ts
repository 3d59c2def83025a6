import {
  joinPayload,
  keepRole,
  openLobby,
  pause,
  takeSeat,
  until,
  type Client,
  type Phone,
  type PersistentRole,
  connect,
  euOf,
} from '@sofaspark/lobby-testing'
import { MARK } from './attacker/field.ts'

/** The maximum time that a client of a party waits for a reply. */
const GuestPATIENCE_MS = 10_000

interface GuestOptions {
  url: string
  /** Where the party lives. */
  address: string
  isHost: boolean
  /** Called with every fact that a guest should never have received. */
  onFault: (fault: string) => void
}

/** A stock client of the bystander's party, which comes back by itself. */
const connectGuest = async ({ url, address, isHost, onFault }: GuestOptions): Promise<Client> => {
  const client = await connect(euOf(url), {
    query: { from: 'bystander', ...(isHost ? { isHost: 'true' } : {}) },
    headers: { 'x-forwarded-for': address },
    reconnection: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    timeoutMs: GuestPATIENCE_MS,
  })
  client.socket.onAny((event: string, ...facts: unknown[]) => {
    if (event !== 'input' && JSON.stringify(facts).includes(MARK)) onFault(`${event} told the party of its attackers`)
  })
  return client
}

/** Times of one kind, in milliseconds. */
export class Samples {
  readonly #times: number[] = []

  add(ms: number): void {
    this.#times.push(ms)
  }

  get count(): number {
    return this.#times.length
  }

  /** A quantile, such as 0.95; 0 while there are no times. */
  quantile(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}

/** A party's measurements over some seconds. */
export interface Evening {
  /** From a press to the screen. */
  inputs: Samples
  /** Commands, pings and pages: from the request to its reply. Newcomers only have to get in. */
  responses: Samples
  faults: string[]
}

/** Another party: a screen and four phones that play while the product is attacked. */
export interface Party {
  /** Plays until stopped, and returns the measurements. */
  play(until: Promise<unknown>): Promise<Evening>
  /** Time after `sinceMs` until everyone was back; rejects if a player is not. */
  isBack(sinceMs: number): Promise<number>
  end(): Promise<void>
}

const PHONES = 4
const INPUT_EVERY_MS = 33
const COMMAND_EVERY_MS = 200
const PAGE_EVERY_MS = 250
const JOIN_EVERY_MS = 1_000
const PATIENCE_MS = 10_000
/** A separate household. */
const ADDRESS = '192.0.2.77'
const TIME_AT = 2

/** A frame of the wire's version 1 that carries the time it was sent. */
const stampedFrame = (sequence: number): Uint8Array => {
  const frame = new Uint8Array(TIME_AT + Float64Array.BYTES_PER_ELEMENT)
  frame.set([1, sequence & 0xff])
  new DataView(frame.buffer).setFloat64(TIME_AT, performance.now())
  return frame
}
const leftAt = (frame: Uint8Array): number =>
  new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getFloat64(TIME_AT)

/** Measures one request; any bad reply is a fault. */
const measured = async (what: string, { responses, faults }: Evening, ask: () => Promise<string>): Promise<void> => {
  const startMs = performance.now()
  const code = await ask().catch((error: unknown) => String(error))
  if (code === 'ok') responses.add(performance.now() - startMs)
  else faults.push(`the party's ${what} was answered ${code}`)
}
/** Loads a page, or the page's own call. */
const load = async (url: string, turn: number): Promise<string> => {
  const path = turn % 2 === 0 ? '/games' : '/api/config'
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': ADDRESS }, signal })
  await response.arrayBuffer()
  return response.ok ? 'ok' : String(response.status)
}

export const sitDown = async (url: string): Promise<Party> => {
  let evening: Evening | null = null
  const onFault = (fault: string): void => void evening?.faults.push(fault)
  const connect = (isHost: boolean): Promise<Client> => connectGuest({ url, address: ADDRESS, isHost, onFault })
  const screen = await openLobby(await connect(true))
  const { roomNumber, hostToken } = screen
  const places = [keepRole(screen, () => screen.emitWithAck('resumeLobby', { roomNumber, hostToken }))]
  const phones: Phone[] = []
  for (let index = 0; index < PHONES; index++) {
    const phone = await takeSeat(await connect(false), roomNumber)
    const again = joinPayload(roomNumber, { seatToken: phone.seatToken })
    places.push(keepRole(phone, () => phone.emitWithAck('joinLobby', again)))
    phones.push(phone)
  }
  await screen.must('gameLaunched', { roomNumber, gameKey: 'drawgame' })
  screen.socket.on('input', (_seat: number, frame: Uint8Array) =>
    evening?.inputs.add(performance.now() - leftAt(frame)),
  )

  const newcomer = async (): Promise<string> => {
    const guest = await connect(false).catch(() => null)
    if (!guest) return 'nothing'
    const joined = await guest.code('joinLobby', joinPayload(roomNumber, { name: 'Newcomer' }))
    const left = joined === 'ok' ? await guest.code('leaveLobby') : joined
    guest.close()
    return left
  }

  return {
    play: async (until) => {
      const now: Evening = { inputs: new Samples(), responses: new Samples(), faults: [] }
      evening = now
      let sequence = 0
      const open: Promise<void>[] = []
      const every = (ms: number, act: (turn: number) => void): NodeJS.Timeout => {
        let turn = 0
        return setInterval(() => act(turn++), ms)
      }
      const ask = (what: string, act: () => Promise<string>): void => void open.push(measured(what, now, act))
      const timers = [
        every(INPUT_EVERY_MS, () => {
          sequence += 1
          for (const phone of phones) phone.socket.emit('input', stampedFrame(sequence))
        }),
        every(COMMAND_EVERY_MS, () => {
          for (const phone of phones) ask('command', () => phone.code('command', { type: 'tap', data: { x: 1 } }))
        }),
        every(PAGE_EVERY_MS, (turn) => ask('page', () => load(url, turn))),
        every(JOIN_EVERY_MS, (turn) => {
          ask('ping', () => screen.code('ping'))
          if (turn % 2 === 0)
            open.push(
              newcomer().then((code) => {
                if (code !== 'ok') now.faults.push(`a newcomer was answered ${code}`)
              }),
            )
        }),
      ]
      await until
      for (const timer of timers) clearInterval(timer)
      await Promise.all(open)
      await pause(100)
      evening = null
      return now
    },
    isBack: async (sinceMs) => {
      const isBack = ({ isTaken, gapsMs }: PersistentRole): boolean => isTaken() && gapsMs.length > 0
      await until(() => places.every(isBack), { withinMs: PATIENCE_MS, what: "The return of the bystander's party" })
      return performance.now() - sinceMs
    },
    end: async () => {
      await screen.code('disconnectIdleGame', { roomNumber })
      for (const guest of [screen, ...phones]) guest.close()
    },
  }
}

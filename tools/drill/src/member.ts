import { io, type Socket } from 'socket.io-client'

const RETRY_MS = 300

export interface Answer {
  ok: boolean
  error?: { code: string }
  [fact: string]: unknown
}

/** Asks with an acknowledgement; `null` when none came, as when the connection ended. */
export const ask = (socket: Socket, event: string, payload: unknown, limitMs = 10_000): Promise<Answer | null> =>
  new Promise((resolve) => {
    socket
      .timeout(limitMs)
      .emit(event, payload, (error: unknown, answer?: Answer) => resolve(error ? null : (answer ?? null)))
  })

/** A socket of the stock client with its place in a lobby, which it takes back by token whenever it comes back. */
export class Member {
  readonly socket: Socket
  /** How long it was without its place, each time. */
  readonly gapsMs: number[] = []
  /** Answers that said that its place is gone for good. */
  readonly refusals: string[] = []
  seated = false
  #lostAtMs = 0
  #resume: (() => Promise<Answer | null>) | null = null

  constructor(url: string, roomNumber?: string, path = '/eu/socket.io') {
    this.socket = io(url, {
      path,
      transports: ['websocket'],
      forceNew: true,
      query: { from: 'drill', ...(roomNumber === undefined ? {} : { roomNumber }) },
    })
    this.socket.on('disconnect', (reason) => {
      if (this.seated) this.#lostAtMs = performance.now()
      this.seated = false
      if (reason === 'io server disconnect') this.refusals.push(reason)
    })
    this.socket.on('connect', () => void this.#comeBack())
  }

  /** From now on the place is taken back like this; true ends the attempts. */
  settle(resume: () => Promise<Answer | null>): void {
    this.seated = true
    this.#resume = resume
  }

  async #comeBack(): Promise<void> {
    if (!this.#resume) return
    const { id } = this.socket
    while (this.socket.connected && this.socket.id === id) {
      const answer = await this.#resume()
      if (answer?.ok === true) {
        this.seated = true
        this.gapsMs.push(performance.now() - this.#lostAtMs)
        return
      }
      const code = answer?.error?.code
      if (code !== undefined && code !== 'unavailable' && code !== 'draining') {
        this.refusals.push(code)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

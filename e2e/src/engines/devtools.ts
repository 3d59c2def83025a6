const LIMIT_MS = 60_000

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (reason: Error) => void
}

/** One page over the DevTools protocol, as Chromium 87 speaks it: the libraries of today ask for more than it knows. */
export class DevTools {
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0

  private constructor(socket: WebSocket, hears: (method: string, parameters: never) => void) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, result, error } = JSON.parse(String(data)) as Answer
      if (method !== undefined) hears(method, params as never)
      const asked = id === undefined ? undefined : this.waiting.get(id)
      if (id !== undefined) this.waiting.delete(id)
      if (error) asked?.reject(new Error(error.message))
      else asked?.resolve(result as never)
    })
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The engine closed the line.'))
      this.waiting.clear()
    })
  }

  static async connect(address: string, hears: (method: string, parameters: never) => void): Promise<DevTools> {
    const socket = new WebSocket(address)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)), { once: true })
    })
    return new DevTools(socket, hears)
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.lastId
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(new Error(`The engine did not answer ${method} within ${LIMIT_MS / 1000} s.`))
      }, LIMIT_MS)
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer)
          resolve(result)
        },
        reject: (reason) => {
          clearTimeout(timer)
          reject(reason)
        },
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.socket.close()
  }
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The delay and the loss of a line. */
export interface Link {
  /** For each direction. */
  delayMs: number
  /** Share of the packets that are lost at first and come once they were sent again. */
  loss: number
}

/** A separate network between a phone and the product, which can be cut in the middle of everything. */
export interface Network {
  /** The product's address as seen through this network. */
  origin: string
  /** Silently drops everything in both directions, as when a phone leaves the house. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

const RESENT_AFTER_MS = 200
const quickLine: Link = { delayMs: 0, loss: 0 }

/** Passes packets on in their order; a lost one holds up those behind it, as TCP does. */
const slowPipe = ({ delayMs, loss }: Link, pass: (chunk: Buffer) => void): ((chunk: Buffer) => void) => {
  if (delayMs === 0 && loss === 0) return pass
  let dueMs = 0
  return (chunk) => {
    const resentMs = Math.random() < loss ? RESENT_AFTER_MS : 0
    dueMs = Math.max(dueMs, performance.now() + delayMs + resentMs)
    setTimeout(pass, dueMs - performance.now(), chunk)
  }
}

export const openNetwork = async (productOrigin: string, line: Link = quickLine): Promise<Network> => {
  const target = new URL(productOrigin)
  const sockets = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on(
        'data',
        slowPipe(line, (chunk) => whole && to.writable && to.write(chunk)),
      )
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        // Packets that are still under way arrive before the end does.
        if (whole) setTimeout(() => to.destroy(), 2 * line.delayMs + (line.loss > 0 ? RESENT_AFTER_MS : 0))
      })
    }
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  const dropAll = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    origin: `http://localhost:${String(port)}`,
    cut: () => (whole = false),
    mend: () => {
      whole = true
      // Packets in flight when the line is cut are lost, as on a real one.
      dropAll()
    },
    close: () => {
      dropAll()
      return new Promise((settle) => server.close(() => settle()))
    },
  }
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A separate network between a phone and the product, which can be cut in the middle of everything. */
export interface Network {
  /** The product's address as seen through this network. */
  origin: string
  /** From now on nothing passes, in neither direction, and nobody is told: as when a phone leaves the house. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export const openNetwork = async (productOrigin: string): Promise<Network> => {
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
      from.on('data', (chunk) => whole && to.writable && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (whole) to.destroy()
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

import { createServer, connect, type Socket } from 'node:net'

/** A connection to a server that tests can cut and restore. */
export interface CutLine {
  port: number
  /** Breaks every connection, and refuses new ones until it is mended. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export const openCutLine = async (to: { host: string; port: number }): Promise<CutLine> => {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // The other end notices the closed socket.
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}

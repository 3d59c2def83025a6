import { regionSlug, regions, type SocketServerAddress } from '@sofaspark/contract'
import { checks } from './checks/all.ts'
import { createWorld } from './world.ts'

export interface Verdict {
  name: string
  /** `null` when it holds. */
  fault: string | null
}

/** Where the server's Socket.IO is: what it says itself, else the first region on the same address. */
const socketServer = async (url: string): Promise<{ address: string; path: string }> => {
  try {
    const response = await fetch(`${url}/api/getSocketServerAddress`)
    if (response.ok) return (await response.json()) as SocketServerAddress
  } catch {
    // A lobby service alone has no such call.
  }
  return { address: url, path: `/${regionSlug(regions[0])}/socket.io` }
}

/** Tries every promise of the wire that fits `filter` on a running server, one after the other. */
export const runSuite = async (
  url: string,
  filter = '',
  transports: ('websocket' | 'polling')[] = ['websocket'],
  onVerdict: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> => {
  const { address, path } = await socketServer(url)
  const verdicts: Verdict[] = []
  for (const check of checks.filter((one) => one.name.includes(filter))) {
    const { name } = check
    const world = createWorld(url, address, path, transports)
    let fault: string | null = null
    try {
      await check.run(world)
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    } finally {
      world.end()
    }
    verdicts.push({ name, fault })
    onVerdict({ name, fault })
  }
  return verdicts
}

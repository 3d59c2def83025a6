import { euOf, findEndpoint } from '@sofaspark/lobby-testing'
import { checks } from './checks/all.ts'
import { createWorld } from './checks/world.ts'

export interface Verdict {
  name: string
  /** `null` when it holds. */
  fault: string | null
}

/** Tries every promise of the wire that fits `filter` on a running server, one after the other. */
export const runSuite = async (
  url: string,
  filter = '',
  transports: ('websocket' | 'polling')[] = ['websocket'],
  onVerdict: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> => {
  // A lobby service alone does not say where it is.
  const endpoint = await findEndpoint(url).catch(() => euOf(url))
  const verdicts: Verdict[] = []
  for (const check of checks.filter((one) => one.name.includes(filter))) {
    const { name } = check
    const world = createWorld(url, endpoint, transports)
    let fault: string | null = null
    try {
      await check.run(world)
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    } finally {
      world.close()
    }
    verdicts.push({ name, fault })
    onVerdict({ name, fault })
  }
  return verdicts
}

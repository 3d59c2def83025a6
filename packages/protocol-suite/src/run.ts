import { authorityChecks } from './checks/authority.ts'
import { gameChecks } from './checks/games.ts'
import { httpChecks, supporterChecks } from './checks/http.ts'
import { limitChecks } from './checks/limits.ts'
import { lobbyChecks } from './checks/lobby.ts'
import { malformedChecks } from './checks/malformed.ts'
import { relayChecks } from './checks/relay.ts'
import { roleChecks } from './checks/roles.ts'
import { sequenceChecks } from './checks/sequences.ts'
import { type Check, createWorld } from './checks/world.ts'
import { euOf, findEndpoint } from '@sofaspark/lobby-testing'

/** Every guarantee of the wire that a client can check, in order. */
const checks: readonly Check[] = [
  ...lobbyChecks,
  ...gameChecks,
  ...relayChecks,
  ...sequenceChecks,
  ...authorityChecks,
  ...roleChecks,
  ...malformedChecks,
  ...httpChecks,
  ...supporterChecks,
  ...limitChecks,
]

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

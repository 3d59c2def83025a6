import { limits } from '@sofaspark/contract'
import type * as z from 'zod/mini'
import { exemptAddressesIn, LOOPBACK_RANGES } from './address-key.ts'
import { wholeNumberVariable } from './env.ts'
import type { DoorSettings } from './guarded-server.ts'

/** The environment of a service with doors to the public, for its own schema to spread. */
export const doorVariables = {
  HEADERS_TIMEOUT_MS: wholeNumberVariable(limits.headersTimeoutMs),
  REQUEST_TIMEOUT_MS: wholeNumberVariable(limits.requestTimeoutMs),
  KEEP_ALIVE_TIMEOUT_MS: wholeNumberVariable(limits.keepAliveTimeoutMs),
  UPGRADE_TIMEOUT_MS: wholeNumberVariable(limits.upgradeTimeoutMs),
  CONNECTIONS_PER_ADDRESS: wholeNumberVariable(limits.connectionsPerAddress),
  CONNECTIONS_IN_ALL: wholeNumberVariable(limits.connectionsInAll),
}

/** Files that are no connections: the program, logs, what is sent to somebody. */
const OTHER_FILES = 256
/** A connection and the one to the region that serves it. */
const FILES_PER_CONNECTION = 2
const FEWEST_CONNECTIONS = 64

/** How many files this process may have open, sockets included. */
export const openFilesLimit = (): number => {
  // Naming the peers of its sockets could take the report seconds; the types do not know the switch yet.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** As many connections as are wanted and as the process has files for (EDG-149). */
export const connectionsFor = (wanted: number, openFiles: number): number =>
  Math.min(wanted, Math.max(FEWEST_CONNECTIONS, Math.floor((openFiles - OTHER_FILES) / FILES_PER_CONNECTION)))

/** The doors as the environment wants them, within what the process can open. */
export const doorSettingsOf = (
  given: z.output<z.ZodMiniObject<typeof doorVariables>>,
  exempt: string | undefined,
): DoorSettings => ({
  headersTimeoutMs: given.HEADERS_TIMEOUT_MS,
  requestTimeoutMs: given.REQUEST_TIMEOUT_MS,
  keepAliveTimeoutMs: given.KEEP_ALIVE_TIMEOUT_MS,
  upgradeTimeoutMs: given.UPGRADE_TIMEOUT_MS,
  connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
  connectionsInAll: connectionsFor(given.CONNECTIONS_IN_ALL, openFilesLimit()),
  exemptAddresses: exempt === undefined ? LOOPBACK_RANGES : exemptAddressesIn(exempt),
})

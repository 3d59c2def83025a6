import { limits } from '@sofaspark/contract'
import type * as z from 'zod/mini'
import { exemptAddressesIn, LOOPBACK_RANGES } from './address-key.ts'
import { wholeNumberVariable } from './env.ts'
import type { ConnectionSettings } from './guarded-server.ts'

/** Environment variables of a service with public ports, to be spread into its own schema. */
export const connectionVariables = {
  HEADERS_TIMEOUT_MS: wholeNumberVariable(limits.headersTimeoutMs),
  REQUEST_TIMEOUT_MS: wholeNumberVariable(limits.requestTimeoutMs),
  KEEP_ALIVE_TIMEOUT_MS: wholeNumberVariable(limits.keepAliveTimeoutMs),
  UPGRADE_TIMEOUT_MS: wholeNumberVariable(limits.upgradeTimeoutMs),
  CONNECTIONS_PER_ADDRESS: wholeNumberVariable(limits.connectionsPerAddress),
  CONNECTIONS_IN_ALL: wholeNumberVariable(limits.connectionsInAll),
}

/** Descriptors that are not connections: the program, logs, files being sent. */
const OTHER_FILES = 256
/** A client's connection and the one to its region. */
const FILES_PER_CONNECTION = 2
const MIN_CONNECTIONS = 64

/** Number of files that this process may have open, sockets included. */
export const openFilesLimit = (): number => {
  // Resolving the peers of its sockets could take the report seconds; the types lack this switch.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** The configured number of connections, limited by the process's descriptors (EDG-149). */
export const connectionsFor = (wanted: number, openFiles: number): number =>
  Math.min(wanted, Math.max(MIN_CONNECTIONS, Math.floor((openFiles - OTHER_FILES) / FILES_PER_CONNECTION)))

/** The connection settings from the environment, within the process's descriptors. */
export const connectionSettingsOf = (
  given: z.output<z.ZodMiniObject<typeof connectionVariables>>,
  exempt: string | undefined,
): ConnectionSettings => ({
  headersTimeoutMs: given.HEADERS_TIMEOUT_MS,
  requestTimeoutMs: given.REQUEST_TIMEOUT_MS,
  keepAliveTimeoutMs: given.KEEP_ALIVE_TIMEOUT_MS,
  upgradeTimeoutMs: given.UPGRADE_TIMEOUT_MS,
  connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
  connectionsInAll: connectionsFor(given.CONNECTIONS_IN_ALL, openFilesLimit()),
  exemptAddresses: exempt === undefined ? LOOPBACK_RANGES : exemptAddressesIn(exempt),
})

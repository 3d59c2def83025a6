import { pino, type Logger } from 'pino'
import { traceIdNow } from './telemetry.ts'

export type { Logger } from 'pino'

const secrets = ['hostToken', 'seatToken', 'entitlement', 'secret', 'cookie', 'authorization', 'x-edge-token']

/** Paths of secrets in log lines: at the top or one level down. */
export const secretPaths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`])

/** A JSON logger on standard output that redacts tokens and secrets wherever they stand in a line's fields. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    mixin: traceIdNow,
    redact: { paths: secretPaths, censor: '[removed]' },
  })

/** Logs a service's address in the one line that its parent waits for. */
export const announce = (log: Logger, listening: { port: number; internalPort: number }): void =>
  log.info({ listening }, 'listening')

import { flushCompileCache } from 'node:module'
import { pino, type DestinationStream, type Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { kitMetricTable } from './metrics.ts'
import { traceIdNow } from './telemetry.ts'

export type { Logger } from 'pino'

const secrets = ['hostToken', 'seatToken', 'entitlement', 'secret', 'cookie', 'authorization', 'x-edge-token']

/** Paths of secrets in log lines: at the top or one level down. */
const secretPaths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`])

const counted = { warn: pino.levels.values['warn'] ?? 40, error: pino.levels.values['error'] ?? 50 }

/** A counter of logged warnings and errors; `error` includes `fatal`. */
const createLogCounter = (register: Registry): ((level: number) => void) => {
  const lines = new Counter({ ...kitMetricTable.logLines, registers: [register] })
  for (const level of Object.keys(counted)) lines.inc({ level }, 0)
  return (level) => {
    if (level >= counted.warn) lines.inc({ level: level >= counted.error ? 'error' : 'warn' })
  }
}

interface LoggerOptions {
  level?: string | undefined
  /** Where warnings and errors are counted (KIT-95). */
  metrics?: Registry
  /** Standard output by default. */
  destination?: DestinationStream
}

/** A JSON logger on standard output that redacts tokens and secrets wherever they are in a line's fields (EDG-55). */
export const createLogger = (service: string, { level = 'info', metrics, destination }: LoggerOptions = {}): Logger => {
  const count = metrics && createLogCounter(metrics)
  return pino(
    {
      level,
      base: { service },
      mixin: traceIdNow,
      redact: { paths: secretPaths, censor: '[removed]' },
      hooks: {
        logMethod(line, write, lineLevel) {
          count?.(lineLevel)
          write.apply(this, line)
        },
      },
    },
    destination ?? pino.destination(1),
  )
}

/** Logs a service's address in the one line that its parent waits for, and keeps what has been compiled for a restart. */
export const announce = (log: Logger, listening: { port: number; internalPort: number }): void => {
  log.info({ listening }, 'listening')
  // Nothing happens without a cache; with one, Node would write it at the exit, which a killed process never reaches.
  flushCompileCache()
}

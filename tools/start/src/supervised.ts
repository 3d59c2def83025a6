import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { noSpaceFailure, startNode, type ChildProcess } from '@sofaspark/programs'
import { createStream } from 'rotating-file-stream'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** After this uptime, the backoff starts over. */
const STEADY_MS = 30_000
/** A service that exits this often before it ever served is given up. */
const MAX_FAILED_STARTS = 4

/** Start parameters of a supervised service, the same each time. */
export interface ServiceSpec {
  name: string
  script: string
  env: Readonly<Record<string, string>>
  logFile: string
}

export interface Supervised {
  /** Resolves when the service serves for the first time; rejects when it is given up. */
  serving: Promise<void>
  /** Stops restarting: the service keeps running, but an exit is final. */
  retire(): void
  /** SIGTERM, then SIGKILL after a time limit; resolves when the process is gone. */
  stop(limitMs: number): Promise<void>
}

export interface SupervisionOptions {
  logFileSize?: `${number}${'K' | 'M'}`
  /** Called with each process of the service, the first one and every restart. */
  onStart?: (child: ChildProcess) => void
}

interface Line {
  level?: number
  msg?: string
  listening?: unknown
  err?: { message?: string }
}

const parseLine = (text: string): Line | null => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}

const WARNING = 40
/** A log is rotated at this size, and one older file is kept: strangers can make a service write warnings. */
const LOG_FILE_SIZE = '16M'
const OLD_LOG_FILES = 1
/** All services of a console share one person's machine: memory counts, and none has much to compute (RUN-10). */
const SMALL_HEAP = ['--max-semi-space-size=1', '--max-old-space-size=512', '--liftoff-only', '--wasm-lazy-compilation']
const NODE_FLAGS = ['--disable-proto=delete', ...SMALL_HEAP]
/** Read by glibc; a pool for each thread would keep what the others freed. */
const SMALL_POOLS = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Writes a service's lines to its log, and passes warnings on. */
const createHearing = (
  spec: ServiceSpec,
  report: (sentence: string) => void,
  { logFileSize, onListening }: { logFileSize: string; onListening: () => void },
) => {
  const folder = dirname(spec.logFile)
  mkdirSync(folder, { recursive: true })
  const name = basename(spec.logFile)
  const logFile = createStream((older) => (typeof older === 'number' ? `${name}.${String(older)}` : name), {
    path: folder,
    size: logFileSize,
    rotate: OLD_LOG_FILES,
  })
  let full: Error | null = null
  logFile.on('error', (error) => {
    full ??= noSpaceFailure(folder, error)
    report(`${spec.name}: writing its log failed (${error.message})`)
  })
  const handle = (text: string): void => {
    logFile.write(`${text}\n`)
    full ??= noSpaceFailure(folder, text)
    const line = parseLine(text)
    if (line?.listening !== undefined) {
      onListening()
    } else if (line === null) report(`${spec.name}: ${text}`)
    else if ((line.level ?? 0) >= WARNING)
      report(`${spec.name}: ${line.msg ?? ''}${line.err?.message ? ` (${line.err.message})` : ''}`)
  }
  return { handle, full: () => full }
}

/**
 * Runs one service as a child process and restarts it when it dies, on the same ports, with backoff
 * (RUN-05). Its log goes to a file; `tell` receives warnings and restarts.
 */
export const supervise = (
  spec: ServiceSpec,
  report: (sentence: string) => void,
  { logFileSize = LOG_FILE_SIZE, onStart }: SupervisionOptions = {},
): Supervised => {
  let child: ChildProcess | null = null
  let stopping = false
  let served = false
  let deaths = 0
  let wakeUp: NodeJS.Timeout | undefined
  let resolveServing: () => void
  let rejectServing: (error: Error) => void
  const serving = new Promise<void>((resolve, reject) => {
    resolveServing = resolve
    rejectServing = reject
  })
  serving.catch(() => undefined)

  const { handle, full } = createHearing(spec, report, {
    logFileSize,
    onListening: () => {
      served = true
      resolveServing()
    },
  })

  const start = (): void => {
    const startedMs = Date.now()
    const process_ = startNode([...NODE_FLAGS, spec.script], {
      env: { ...SMALL_POOLS, ...process.env, ...spec.env },
      // The channel lets the service detect that this process is gone, however it ended.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = process_
    onStart?.(process_)
    createInterface({ input: process_.stdout }).on('line', handle)
    createInterface({ input: process_.stderr }).on('line', handle)
    process_.once('error', (error) => report(`${spec.name}: ${error.message}`))
    process_.once('close', (code, signal) => {
      child = null
      if (stopping) return
      deaths = Date.now() - startedMs > STEADY_MS ? 1 : deaths + 1
      if (!served && deaths >= MAX_FAILED_STARTS) {
        rejectServing(full() ?? new Error(`${spec.name} does not start; see its log ${spec.logFile}.`))
        return
      }
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 1))
      // Reported only now: during a shutdown, the exit of a service may be noticed first.
      wakeUp = setTimeout(() => {
        report(`${spec.name} exited (${signal ?? `code ${String(code)}`}); restarting.`)
        start()
      }, waitMs)
    })
  }
  start()

  const retire = (): void => {
    stopping = true
    clearTimeout(wakeUp)
  }

  return {
    serving,
    retire,
    stop: async (limitMs) => {
      retire()
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      const killTimer = setTimeout(() => running.kill('SIGKILL'), limitMs)
      await gone
      clearTimeout(killTimer)
    },
  }
}

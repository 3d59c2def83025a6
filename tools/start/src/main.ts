import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createSocketForwarder } from '@sofaspark/kit/passed-sockets.ts'
import { freePort, noSpaceFailure } from '@sofaspark/programs'
import { loadAdminSecret, loadSupportersSecret, announcement, fetchConfig } from './announcement.ts'
import { buildStale } from './build.ts'
import { loadCertificate } from './certificate.ts'
import { holdDataFolder } from './only-one.ts'
import { readOptions, type StartOptions } from './options.ts'
import { claimPort } from './ports.ts'
import { planServices } from './services.ts'
import { supervise, type Supervised } from './supervised.ts'

/** Lobbies drain first, while the edge still carries their close frames; then the rest. Together less than the promised 30 s. */
const LOBBY_DRAIN_MS = 20_000
const REST_DRAIN_MS = 6_000

const root = dirname(dirname(dirname(import.meta.dirname)))
/** The build's line may be on the terminal (RUN-11). */
const ERASE_LINE = process.stderr.isTTY ? '\r\u001b[K' : ''
const report = (sentence: string): void => void process.stderr.write(`${ERASE_LINE}${sentence}\n`)
const stopping = new AbortController()
const running: { lobbies: Supervised[]; rest: Supervised[] } = { lobbies: [], rest: [] }

/** Stops everything, once, however often it is called (RUN-07). */
const stop = async (exitCode: number): Promise<void> => {
  if (stopping.signal.aborted) return
  stopping.abort()
  // A signal to the group reaches all of them at once; none that exits early may be restarted.
  for (const service of [...running.lobbies, ...running.rest]) service.retire()
  await Promise.all(running.lobbies.map((service) => service.stop(LOBBY_DRAIN_MS)))
  await Promise.all(running.rest.map((service) => service.stop(REST_DRAIN_MS)))
  process.exit(exitCode)
}

const start = async (options: StartOptions): Promise<void> => {
  const port = options.port === 0 ? await freePort() : options.port
  await claimPort(port)
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  // One of an older release let every account of the machine read it.
  chmodSync(options.dataDir, 0o700)
  await holdDataFolder(options.dataDir)
  const built = options.build ? buildStale(root, stopping.signal, report) : Promise.resolve()
  // Handled below, once the services are under way.
  built.catch(() => undefined)

  const adminSecret = options.adminSecret ?? loadAdminSecret(options.dataDir)
  const certificate = options.https ? await loadCertificate(options.dataDir) : null
  const { dataDir, distDir, lobbyProcesses } = options
  const supportersSecret = process.env['SUPPORTERS_SECRET'] ?? loadSupportersSecret(dataDir)
  const secrets = { adminSecret, supportersSecret }
  const specs = await planServices({ root, dataDir, distDir, port, ...secrets, certificate, lobbyProcesses })
  stopping.signal.throwIfAborted()
  const sockets = createSocketForwarder()
  running.lobbies = specs.lobbies.map((spec) =>
    supervise(spec, report, { onStart: (child) => sockets.lobby(spec.address, child) }),
  )
  running.rest = [supervise(specs.analytics, report), supervise(specs.supporters, report)]
  // The door opens once there is a page behind it.
  await built
  stopping.signal.throwIfAborted()
  running.rest.push(supervise(specs.edge, report, { onStart: (child) => sockets.edge(child) }))
  await Promise.all([...running.lobbies, ...running.rest].map(({ serving }) => serving))

  const origin = `${options.https ? 'https' : 'http'}://localhost:${port}`
  const { joinOrigin } = await fetchConfig(origin)
  const secretIsOurs = options.adminSecret === undefined
  process.stdout.write(await announcement({ origin, joinOrigin, dataDir, adminSecret, secretIsOurs }))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The parent is gone: nothing could ever stop this process.
process.on('disconnect', () => void stop(0))

const fail = (error: unknown): void => {
  if (stopping.signal.aborted) return
  report(error instanceof Error ? error.message : String(error))
  void stop(1)
}
try {
  const options = readOptions(process.env, process.argv.slice(2), root)
  start(options).catch((error: unknown) => fail(noSpaceFailure(options.dataDir, error) ?? error))
} catch (error) {
  fail(error)
}

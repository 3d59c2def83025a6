import { announce, createLogger, createMetrics, systemClock } from '@sofaspark/kit'
import { createLobbyApp } from '@sofaspark/lobby/app.ts'
import { defaultLimits } from '@sofaspark/lobby/budget/settings.ts'
import { createMemoryHistory } from '@sofaspark/lobby/stores/memory-history.ts'
import { createMemoryStore } from '@sofaspark/lobby/stores/memory-store.ts'

/** A lobby service that reports its memory on SIGUSR2; needs `--expose-gc`. */
const log = createLogger('weighed')
const app = createLobbyApp({
  settings: {
    region: 'EU',
    version: 'bench',
    edgeToken: 'bench',
    adminSecret: 'bench',
    allowedOrigins: [],
    limits: defaultLimits,
  },
  clock: systemClock,
  log,
  registry: createMetrics({}),
  store: createMemoryStore(),
  history: createMemoryHistory(),
  countryOf: () => 'XX',
})
process.on('SIGUSR2', () => {
  for (let round = 0; round < 4; round++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  log.info({ weight: { bytes: heapUsed + external } }, 'weighed')
})
announce(log, { port: await app.start(0), internalPort: 0 })

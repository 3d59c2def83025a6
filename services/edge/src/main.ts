import { serverLimits } from '@sofaspark/contract'
import {
  announce,
  closeServer,
  createLogger,
  createMetrics,
  deriveSessionKey,
  drainOnSignal,
  listen,
  parentChannel,
  startInternalServer,
  startTelemetry,
  systemClock,
} from '@sofaspark/kit'
import { createEdge } from './app.ts'
import { readEnvironment } from './environment.ts'
import { createEdgeMetrics } from './shared/metrics.ts'

const environment = readEnvironment(process.env)
const { port, internalPort, internalHost, adminSecret, otlpEndpoint, settings, tls } = environment
const metrics = createMetrics({ service: 'edge' })
const log = createLogger('edge', { metrics })
const stopTelemetry = await startTelemetry('edge', otlpEndpoint)

const edge = createEdge(settings, {
  log,
  metrics: createEdgeMetrics(metrics),
  clock: systemClock,
  sessionKey: await deriveSessionKey(adminSecret),
  ...(tls ? { tls } : {}),
  channel: (environment.passesSockets && parentChannel()) || undefined,
})

let ready = false
const internal = await startInternalServer(
  internalPort,
  () => ready && edge.isReady(),
  metrics,
  edge.internal,
  internalHost,
)
const publicPort = await listen(edge.server, port)
ready = true
announce(log, { port: publicPort, internalPort: internal.port })

drainOnSignal(
  log,
  async () => {
    ready = false
    const closed = closeServer(edge.server)
    edge.close()
    await closed
    await internal.close()
    await stopTelemetry()
  },
  serverLimits.drainMs,
)

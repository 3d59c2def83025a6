import type { RequestListener, Server } from 'node:http'
import { createGuardedServer } from '@sofaspark/kit'
import type { EdgeMetrics } from './shared/metrics.ts'
import type { EdgeSettings, TlsSettings } from './shared/settings.ts'

/** The server of the public origin; its connections are bounded and counted. */
export const publicServer = (
  app: RequestListener,
  { connections, trustProxy }: EdgeSettings,
  metrics: EdgeMetrics,
  tls: TlsSettings | undefined,
): Server => {
  const { server, guard } = createGuardedServer(app, {
    connections,
    tls,
    countsAddresses: !trustProxy,
    onRefused: (reason) => metrics.connectionsRefused.inc({ reason }),
    onEvicted: (state) => metrics.connectionsEvicted.inc({ state }),
    onTimedOut: (state) => metrics.connectionsTimedOut.inc({ state }),
  })
  metrics.watchConnections(guard)
  return server
}

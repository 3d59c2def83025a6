import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { regions, regionSlug } from '@sofaspark/contract'
import type { CertificateFiles } from './certificate.ts'
import { freePorts } from './ports.ts'
import type { ServiceSpec } from './supervised.ts'

const TOKEN_BYTES = 24

export interface Plan {
  root: string
  dataDir: string
  distDir: string
  port: number
  adminSecret: string
  certificate: CertificateFiles | null
}

export interface Specs {
  lobbies: ServiceSpec[]
  analytics: ServiceSpec
  edge: ServiceSpec
}

/** The five processes of one console: an edge, a lobby service for each region, analytics; each with its own folder. */
export const planServices = async ({
  root,
  dataDir,
  distDir,
  port,
  adminSecret,
  certificate,
}: Plan): Promise<Specs> => {
  const [edgeInternal = 0, analyticsPort = 0, analyticsInternal = 0, ...lobbyPorts] = await freePorts(
    3 + 2 * regions.length,
  )
  const shared = {
    NODE_ENV: 'production',
    ADMIN_SECRET: adminSecret,
    EDGE_TOKEN: randomBytes(TOKEN_BYTES).toString('base64url'),
  }
  const local = (at: number): string => `http://127.0.0.1:${at}`
  const spec = (name: string, service: string, env: Readonly<Record<string, string>>): ServiceSpec => ({
    name,
    script: join(root, 'services', service, 'src', 'main.ts'),
    env: { ...shared, DATA_DIR: join(dataDir, name), ...env },
    logFile: join(dataDir, name, 'service.log'),
  })
  const portOf = (index: number): number => lobbyPorts[index] ?? 0
  return {
    lobbies: regions.map((region, index) =>
      spec(`lobby-${regionSlug(region)}`, 'lobby', {
        REGION: region,
        PORT: String(portOf(index)),
        INTERNAL_PORT: String(portOf(index + regions.length)),
        FAILURE_REPORT_URL: `${local(edgeInternal)}/internal/failures`,
      }),
    ),
    analytics: spec('analytics', 'analytics', {
      PORT: String(analyticsPort),
      INTERNAL_PORT: String(analyticsInternal),
    }),
    edge: spec('edge', 'edge', {
      PORT: String(port),
      INTERNAL_PORT: String(edgeInternal),
      DIST_DIR: distDir,
      GAMES_DIR: process.env['GAMES_DIR'] || join(dataDir, 'games'),
      ANALYTICS: local(analyticsPort),
      ...Object.fromEntries(regions.map((region, index) => [`LOBBY_${region}`, local(portOf(index))])),
      ...(certificate ? { TLS_CERT_FILE: certificate.certFile, TLS_KEY_FILE: certificate.keyFile } : {}),
    }),
  }
}

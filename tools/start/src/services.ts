import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { regions, regionSlug, type Region } from '@sofaspark/contract'
import type { CertificateFiles } from './certificate.ts'
import { freePorts } from '@sofaspark/programs'
import type { ServiceSpec } from './supervised.ts'

const TOKEN_BYTES = 24
const LOOPBACK = '127.0.0.1'
/** How long the edge may keep believing that a process takes new clients. */
const DRAIN_WAIT_MS = 1_200

export interface Plan {
  root: string
  dataDir: string
  distDir: string
  port: number
  adminSecret: string
  supportersSecret: string
  certificate: CertificateFiles | null
  lobbyProcesses: number
}

/** A lobby process, with the address by which the edge names it. */
export interface LobbySpec extends ServiceSpec {
  address: string
}

export interface Specs {
  lobbies: LobbySpec[]
  analytics: ServiceSpec
  supporters: ServiceSpec
  edge: ServiceSpec
}

interface LobbyPlan {
  region: Region
  number: number
  port: number
  internalPort: number
}

/** The lobby processes of every region, with two ports each. */
const planLobbies = (lobbyProcesses: number, ports: readonly number[]): LobbyPlan[] => {
  const lobbyPorts = [...ports]
  return regions.flatMap((region) =>
    Array.from({ length: lobbyProcesses }, (_, number) => ({
      region,
      number,
      port: lobbyPorts.shift() ?? 0,
      internalPort: lobbyPorts.shift() ?? 0,
    })),
  )
}

const lobbyEnv = (
  { region, number, port, internalPort }: LobbyPlan,
  lobbyProcesses: number,
  others: Readonly<Record<string, string>>,
): Record<string, string> => ({
  REGION: region,
  PORT: String(port),
  INTERNAL_PORT: String(internalPort),
  ...others,
  PROCESS_NUMBER: String(number),
  PROCESS_COUNT: String(lobbyProcesses),
  ...(lobbyProcesses > 1 ? { DRAIN_WAIT_MS: String(DRAIN_WAIT_MS) } : {}),
})

/** The processes of one console: an edge, each region's lobby service, analytics, supporters; each with a separate folder. Only the edge is public. */
export const planServices = async ({
  root,
  dataDir,
  distDir,
  port,
  adminSecret,
  supportersSecret,
  certificate,
  lobbyProcesses,
}: Plan): Promise<Specs> => {
  const [
    edgeInternal = 0,
    analyticsPort = 0,
    analyticsInternal = 0,
    supportersPort = 0,
    supportersInternal = 0,
    ...rest
  ] = await freePorts(5 + 2 * regions.length * lobbyProcesses)
  const lobbies = planLobbies(lobbyProcesses, rest)
  const shared = {
    NODE_ENV: 'production',
    ADMIN_SECRET: adminSecret,
    HOST: LOOPBACK,
    INTERNAL_HOST: LOOPBACK,
    PASS_SOCKETS: process.env['PASS_SOCKETS'] || '1',
    // A restart, for which a whole party waits, takes three fifths of the processor's time with it.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(root, '.cache', 'node'),
    EDGE_TOKEN: randomBytes(TOKEN_BYTES).toString('base64url'),
  }
  const local = (at: number): string => `http://127.0.0.1:${at}`
  const spec = (name: string, service: string, env: Readonly<Record<string, string>>): ServiceSpec => ({
    name,
    script: join(root, 'services', service, 'src', 'main.ts'),
    env: { ...shared, DATA_DIR: join(dataDir, name), ...env },
    logFile: join(dataDir, name, 'service.log'),
  })
  const addressesOf = (wanted: Region): string =>
    lobbies
      .filter(({ region }) => region === wanted)
      .map(({ port: at }) => local(at))
      .join(',')
  return {
    lobbies: lobbies.map(({ region, number, port: at, internalPort }) => ({
      address: local(at),
      ...spec(
        `lobby-${regionSlug(region)}${number === 0 ? '' : `-${number + 1}`}`,
        'lobby',
        lobbyEnv({ region, number, port: at, internalPort }, lobbyProcesses, {
          SUPPORTERS: local(supportersPort),
          EDGE_URL: local(edgeInternal),
        }),
      ),
    })),
    analytics: spec('analytics', 'analytics', {
      PORT: String(analyticsPort),
      INTERNAL_PORT: String(analyticsInternal),
    }),
    supporters: spec('supporters', 'supporters', {
      PORT: String(supportersPort),
      INTERNAL_PORT: String(supportersInternal),
      SUPPORTERS_SECRET: supportersSecret,
      DEV_MAILBOX: '1',
      ...(process.env['STRIPE_SECRET_KEY'] ? {} : { PAYMENTS: 'embedded' }),
    }),
    edge: spec('edge', 'edge', {
      PORT: String(port),
      INTERNAL_PORT: String(edgeInternal),
      DIST_DIR: distDir,
      MAPS_DIR: join(distDir, '../source-maps'),
      GAMES_DIR: process.env['GAMES_DIR'] || join(dataDir, 'games'),
      ANALYTICS: local(analyticsPort),
      SUPPORTERS: local(supportersPort),
      DEV_MAILBOX: '1',
      ...Object.fromEntries(regions.map((region) => [`LOBBY_${region}`, addressesOf(region)])),
      ...(certificate ? { TLS_CERT_FILE: certificate.certFile, TLS_KEY_FILE: certificate.keyFile } : {}),
    }),
  }
}

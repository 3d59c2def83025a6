import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { startChild, type Child } from './child.ts'
import { writeSampleBuild } from './sample-build.ts'

const servicesDir = join(import.meta.dirname, '../../../../services')

export const services = ['lobby', 'edge', 'analytics'] as const
export type Service = (typeof services)[number]

/** The real edge, the EU's lobby service and analytics, each a process with its container's memory limit. */
export interface Product {
  /** Address of the edge. */
  readonly edgeUrl: string
  /** Address of the lobby service itself: the way in that bypasses the edge. */
  readonly lobbyUrl: string
  readonly child: (service: Service) => Child
  /** Kills the lobby service and restarts it on the same folder. */
  restartLobby(): Promise<void>
  /** Duration of the lobby service's first start. */
  readonly startMs: number
  end(): Promise<void>
}

/** Memory limits of the containers (deploy/charts/region/values.yaml), half of it as heap, as Node does there. */
export const containerMb: Readonly<Record<Service, number>> = { lobby: 1_024, edge: 512, analytics: 512 }

export interface ProductOptions {
  /** Grace periods of seats and screens, short, so that leftovers end soon. */
  seatGraceMs: number
  hostGraceMs: number
  env?: Readonly<Record<string, string>>
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now()
  await act()
  return performance.now() - startMs
}

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

export const startProduct = async ({ seatGraceMs, hostGraceMs, env = {} }: ProductOptions): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'abuse-'))
  const distDir = join(folder, 'dist')
  writeSampleBuild(distDir)
  const children = new Map<Service, Child>()
  const start = async (service: Service, own: Readonly<Record<string, string>>): Promise<Child> => {
    const main = join(servicesDir, service, 'src/main.ts')
    const heap = `--max-old-space-size=${containerMb[service] / 2}`
    const child = await startChild([heap, main], {
      ADMIN_SECRET: 'a secret of the suite',
      EDGE_TOKEN: 'a token of the suite',
      PORT: '0',
      ...own,
      ...env,
    })
    children.set(service, child)
    return child
  }
  const child = (service: Service): Child => {
    const found = children.get(service)
    if (!found) throw new Error(`${service} was not started.`)
    return found
  }
  const [lobbyPort, edgeInternalPort] = await Promise.all([freePort(), freePort()])
  const startLobby = (): Promise<Child> =>
    start('lobby', {
      REGION: 'EU',
      PORT: lobbyPort,
      DATA_DIR: join(folder, 'lobby'),
      FAILURE_REPORT_URL: `http://127.0.0.1:${edgeInternalPort}/internal/failures`,
      SEAT_GRACE_MS: String(seatGraceMs),
      HOST_GRACE_MS: String(hostGraceMs),
    })
  const end = async (): Promise<void> => {
    await Promise.all([...children.values()].map((one) => one.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
  const lobbyUrl = `http://127.0.0.1:${lobbyPort}`
  const nobody = 'http://127.0.0.1:1'
  let startMs = 0
  try {
    const [analytics, tookMs] = await Promise.all([
      start('analytics', { DATA_DIR: join(folder, 'analytics') }),
      timed(startLobby),
    ])
    startMs = tookMs
    await start('edge', {
      INTERNAL_PORT: edgeInternalPort,
      DIST_DIR: distDir,
      LOBBY_EU: lobbyUrl,
      LOBBY_US: nobody,
      LOBBY_ASIA: nobody,
      ANALYTICS: `http://127.0.0.1:${analytics.port}`,
      EDGE_TRUST_PROXY: '1',
    })
  } catch (error) {
    await end()
    throw error
  }
  return {
    edgeUrl: `http://127.0.0.1:${child('edge').port}`,
    lobbyUrl,
    child,
    restartLobby: async () => {
      await child('lobby').kill()
      await startLobby()
    },
    startMs,
    end,
  }
}

import { mkdirSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { freePorts } from '@sofaspark/programs'
import { nowhere, startService, type Service, type ServiceName } from './start-service.ts'

/** Writes the least that the edge serves: one document and no remotes. Gives the folder. */
export const writeSmallestBuild = (folder: string): string => {
  mkdirSync(join(folder, 'shell'), { recursive: true })
  writeFileSync(join(folder, 'shell/index.html'), '<head><title>console</title></head>')
  writeFileSync(join(folder, 'remotes.json'), '{"remotes":{}}')
  return folder
}

type RegionService = Exclude<ServiceName, 'supporters'>

/** How long the edge may route new clients to a draining process. */
const DRAIN_WAIT_MS = 1_200

/** One region as `npm start` runs it: the edge, the EU's lobby processes behind it and analytics, each a process. The others are down. */
export interface Region {
  readonly edge: Service
  /** By number; a killed one stays listed until it is restarted. */
  readonly lobbies: Service[]
  readonly analytics: Service | null
  /** Starts a lobby process on its own port and folder, for the first time or again, as a supervisor does. */
  startLobby(number: number): Promise<Service>
  stop(): Promise<void>
}

export interface RegionOptions {
  /** Several share the store of `REDIS_URL`. */
  lobbyProcesses?: number
  startedAtFirst?: number
  analytics?: boolean
  /** The build that the edge serves; the smallest one by default. */
  distDir?: string
  env?: Partial<Record<RegionService | 'all', Readonly<Record<string, string>>>>
  flags?: (service: RegionService) => readonly string[]
  onLine?: (line: string, service: RegionService) => void
}

export const startRegion = async ({
  lobbyProcesses = 1,
  startedAtFirst = lobbyProcesses,
  analytics: withAnalytics = false,
  distDir,
  env = {},
  flags = () => [],
  onLine = () => undefined,
}: RegionOptions = {}): Promise<Region> => {
  const folder = mkdtempSync(join(tmpdir(), 'region-'))
  const [edgeInternalPort = 0, ...lobbyPorts] = await freePorts(1 + lobbyProcesses)
  const running: Service[] = []
  const start = async (name: RegionService, own: Readonly<Record<string, string>>): Promise<Service> => {
    const service = await startService(name, {
      env: { ...own, ...env.all, ...env[name] },
      flags: flags(name),
      onLine: (line) => onLine(line, name),
    })
    running.push(service)
    return service
  }
  const startLobby = (number: number): Promise<Service> =>
    start('lobby', {
      PORT: String(lobbyPorts[number]),
      DATA_DIR: join(folder, `lobby-${String(number)}`),
      PROCESS_NUMBER: String(number),
      PROCESS_COUNT: String(lobbyProcesses),
      EDGE_URL: `http://127.0.0.1:${String(edgeInternalPort)}`,
      ...(lobbyProcesses > 1 ? { DRAIN_WAIT_MS: String(DRAIN_WAIT_MS) } : {}),
    })
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [analytics, ...lobbies] = await Promise.all([
      withAnalytics ? start('analytics', { DATA_DIR: join(folder, 'analytics') }) : null,
      ...Array.from({ length: startedAtFirst }, (_, number) => startLobby(number)),
    ])
    const edge = await start('edge', {
      INTERNAL_PORT: String(edgeInternalPort),
      DATA_DIR: join(folder, 'edge'),
      DIST_DIR: distDir ?? writeSmallestBuild(join(folder, 'dist')),
      LOBBY_EU: lobbyPorts.map((port) => `http://127.0.0.1:${String(port)}`).join(','),
      ANALYTICS: analytics?.url ?? nowhere,
    })
    return {
      edge,
      lobbies,
      analytics,
      startLobby: async (number) => (lobbies[number] = await startLobby(number)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

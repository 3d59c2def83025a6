import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { startRegion, type Service as Running } from '@sofaspark/lobby-testing'

const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><!--sofaspark:head-->` +
  `<script src="/static/shell.1a2b.js" nonce="__NONCE__" defer></script></head><body></body></html>`

const files: Readonly<Record<string, string>> = {
  'shell/index.html': page('shell'),
  'shell/static/shell.1a2b.js': 'console.log(1)',
  'pages/index.html': page('home'),
  'controller/index.html': page('controller'),
  'games/drawgame/Build/drawgame.data': 'a large file '.repeat(250_000),
  'remotes.json': JSON.stringify({ remotes: {} }),
}

/** Writes the smallest build that the edge serves pages from. */
const writeSampleBuild = (folder: string): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export const services = ['lobby', 'edge', 'analytics'] as const
export type Service = (typeof services)[number]

/** A service, and where its debugger listens, for a collection of its garbage. */
export interface Child extends Running {
  readonly debuggerUrl: string
}

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

export const startProduct = async ({ seatGraceMs, hostGraceMs, env = {} }: ProductOptions): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'abuse-'))
  writeSampleBuild(folder)
  const debuggers = new Map<Service, string>()
  let lobbyStartMs = 0
  const startMs = performance.now()
  const region = await startRegion({
    analytics: true,
    distDir: folder,
    env: {
      all: env,
      lobby: { SEAT_GRACE_MS: String(seatGraceMs), HOST_GRACE_MS: String(hostGraceMs) },
      edge: { EDGE_TRUST_PROXY: '1' },
    },
    flags: (service) => ['--inspect=127.0.0.1:0', `--max-old-space-size=${containerMb[service] / 2}`],
    onLine: (line, service) => {
      const url = /^Debugger listening on (ws:\S+)/.exec(line)?.[1]
      if (url !== undefined) debuggers.set(service, url)
      if (service === 'lobby' && lobbyStartMs === 0 && line.includes('"listening"'))
        lobbyStartMs = performance.now() - startMs
    },
  }).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const running = (service: Service): Running | null | undefined =>
    service === 'lobby' ? region.lobbies[0] : region[service]
  const child = (service: Service): Child => {
    const found = running(service)
    if (!found) throw new Error(`${service} was not started.`)
    return { ...found, debuggerUrl: debuggers.get(service) ?? '' }
  }
  return {
    edgeUrl: region.edge.url,
    lobbyUrl: child('lobby').url,
    child,
    restartLobby: async () => {
      await child('lobby').kill()
      await region.startLobby(0)
    },
    startMs: lobbyStartMs,
    end: async () => {
      await region.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

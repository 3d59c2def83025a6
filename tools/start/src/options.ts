import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { brand } from '@sofaspark/contract'

const DEFAULT_PORT = 8080
const MAX_PROCESSES = 32
const HIGHEST_PORT = 65_535

/** The options of `npm start`. */
export interface StartOptions {
  port: number
  https: boolean
  dataDir: string
  distDir: string
  /** False if `DIST_DIR` names a finished build. */
  build: boolean
  adminSecret: string | undefined
  /** Number of lobby processes per region. */
  lobbyProcesses: number
}

/** This platform's folder for application data (RUN-08). */
export const userDataFolder = (
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string => {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', brand.name)
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), brand.name)
  return join(environment['XDG_DATA_HOME'] || join(home, '.local', 'share'), brand.slug)
}

const portIn = (text: string): number => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port
  throw new Error(`PORT is ${text}, which is not a port.`)
}

const processesIn = (text: string, isShared: boolean): number => {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_PROCESSES)
    throw new Error(`LOBBY_PROCESSES is ${text}. A region has 1 to ${MAX_PROCESSES} of them.`)
  if (count > 1 && !isShared)
    throw new Error(`LOBBY_PROCESSES is ${text}: processes share their lobbies in Redis. Set REDIS_URL as well.`)
  return count
}

/** Parses the environment and the parameters once; throws one clear sentence. */
export const readOptions = (
  environment: NodeJS.ProcessEnv,
  parameters: readonly string[],
  root: string,
): StartOptions => {
  const unknown = parameters.find((parameter) => parameter !== '--https')
  if (unknown !== undefined) throw new Error(`${unknown} is unknown. The only parameter is --https.`)
  const { PORT, DATA_DIR, DIST_DIR, ADMIN_SECRET, LOBBY_PROCESSES, REDIS_URL } = environment
  if (DIST_DIR && !existsSync(DIST_DIR)) throw new Error(`DIST_DIR is ${DIST_DIR}, which does not exist.`)
  return {
    port: portIn(PORT || String(DEFAULT_PORT)),
    https: parameters.includes('--https'),
    dataDir: resolve(DATA_DIR || userDataFolder(environment)),
    distDir: DIST_DIR ? resolve(DIST_DIR) : join(root, 'dist'),
    build: !DIST_DIR,
    adminSecret: ADMIN_SECRET || undefined,
    lobbyProcesses: processesIn(LOBBY_PROCESSES || '1', Boolean(REDIS_URL)),
  }
}

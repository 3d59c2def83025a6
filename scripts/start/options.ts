import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { brand } from '@sofaspark/contract'

const DEFAULT_PORT = 8080
const HIGHEST_PORT = 65_535

/** What `npm start` was asked for. */
export interface StartOptions {
  port: number
  https: boolean
  dataDir: string
  distDir: string
  /** False when a finished build was handed in by `DIST_DIR`. */
  build: boolean
  adminSecret: string | undefined
}

/** Where this kind of machine keeps the data of programs (RUN-08). */
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
  throw new Error(`PORT is ${text}, which is no port.`)
}

/** Reads the environment and the parameters once; throws one clear sentence. */
export const readOptions = (
  environment: NodeJS.ProcessEnv,
  parameters: readonly string[],
  root: string,
): StartOptions => {
  const unknown = parameters.find((parameter) => parameter !== '--https')
  if (unknown !== undefined) throw new Error(`${unknown} is not known here. The one parameter is --https.`)
  const { PORT, DATA_DIR, DIST_DIR, ADMIN_SECRET } = environment
  if (DIST_DIR && !existsSync(DIST_DIR)) throw new Error(`DIST_DIR is ${DIST_DIR}, which does not exist.`)
  return {
    port: portIn(PORT || String(DEFAULT_PORT)),
    https: parameters.includes('--https'),
    dataDir: resolve(DATA_DIR || userDataFolder(environment)),
    distDir: DIST_DIR ? resolve(DIST_DIR) : join(root, 'dist'),
    build: !DIST_DIR,
    adminSecret: ADMIN_SECRET || undefined,
  }
}

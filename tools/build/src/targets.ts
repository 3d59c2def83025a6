import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { distDir, projectDir } from '@sofaspark/build/project.ts'
import { remoteNames, type RemoteName } from '@sofaspark/contract'
import { withPackages } from './inputs.ts'

/**
 * One unit of building; `builders.ts` knows how. Nothing here loads the bundler, so that finding nothing to do
 * is quick. Folders are relative to the project, outputs absolute.
 */
export interface Target {
  name: string
  inputs: readonly string[]
  outputs: readonly string[]
  /** Targets that are built first; this one is stale when one of them was. */
  after: readonly string[]
  /** The file without which the target cannot be built. */
  entry: string
}

export const shellDir = path.join(distDir, 'shell')
export const controllerDir = path.join(distDir, 'controller')
export const adsDir = path.join(distDir, 'ads')
export const adsEntry = 'packages/browser/src/ads/documents/frame.ts'
export const registryFile = path.join(distDir, 'remotes.json')
export const remoteDir = (name: string) => path.join(distDir, 'remotes', name)
export const gameDir = (key: string) =>
  path.join(distDir, key === 'controller' ? 'browserController' : `games/${key}`, 'Build')

const shell: Target = {
  name: 'shell',
  inputs: withPackages('shell'),
  outputs: [path.join(shellDir, 'index.html')],
  after: [],
  entry: 'shell/src/main.ts',
}

/** The renderer of a remote's pages, in remotes that have some. */
export const prerenderOf = (name: RemoteName): string => `${name}/src/prerender.tsx`

/** Whether a game has a build decides what pages say, and all pages share the shell's template. */
const inputsOfPages = (name: RemoteName): string[] =>
  existsSync(path.join(projectDir, prerenderOf(name)))
    ? ['shell/src/index.html', ...gameKeys().map((key) => `games/${key}/build.ts`)]
    : []

const remote = (name: RemoteName): Target => ({
  name,
  inputs: [...withPackages(name), ...inputsOfPages(name)],
  outputs: [registryFile, remoteDir(name)],
  after: [],
  entry: `${name}/src/app.tsx`,
})

const controller: Target = {
  name: 'controller',
  inputs: [...withPackages('mf-controller'), 'shell/src/index.html'],
  outputs: [path.join(controllerDir, 'index.html')],
  after: [],
  entry: 'mf-controller/src/standalone.tsx',
}

const game = (key: string): Target => ({
  name: `games/${key}`,
  inputs: withPackages(`games/${key}`),
  outputs: [gameDir(key)],
  after: [],
  entry: `games/${key}/build.ts`,
})

const ads: Target = {
  name: 'ads',
  inputs: withPackages('packages/browser'),
  outputs: [path.join(adsDir, 'frame.js')],
  after: [],
  entry: adsEntry,
}

const media: Target = {
  name: 'media',
  inputs: ['packages/ui/assets', 'packages/contract', 'media'],
  outputs: [path.join(distDir, 'media/flags')],
  after: [],
  entry: 'packages/contract/src/languages.ts',
}

/** Games with a build; one in the making may have none. */
export const gameKeys = (): string[] => {
  const folder = path.join(projectDir, 'games')
  return readdirSync(folder).filter((key) => existsSync(path.join(folder, key, 'build.ts')))
}

/** All targets, the slowest first. */
export const allTargets = (): Target[] => [
  shell,
  ...gameKeys().map(game),
  ...remoteNames.map(remote),
  controller,
  ads,
  media,
]

/** Slip N Bump: one game that is quick to build. */
const firstGame = 'testgamelocal'
/** The targets of a visitor's page and of a first game; all remotes are among them, so that no route leads nowhere. */
const neededFirst = new Set(['shell', 'media', 'controller', 'games/controller', `games/${firstGame}`, ...remoteNames])

/**
 * Whether a target is built before anything is served; all others follow while the console serves. Search pages of an
 * earlier build name files of the former shell: they are replaced first. RUN-11
 */
export const isNeededFirst = ({ name, after, outputs }: Pick<Target, 'name' | 'after' | 'outputs'>): boolean =>
  neededFirst.has(name) || (after.length > 0 && outputs.some((output) => existsSync(output)))

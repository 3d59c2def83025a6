import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { distDir, projectDir } from '@sofaspark/build/project.ts'
import { keyArtPath, keyArtWidths, remoteNames, type RemoteName } from '@sofaspark/contract'
import { withPackages } from './inputs.ts'

/**
 * One unit of building; `builders.ts` knows how. Nothing here loads the bundler, so that finding nothing to do
 * is quick. Folders are relative to the project, outputs absolute.
 */
export interface Target {
  name: string
  inputs: readonly string[]
  outputs: readonly string[]
  /** The file without which the target cannot be built. */
  entry: string
}

export const shellDir = path.join(distDir, 'shell')
export const controllerDir = path.join(distDir, 'controller')
export const adsDir = path.join(distDir, 'ads')
export const adsEntry = 'packages/browser/src/ads/documents/frame.ts'
export const mediaDir = path.join(distDir, 'media')
export const keyArtSources = 'packages/ui/assets/art'
export const registryFile = path.join(distDir, 'remotes.json')
export const remoteDir = (name: string) => path.join(distDir, 'remotes', name)
/** All folders with files that have compressed siblings. */
export const servedDirs = ['shell', 'controller', 'ads', 'remotes', 'games', 'browserController', 'media/flags'].map(
  (folder) => path.join(distDir, folder),
)
export const gameDir = (key: string) =>
  path.join(distDir, key === 'controller' ? 'browserController' : `games/${key}`, 'Build')

const shell: Target = {
  name: 'shell',
  inputs: withPackages('shell'),
  outputs: [path.join(shellDir, 'index.html')],
  entry: 'shell/src/main.ts',
}

/** The renderer of a remote's pages, in remotes that have some. */
export const prerenderOf = (name: RemoteName): string => `${name}/src/prerender.tsx`

const hasPages = (name: RemoteName): boolean => existsSync(path.join(projectDir, prerenderOf(name)))

/** Whether a game has a build decides what pages say, and all pages share the shell's template. */
const inputsOfPages = (name: RemoteName): string[] =>
  hasPages(name) ? ['shell/src/index.html', ...gameKeys().map((key) => `games/${key}/src/main.ts`)] : []

const remote = (name: RemoteName): Target => ({
  name,
  inputs: [...withPackages(name), ...inputsOfPages(name)],
  outputs: [registryFile, remoteDir(name)],
  entry: `${name}/src/app.tsx`,
})

const controller: Target = {
  name: 'controller',
  inputs: [...withPackages('mf-controller'), 'shell/src/index.html'],
  outputs: [path.join(controllerDir, 'index.html')],
  entry: 'mf-controller/src/standalone.tsx',
}

const game = (key: string): Target => ({
  name: `games/${key}`,
  inputs: withPackages(`games/${key}`),
  outputs: [gameDir(key)],
  entry: `games/${key}/src/main.ts`,
})

const ads: Target = {
  name: 'ads',
  inputs: withPackages('packages/browser'),
  outputs: [path.join(adsDir, 'frame.js')],
  entry: adsEntry,
}

const media: Target = {
  name: 'media',
  inputs: ['packages/ui/assets', 'packages/contract', 'media'],
  outputs: [path.join(mediaDir, 'flags')],
  entry: 'packages/contract/src/languages.ts',
}

/** The widths of the pictures that `media` copies. */
const keyArt: Target = {
  name: 'key-art',
  inputs: [keyArtSources, 'packages/contract'],
  outputs: readdirSync(path.join(projectDir, keyArtSources)).map((file) =>
    path.join(mediaDir, keyArtPath(path.basename(file, '.webp'), keyArtWidths[0], 'webp')),
  ),
  entry: 'packages/contract/src/page-files.ts',
}

/** Remotes with prerendered pages take longest. */
const slowestFirst = (names: readonly RemoteName[]): RemoteName[] =>
  [...names].sort((one, other) => Number(hasPages(other)) - Number(hasPages(one)))

/** Games with a build; one in the making may have none. */
export const gameKeys = (): string[] => {
  const folder = path.join(projectDir, 'games')
  return readdirSync(folder).filter((key) => existsSync(path.join(folder, key, 'src/main.ts')))
}

/** All targets, the slowest first; a page that is missing while the rest is built is not missing for long. */
export const allTargets = (): Target[] => [
  ...slowestFirst(remoteNames).map(remote),
  shell,
  controller,
  keyArt,
  ...gameKeys().map(game),
  ads,
  media,
]

/** Slip N Bump: one game that is quick to build. */
const firstGame = 'testgamelocal'
/** The remotes that a visitor may see; the operator's follows, and the shell offers to try again until then. */
const visitorsRemotes = remoteNames.filter((name) => name !== 'mf-admin')
const neededFirst = new Set([
  'shell',
  'media',
  'controller',
  'games/controller',
  `games/${firstGame}`,
  ...visitorsRemotes,
])

/** Whether a target is built before anything is served; all others follow while the console serves (RUN-11). */
export const isNeededFirst = ({ name }: Pick<Target, 'name'>): boolean => neededFirst.has(name)

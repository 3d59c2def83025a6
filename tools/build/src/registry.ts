import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseFile } from '@sofaspark/build/plugins/release-plugin.ts'
import {
  appRoutes,
  homeRemote,
  landingRoutes,
  searchRoutes,
  type Release,
  type RemoteEntry,
  type RemoteName,
} from '@sofaspark/contract'
import { changeEntry } from './registry-file.ts'
import { registryFile, remoteDir } from './targets.ts'

/** The routes that the contract assigns to a remote. */
export const routesOf = (name: RemoteName): string[] => [
  ...(['screen', 'phone'] as const).flatMap((device) => (homeRemote(device) === name ? ['/'] : [])),
  ...Object.entries(appRoutes).flatMap(([route, owner]) => (owner === name ? [route] : [])),
  ...(name === 'mf-marketing' ? [...Object.keys(landingRoutes), ...searchRoutes] : []),
]

const isOnDisk = (name: RemoteName, release: Release): boolean =>
  existsSync(path.join(remoteDir(name), release.version, release.manifest))

type IsThere = (name: RemoteName, release: Release) => boolean

/** A remote's entry after a build: the release as stable, the former one as previous. */
export const entryAfter = (
  name: RemoteName,
  built: Release,
  before: RemoteEntry | undefined,
  isThere: IsThere,
): RemoteEntry => {
  const replaced = before?.stable.version === built.version ? before.previous : before?.stable
  const canary = before?.canary
  return {
    stable: built,
    ...(replaced && replaced.version !== built.version && isThere(name, replaced) ? { previous: replaced } : {}),
    ...(canary && canary.version !== built.version && isThere(name, canary) ? { canary } : {}),
    disabled: false,
    routes: routesOf(name),
  }
}

const prune = (name: string, kept: RemoteEntry): void => {
  const versions = new Set([kept.stable, kept.previous, kept.canary].map((release) => release?.version))
  for (const folder of readdirSync(remoteDir(name))) {
    if (!versions.has(folder)) rmSync(path.join(remoteDir(name), folder), { recursive: true, force: true })
  }
}

/** Makes a built release the stable one; the former one becomes `previous`, and older folders are deleted. */
export const publish = async (name: RemoteName, { version, contract, manifest, files }: ReleaseFile): Promise<void> => {
  const built = { version, contract, manifest, files }
  const { entry } = await changeEntry(registryFile, name, (before) => entryAfter(name, built, before?.entry, isOnDisk))
  prune(name, entry)
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  registrySchema,
  type RemoteEntry,
  appRoutes,
  homeRemote,
  landingRoutes,
  documentRoutes,
  type Release,
  type RemoteName,
} from '@sofaspark/contract'
import { holdLock } from './lock.ts'
import type { ReleaseFile } from '@sofaspark/build/plugins/release-plugin.ts'
import { registryFile, remoteDir } from './targets.ts'

/** A remote's entry with its number of changes. */
interface StoredEntry {
  revision: number
  entry: RemoteEntry
}

interface File {
  remotes: Record<string, RemoteEntry>
  /** Stored beside the public entries; an entry without one is at its first revision. */
  revisions: Record<string, unknown>
}

const readFile = (file: string): File => {
  const nothing = { remotes: {}, revisions: {} }
  if (!existsSync(file)) return nothing
  const content = JSON.parse(readFileSync(file, 'utf8')) as { revisions?: Record<string, unknown> }
  const read = registrySchema.safeParse(content)
  return read.success ? { ...read.data, revisions: content.revisions ?? {} } : nothing
}

const entryIn = ({ remotes, revisions }: File, name: string): StoredEntry | null => {
  const entry = remotes[name]
  const revision = revisions[name]
  return entry ? { revision: typeof revision === 'number' ? revision : 1, entry } : null
}

/** Every entry of the registry that `npm start` serves. */
export const readEntries = (file: string): Record<string, RemoteEntry> => readFile(file).remotes

export const readEntry = (file: string, name: string): StoredEntry | null => entryIn(readFile(file), name)

/**
 * Changes one entry under a lock; if `change` throws, everything stays as it was (REL-21). Written to a temporary file and
 * renamed, so that a page sees the old or the new one.
 */
export const changeEntry = async (
  file: string,
  name: string,
  change: (before: StoredEntry | null) => RemoteEntry | Promise<RemoteEntry>,
): Promise<StoredEntry> => {
  mkdirSync(path.dirname(file), { recursive: true })
  const release = await holdLock(`${file}.lock`)
  try {
    const before = readFile(file)
    const kept = entryIn(before, name)
    const after = { revision: (kept?.revision ?? 0) + 1, entry: await change(kept) }
    const remotes = Object.entries({ ...before.remotes, [name]: after.entry }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    )
    const content = {
      remotes: Object.fromEntries(remotes),
      revisions: { ...before.revisions, [name]: after.revision },
    }
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 1)}\n`)
    renameSync(`${file}.new`, file)
    return after
  } finally {
    release()
  }
}

/** The routes that the contract assigns to a remote. */
export const routesOf = (name: RemoteName): string[] => [
  ...(['screen', 'phone'] as const).flatMap((device) => (homeRemote(device) === name ? ['/'] : [])),
  ...Object.entries(appRoutes).flatMap(([route, owner]) => (owner === name ? [route] : [])),
  ...(name === 'mf-marketing' ? [...Object.keys(landingRoutes), ...documentRoutes] : []),
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

import type { RemoteName } from '@sofaspark/contract'
import { type BuiltRelease, stageRemote, builderOf, buildImage } from './build-image.ts'
import { type RegistryClient, createRegistryClient } from './registry-client.ts'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { checkEntry, routesFault, staleSentence } from '@sofaspark/registry/check-entry.ts'
import { changeEntry, readEntries, readEntry } from '@sofaspark/tool-build/registry.ts'
import { forward, readSecret, platformNamespace, secretName } from '../kubectl.ts'
import { buildRemote } from './read-built.ts'
import { prepareCharts } from '../charts.ts'
import { retireReleases, serveRelease } from './serve-release.ts'

/** A target for releases, a cluster or this machine's `npm start`, with the same words for both (REL-20). */
export interface ReleaseLocation {
  /** A connection to the registry for one request only: a build in between may take minutes. */
  atRegistry<Found>(request: (registry: RegistryClient) => Promise<Found>): Promise<Found>
  /** Builds the remote from its sources. */
  build(remote: RemoteName): BuiltRelease
  /** Deploys a release; earlier releases stay available. */
  serve(remote: RemoteName, built: BuiltRelease): Promise<void>
  /** Deletes the files of other releases and returns their versions. */
  retire(remote: RemoteName, kept: ReadonlySet<string>): string[]
}

const bytesOf = (file: string): Uint8Array | null => (existsSync(file) ? readFileSync(file) : null)

const createLocalRegistry = (distDir: string): RegistryClient => {
  const file = path.join(distDir, 'remotes.json')
  return {
    look: (remote) => Promise.resolve(readEntry(file, remote) ?? { revision: 0, entry: null }),
    all: () => Promise.resolve({ remotes: readEntries(file) }),
    swap: async (remote, revision, entry) => {
      const { revision: now } = await changeEntry(file, remote, async (before) => {
        const at = before?.revision ?? 0
        if (at !== revision) throw new ExpectedFailure(staleSentence(remote, at, revision))
        const others = Object.entries(readEntries(file)).map(([name, other]) => [name, { entry: other }] as const)
        const fault =
          routesFault(remote, entry.routes, new Map(others)) ??
          (await checkEntry(remote, entry, before?.entry, (name, version, inner) =>
            Promise.resolve(bytesOf(path.join(distDir, 'remotes', name, version, inner))),
          ))
        if (fault !== null) throw new ExpectedFailure(fault)
        return entry
      })
      return now
    },
  }
}

/** The build that this machine's `npm start` serves: its registry is a file, its releases are folders beside it. */
export const createLocalLocation = (distDir: string, build: (remote: RemoteName) => BuiltRelease): ReleaseLocation => {
  const folderOf = (remote: string): string => path.join(distDir, 'remotes', remote)
  const registry = createLocalRegistry(distDir)
  return {
    atRegistry: (request) => request(registry),
    build,
    serve: (remote, { version, folder }) => {
      const location = path.join(folderOf(remote), version)
      // A release never changes; the registry decides whether this one is the same.
      if (!existsSync(location)) {
        cpSync(folder, `${location}.new`, { recursive: true })
        renameSync(`${location}.new`, location)
      }
      return Promise.resolve()
    },
    retire: (remote, kept) => {
      const there = existsSync(folderOf(remote)) ? readdirSync(folderOf(remote)) : []
      const retired = there.filter((version) => !kept.has(version))
      for (const version of retired) rmSync(path.join(folderOf(remote), version), { recursive: true, force: true })
      return retired
    },
  }
}

/** kubectl's current cluster: its registry service, and a small server for each release. */
export const createClusterLocation = (environment: NodeJS.ProcessEnv): ReleaseLocation => ({
  atRegistry: async (request) => {
    const token = environment['RELEASE_TOKEN'] ?? readSecret(platformNamespace, secretName)?.['release-token'] ?? ''
    const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
    try {
      return await request(createRegistryClient(forwarded.url, token))
    } finally {
      forwarded.close()
    }
  },
  build: (remote) => buildRemote(remote, true),
  serve: async (remote, built) => {
    const image = buildImage(stageRemote(remote, built), builderOf(environment))
    prepareCharts(['remote'])
    await serveRelease(remote, built.version, image)
  },
  retire: retireReleases,
})

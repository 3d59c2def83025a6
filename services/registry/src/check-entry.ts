import {
  acceptsRemoteContract,
  contractOwnersOf,
  remoteContract,
  type Release,
  type RemoteEntry,
} from '@sofaspark/contract'
import { checkFiles, type FetchFile } from '@sofaspark/kit/release-check.ts'

const releasesOf = ({ stable, previous, canary }: RemoteEntry): Release[] =>
  [stable, canary, previous].filter((release): release is Release => release !== undefined)

const sameFiles = (one: Release, other: Release): boolean => {
  const names = Object.keys(one.files)
  return (
    names.length === Object.keys(other.files).length && names.every((name) => one.files[name] === other.files[name])
  )
}

/** Why a remote must not have its routes, as one sentence; null when it may (REG-17). */
export const routesFault = (
  name: string,
  routes: readonly string[],
  others: ReadonlyMap<string, { entry: RemoteEntry }>,
): string | null => {
  for (const route of routes) {
    const owners: readonly string[] = contractOwnersOf(route)
    if (owners.includes(name)) continue
    const another = [...others].find(([other, { entry }]) => other !== name && entry.routes.includes(route))?.[0]
    const owner = owners[0] ?? another
    if (owner !== undefined) return `${name} may not have ${route}, which belongs to ${owner}.`
  }
  return null
}

/**
 * Why an entry must not be published, as one sentence; null when it may be. Every new release has its contract and each
 * of its files checked where pages will load them (REG-03, REG-04, REG-05).
 */
export const checkEntry = async (
  name: string,
  entry: RemoteEntry,
  before: RemoteEntry | undefined,
  fetchFile: FetchFile | null,
): Promise<string | null> => {
  const known = new Map((before ? releasesOf(before) : []).map((release) => [release.version, release]))
  for (const release of releasesOf(entry)) {
    const { version, contract } = release
    const old = known.get(version)
    if (old) {
      if (sameFiles(old, release)) continue
      return `${name} ${version} is already published with other files; a release never changes.`
    }
    if (!acceptsRemoteContract(contract))
      return `${name} ${version} speaks contract ${contract}; the shell takes ${remoteContract} and ${remoteContract - 1}.`
    const stray = Object.keys(release.files).find((file) =>
      file.split('/').some((part) => part === '' || /^\.+$/.test(part)),
    )
    if (stray !== undefined) return `${name} ${version} names a file outside its folder: ${stray}.`
    if (!(release.manifest in release.files))
      return `${name} ${version} has no hash for its manifest ${release.manifest}.`
    const fault = fetchFile && (await checkFiles(name, release, fetchFile))
    if (fault !== null) return fault
    known.set(version, release)
  }
  return null
}

/** The error for a swap that lost against another one (REG-02). */
export const staleSentence = (name: string, at: number, wanted: number): string =>
  `${name} is at revision ${at}, not ${wanted}: it changed in the meantime. Read it again, then decide.`

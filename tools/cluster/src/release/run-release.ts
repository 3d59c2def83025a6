import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Release, RemoteEntry, RemoteName } from '@sofaspark/contract'
import { choosesByVisitor } from '@sofaspark/contract/canary-rooms.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { routesOf } from '@sofaspark/tool-build/registry.ts'
import { canary, promote, publish, rollback, setDisabled, type Action } from './entry-changes.ts'
import { readBuilt } from './read-built.ts'
import type { RegistryClient } from './registry-client.ts'
import type { ReleaseLocation } from './release-location.ts'

const SALT_BYTES = 9

/** A team's command for its remote. */
export interface ReleaseWish {
  remote: RemoteName
  action: Action | 'tidy'
  /** Per cent of rooms, for a canary. */
  share: number
  /** The folder of a release that was built elsewhere. */
  built: string | undefined
  /** The paths of a remote that the contract does not know; without any it keeps those that it has (REG-17). */
  routes?: readonly string[]
}

/** Builds the remote if needed, and deploys it. */
const serve = async (location: ReleaseLocation, { remote, built }: ReleaseWish): Promise<Release> => {
  const found = readBuilt(remote, built === undefined ? location.build(remote).folder : path.resolve(built))
  await location.serve(remote, found)
  return found.release
}

/** All concurrent canaries share a salt, so that a room's screen and phones are in all of them or in none (REL-02). */
const saltOf = async (client: RegistryClient): Promise<string> => {
  const { remotes } = await client.all()
  const running = Object.values(remotes).find(({ canary: other }) => other !== undefined)?.canary?.salt
  return running ?? randomBytes(SALT_BYTES).toString('base64url')
}

const named = ({ remote, routes = [] }: ReleaseWish, entry: RemoteEntry | null): string[] => {
  const wanted = routes.length > 0 ? [...routes] : (entry?.routes ?? [])
  if (wanted.length === 0) throw new ExpectedFailure(`${remote} has no path yet: name each with --route.`)
  return wanted
}

const changed = async (
  location: ReleaseLocation,
  wish: ReleaseWish,
  entry: RemoteEntry | null,
  salt: string,
): Promise<RemoteEntry> => {
  const { remote, action, share } = wish
  if (action === 'publish') {
    const own = routesOf(remote)
    const routes = own.length > 0 ? own : named(wish, entry)
    const release = await serve(location, wish)
    return entry ? { ...publish(entry, release), routes } : { stable: release, disabled: false, routes }
  }
  if (!entry) throw new ExpectedFailure(`The registry has no ${remote} yet: publish it first.`)
  if (action === 'canary') {
    // An impossible share is refused before anything is built.
    canary(entry, { ...entry.stable, version: '' }, share, '')
    return canary(entry, await serve(location, wish), share, salt)
  }
  if (action === 'promote') return promote(entry)
  if (action === 'rollback') return rollback(entry)
  return setDisabled(entry, action === 'disable')
}

/** The rooms and visitors that a canary of a remote reaches. */
const reachOf = (remote: string, share: number): string =>
  choosesByVisitor(remote)
    ? `${String(share)} % of rooms, and of visitors of pages without a room, who are drawn again each day`
    : `${String(share)} % of rooms; a page without a room shows the stable release`

const describe = (remote: string, { stable, previous, canary: share, disabled }: RemoteEntry): string =>
  [
    `stable ${stable.version}`,
    ...(previous ? [`before it ${previous.version}`] : []),
    ...(share ? [`canary ${share.version} for ${reachOf(remote, share.weight)}`] : []),
    ...(disabled ? ['disabled'] : []),
  ].join(', ')

/** Performs a team's command and describes the result; rejects with one sentence, and then nothing is changed (REL-20). */
export const runRelease = async (location: ReleaseLocation, wish: ReleaseWish): Promise<string> => {
  const { remote, action } = wish
  // Read before the build: a concurrent publication wins, and this command reports it instead of undoing it.
  const { revision, entry, salt } = await location.atRegistry(async (client) => ({
    ...(await client.look(remote)),
    salt: await saltOf(client),
  }))
  if (action === 'tidy') {
    const kept = [entry?.stable, entry?.previous, entry?.canary].flatMap((release) => release?.version ?? [])
    const retired = location.retire(remote, new Set(kept))
    return retired.length === 0 ? 'There is nothing to retire.' : `${remote} ${retired.join(', ')} is retired`
  }
  const next = await changed(location, wish, entry, salt)
  const now = await location.atRegistry((client) => client.swap(remote, revision, next))
  return `${remote} is at revision ${String(now)}: ${describe(remote, next)}`
}

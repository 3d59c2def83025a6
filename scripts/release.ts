import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { remoteNames, type Release, type RemoteEntry, type RemoteName } from '@sofaspark/contract'
import { forward, readSecret } from './cluster/kubectl.ts'
import { platformNamespace, secretName } from './cluster/place.ts'
import { routesOf } from './build/registry.ts'
import { builderOf, buildImage } from './images/build-image.ts'
import { builtRelease, stageRemote } from './images/stage.ts'
import { actions, canary, promote, publish, rollback, setDisabled, type Action } from './release/entry-changes.ts'
import { readBuilt } from './release/read-built.ts'
import { createRegistryClient, type RegistryClient } from './release/registry-client.ts'
import { runScript } from './release/run-script.ts'
import { retireReleases, serveRelease, updateRemoteChart } from './release/serve-release.ts'

/**
 * `npm run release -- mf-lobby [publish | canary 10 | promote | rollback | disable | enable | tidy]`: builds one remote, puts
 * its release on a server of its own, and compares and swaps its entry. Nothing else is built or restarted. `--built <folder>`
 * takes a release that was built elsewhere.
 */
const SALT_BYTES = 9
const usage = `npm run release -- <${remoteNames.join(' | ')}> [${[...actions, 'tidy'].join(' | ')}] [--built <folder>]`

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
const options = (): { remote: RemoteName; action: Action | 'tidy'; share: number; built: string | undefined } => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } })
  const [name, given = 'publish', share] = positionals
  const remote = remoteNames.find((known) => known === name)
  const action = [...actions, 'tidy' as const].find((known) => known === given)
  if (!remote || !action) throw new Error(usage)
  return { remote, action, share: Number(share), built: values.built }
}

/** Builds the remote, its image and its server; what was served before is served on. */
const serve = async (remote: RemoteName, built: string | undefined): Promise<Release> => {
  if (built === undefined) runScript('build.ts', ['--only', remote])
  const found = readBuilt(remote, built === undefined ? builtRelease(remote).folder : path.resolve(built))
  const image = buildImage(stageRemote(remote, found), builderOf(process.env))
  updateRemoteChart()
  await serveRelease(remote, found.version, image)
  return found.release
}

/** All canaries of a time share a salt, so that a room's screen and phones are in all of them or in none (REL-06). */
const saltOf = async (client: RegistryClient): Promise<string> => {
  const { remotes } = await client.all()
  const running = Object.values(remotes).find(({ canary: other }) => other !== undefined)?.canary?.salt
  return running ?? randomBytes(SALT_BYTES).toString('base64url')
}

const changed = async (
  { remote, action, share, built }: ReturnType<typeof options>,
  entry: RemoteEntry | null,
  salt: string,
): Promise<RemoteEntry> => {
  if (action === 'publish') {
    const release = await serve(remote, built)
    const routes = routesOf(remote)
    return entry ? { ...publish(entry, release), routes } : { stable: release, disabled: false, routes }
  }
  if (!entry) throw new Error(`The registry has no ${remote} yet: publish it first.`)
  if (action === 'canary') {
    // An impossible share is refused before anything is built.
    canary(entry, { ...entry.stable, version: '' }, share, '')
    return canary(entry, await serve(remote, built), share, salt)
  }
  if (action === 'promote') return promote(entry)
  if (action === 'rollback') return rollback(entry)
  return setDisabled(entry, action === 'disable')
}

const describe = ({ stable, previous, canary: share, disabled }: RemoteEntry): string =>
  [
    `stable ${stable.version}`,
    ...(previous ? [`before it ${previous.version}`] : []),
    ...(share ? [`canary ${share.version} for ${String(share.weight)} %`] : []),
    ...(disabled ? ['disabled'] : []),
  ].join(', ')

/** A way to the registry that lasts no longer than one question: a build in between may take minutes. */
const atRegistry = async <Found>(ask: (client: RegistryClient) => Promise<Found>): Promise<Found> => {
  const token = process.env['RELEASE_TOKEN'] ?? readSecret(platformNamespace, secretName)?.['release-token'] ?? ''
  const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
  try {
    return await ask(createRegistryClient(forwarded.url, token))
  } finally {
    forwarded.close()
  }
}

const main = async (): Promise<void> => {
  const wanted = options()
  const { remote, action } = wanted
  // Looked at before the build: whoever publishes in between wins, and this command says so instead of undoing it.
  const { revision, entry, salt } = await atRegistry(async (client) => ({
    ...(await client.look(remote)),
    salt: await saltOf(client),
  }))
  if (action === 'tidy') {
    const kept = [entry?.stable, entry?.previous, entry?.canary].flatMap((release) => release?.version ?? [])
    const retired = retireReleases(remote, new Set(kept))
    console.log(retired.length === 0 ? 'There is nothing to retire.' : `${remote} ${retired.join(', ')} is retired`)
    return
  }
  const next = await changed(wanted, entry, salt)
  const now = await atRegistry((client) => client.swap(remote, revision, next))
  console.log(`${remote} is at revision ${String(now)}: ${describe(next)}`)
}
await main().catch(fail)

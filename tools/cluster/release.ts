import path from 'node:path'
import { parseArgs } from 'node:util'
import { distDir } from '@sofaspark/build/project.ts'
import { isRemoteName, registrySchema, remoteNames, type RemoteName } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'
import { readEntry } from '@sofaspark/tool-build/registry.ts'
import { clusterFile, requireCluster } from './src/kubectl.ts'
import { responseOf, originIn, requireConsole } from '@sofaspark/tool-command/require-console.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { buildRemote } from './src/release/read-built.ts'
import { createClusterLocation, createLocalLocation, type ReleaseLocation } from './src/release/release-location.ts'
import { actions } from './src/release/entry-changes.ts'
import { runRelease, type ReleaseWish } from './src/release/run-release.ts'

/**
 * `npm run release -- mf-lobby [publish | canary 10 | promote | rollback | disable | enable | tidy]`: builds one remote, deploys
 * its release, and compares and swaps its entry, on the cluster or, without one, on the `npm start`
 * of this checkout. `--built <folder>` takes a release that was built elsewhere, also of a remote of any other
 * name `mf-…`, whose paths are each a `--route`; `--url` names an `npm start`.
 */
const usage = `npm run release -- <${remoteNames.join(' | ')}> [${[...actions, 'tidy'].join(' | ')}] [--built <folder>] [--route </path>] [--url <address>]`

const readWish = (): ReleaseWish & { url: string | undefined } => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { built: { type: 'string' }, route: { type: 'string', multiple: true }, url: { type: 'string' } },
  })
  const [name, given = 'publish', share] = positionals
  const remote = name !== undefined && isRemoteName(name) ? name : undefined
  const action = [...actions, 'tidy' as const].find((known) => known === given)
  if (!remote || !action) throw new ExpectedFailure(usage)
  return { remote, action, share: Number(share), built: values.built, routes: values.route ?? [], url: values.url }
}

/** The `npm start` that serves the build of this checkout, or of DIST_DIR; throws one sentence if there is none (REL-22). */
const localPlace = async (remote: RemoteName, url: string): Promise<ReleaseLocation> => {
  const given = process.env['DIST_DIR']
  const served = given ? path.resolve(given) : distDir
  const advice = 'start a console with npm start, name another one with --url, or set KUBECONFIG for a cluster'
  await requireConsole(url, advice)
  const { remotes } = registrySchema.parse(await (await responseOf(url, '/remotes.json', advice)).json())
  const entry = readEntry(path.join(served, 'remotes.json'), remote)?.entry
  // A release that visitors failed to load gives way to the previous one.
  const known = [entry?.stable.version, entry?.previous?.version]
  if (!known.includes(remotes[remote]?.stable.version))
    throw new ExpectedFailure(`The console at ${url} serves another build than ${served}: name its folder in DIST_DIR.`)
  return createLocalLocation(served, () => {
    if (given) throw new ExpectedFailure('DIST_DIR names a finished build: name a finished release with --built.')
    return buildRemote(remote, false)
  })
}

await runCommand(async () => {
  const { url, ...wish } = readWish()
  const isLocal = url !== undefined || clusterFile(process.env) === null
  if (!isLocal) requireCluster({ purpose: 'to release on', installed: true })
  const location = isLocal
    ? await localPlace(wish.remote, originIn(url ?? 'http://localhost:8080'))
    : createClusterLocation(process.env)
  console.log(await runRelease(location, wish))
})

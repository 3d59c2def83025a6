import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distDir, projectDir } from '@sofaspark/build/project.ts'
import { registrySchema, remoteNames, type Release, type RemoteEntry, type RemoteName } from '@sofaspark/contract'
import { forward, readSecret, run } from './cluster/kubectl.ts'
import { platformNamespace, secretName } from './cluster/place.ts'
import { actions, canary, promote, publish, rollback, setDisabled, type Action } from './release/entry-changes.ts'
import { createRegistryClient } from './release/registry-client.ts'
import { runNode } from './release/run-node.ts'

/**
 * `npm run release -- mf-lobby [publish | canary 10 | promote | rollback | disable | enable]`: builds one remote, puts its
 * release on a server of its own, and compares and swaps its entry. Nothing else is built or restarted.
 */
const SALT_BYTES = 9
const usage = `npm run release -- <${remoteNames.join(' | ')}> [${actions.join(' | ')}]`
const { positionals } = parseArgs({ allowPositionals: true })
const [remote, action = 'publish', share] = positionals
const isRemote = (text: string | undefined): text is RemoteName => remoteNames.some((name) => name === text)
const isAction = (text: string): text is Action => actions.some((name) => name === text)
if (!isRemote(remote) || !isAction(action)) throw new Error(usage)

const built = (): { release: Release; routes: string[] } => {
  const registry = registrySchema.parse(JSON.parse(readFileSync(path.join(distDir, 'remotes.json'), 'utf8')))
  const entry = registry.remotes[remote]
  if (!entry) throw new Error(`${remote} is not built.`)
  return { release: entry.stable, routes: entry.routes }
}

/** Builds the remote, its image and its server; what was served before is served on. */
const serveBuilt = (): { release: Release; routes: string[] } => {
  runNode('build.ts', ['--only', remote])
  const found = built()
  runNode('images.ts', [remote])
  const images = JSON.parse(readFileSync(path.join(distDir, 'images.json'), 'utf8')) as Record<string, string>
  const key = `releases.${found.release.version.replaceAll('.', '\\.')}`
  const chart = path.join(projectDir, 'deploy/charts/remote')
  run('helm', ['dependency', 'update', chart])
  const set = ['--set', `name=${remote}`, '--set-string', `${key}=${images[remote] ?? ''}`]
  const known = run('helm', ['list', '-n', platformNamespace, '-q', '--filter', `^${remote}$`]).trim() !== ''
  const reuse = known ? ['--reuse-values'] : []
  run('helm', [
    'upgrade',
    '--install',
    remote,
    chart,
    '-n',
    platformNamespace,
    ...reuse,
    ...set,
    '--wait',
    '--timeout',
    '180s',
  ])
  return found
}

const changed = (entry: RemoteEntry | null): RemoteEntry => {
  if (action === 'publish' || action === 'canary') {
    const { release, routes } = serveBuilt()
    if (!entry) {
      if (action === 'canary') throw new Error(`${remote} has no stable release yet: publish it first.`)
      return { stable: release, disabled: false, routes }
    }
    return action === 'publish'
      ? { ...publish(entry, release), routes }
      : canary(entry, release, Number(share), randomBytes(SALT_BYTES).toString('base64url'))
  }
  if (!entry) throw new Error(`The registry has no ${remote} yet: publish it first.`)
  if (action === 'promote') return promote(entry)
  if (action === 'rollback') return rollback(entry)
  return setDisabled(entry, action === 'disable')
}

const token = process.env['RELEASE_TOKEN'] ?? readSecret(platformNamespace, secretName)?.['release-token'] ?? ''
const forwarded = await forward(platformNamespace, 'svc/registry', 8080)
try {
  const client = createRegistryClient(forwarded.url, token)
  // Looked at before the build: whoever publishes in between wins, and this command says so instead of undoing it.
  const { revision, entry } = await client.look(remote)
  const next = changed(entry)
  const now = await client.swap(remote, revision, next)
  const canaryText = next.canary ? `, canary ${next.canary.version} for ${String(next.canary.weight)} %` : ''
  console.log(
    `${remote} is at revision ${String(now)}: stable ${next.stable.version}${canaryText}${next.disabled ? ', disabled' : ''}`,
  )
} finally {
  forwarded.close()
}

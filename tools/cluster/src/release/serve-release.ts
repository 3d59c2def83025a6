import { chartDir } from '../charts.ts'
import { run, runAside, platformNamespace } from '../kubectl.ts'

const chart = chartDir('remote')

/** Whether helm knows a release of the remote in the cluster. */
const isInstalled = (remote: string): boolean =>
  run('helm', ['list', '-n', platformNamespace, '-q', '--filter', `^${remote}$`]).trim() !== ''

/** Deploys an image of a release to a separate server and waits for it; earlier releases stay available. Wants a complete chart. */
export const serveRelease = async (remote: string, version: string, image: string, timeout = '180s'): Promise<void> => {
  await runAside('helm', [
    'upgrade',
    '--install',
    remote,
    chart,
    '-n',
    platformNamespace,
    ...(isInstalled(remote) ? ['--reset-then-reuse-values'] : []),
    '--set',
    `name=${remote}`,
    '--set-string',
    `releases.${version.replaceAll('.', '\\.')}=${image}`,
    '--wait',
    '--timeout',
    timeout,
  ])
}

/** Removes the servers of releases that may no longer be loaded, and returns their versions. */
export const retireReleases = (remote: string, kept: ReadonlySet<string>): string[] => {
  const text = run('helm', ['get', 'values', remote, '-n', platformNamespace, '-o', 'json'])
  const { releases = {} } = JSON.parse(text) as { releases?: Record<string, string> }
  const retired = Object.keys(releases).filter((version) => !kept.has(version))
  if (retired.length === 0) return []
  run('helm', [
    'upgrade',
    remote,
    chart,
    '-n',
    platformNamespace,
    '--reset-then-reuse-values',
    ...retired.flatMap((version) => ['--set', `releases.${version.replaceAll('.', '\\.')}=null`]),
  ])
  return retired
}

import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { run, runAside } from '../kubectl.ts'
import { platformNamespace } from '../place.ts'

const chart = path.join(projectDir, 'deploy/charts/remote')

/** Whether helm knows a remote's release in the cluster. */
const isInstalled = (remote: string): boolean =>
  run('helm', ['list', '-n', platformNamespace, '-q', '--filter', `^${remote}$`]).trim() !== ''

/** What the chart is made of; before `serveRelease`, once. */
export const updateRemoteChart = (): void => void run('helm', ['dependency', 'update', chart])

/** Puts an image of a release on a server of its own and waits for it; what was served before is served on. */
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

/** Takes the servers of releases away that nobody may load any more; which they were. */
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

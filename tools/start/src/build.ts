import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'

/**
 * Builds stale targets; the build's output goes to standard error. Resolves as soon as a first game can be played; the rest
 * is built behind, and `tell` learns when that fails (RUN-11). Throws when it fails before; `signal` aborts it.
 */
export const buildStale = (root: string, signal: AbortSignal, report: (sentence: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const build = startNode([join(root, 'tools', 'build', 'build.ts'), '--first-game'], {
      cwd: root,
      stdio: ['ignore', 2, 2, 'ipc'],
      signal,
      killSignal: 'SIGTERM',
    })
    let isPlayable = false
    build.once('message', () => {
      isPlayable = true
      resolve()
    })
    build.once('error', reject)
    build.once('exit', (code) => {
      if (code === 0) resolve()
      else if (!isPlayable) reject(new Error('The build failed; its reason is above.'))
      else if (!signal.aborted) report('Not everything could be built; the reason is above. The rest serves on.')
    })
  })

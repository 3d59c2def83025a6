import { join } from 'node:path'
import { startNode } from '@sofaspark/programs'

/** Builds stale targets; the build's output goes to standard error. Throws when it fails; `signal` aborts it. */
export const buildStale = (root: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const build = startNode([join(root, 'tools', 'build', 'build.ts')], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      signal,
      killSignal: 'SIGTERM',
    })
    build.once('error', reject)
    build.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The build failed; its reason is above.'))
    })
  })

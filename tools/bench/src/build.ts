import path from 'node:path'
import { projectDir } from '@sofaspark/build'
import { startNode } from '@sofaspark/programs'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Building'

const coldBoundS = 150
const warmBoundS = 2

/** Duration of a build in a separate process, in seconds. Rejects when it fails. */
const build = (...parameters: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const beganMs = performance.now()
    const child = startNode([path.join(projectDir, 'tools/build/build.ts'), ...parameters], {
      cwd: projectDir,
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve((performance.now() - beganMs) / 1000)
      else reject(new Error(`tools/build/build.ts ${parameters.join(' ')} exited with ${String(code)}`))
    })
  })

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

/** A build of everything, one of one remote, and one with nothing to do. */
export const run = async (): Promise<BenchResult[]> => {
  const cold = await build('--force')
  const one = await build('--force', '--only', 'mf-lobby')
  const warm = await build()
  return [
    { name: 'build, everything', value: rounded(cold), unit: 's', bound: coldBoundS },
    { name: 'build, one remote', value: rounded(one), unit: 's', note: 'mf-lobby' },
    { name: 'build, nothing stale', value: rounded(warm), unit: 's', bound: warmBoundS },
  ]
}

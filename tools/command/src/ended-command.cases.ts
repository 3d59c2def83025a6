import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { startNode } from '@sofaspark/programs'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs one of the project's scripts as `npm run` does, and waits for it. */
export const endedCommand = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = startNode([path.resolve(projectDir, script), ...args], {
      cwd: projectDir,
      env: { ...process.env, KUBECONFIG: '', ADMIN_SECRET: 'a secret', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'

/** Runs another of the project's scripts to its end; throws when it failed. */
export const runNode = (script: string, args: readonly string[]): void => {
  const file = path.join(projectDir, 'scripts', script)
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', cwd: projectDir })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed.`)
}

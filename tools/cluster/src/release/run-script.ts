import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { ExpectedFailure, runNode } from '@sofaspark/programs'

/** Runs another tool's command and waits for it; throws when it failed. */
export const runScript = (script: string, args: readonly string[]): void => {
  const file = path.join(projectDir, 'tools', script)
  const { status } = runNode([file, ...args], { stdio: 'inherit', cwd: projectDir })
  if (status !== 0) throw new ExpectedFailure(`${script} ${args.join(' ')} failed.`)
}

import path from 'node:path'
import type { RemoteName } from '@sofaspark/contract'
import { ExpectedFailure, runNode } from '@sofaspark/programs'
import { lastBuilt } from '@sofaspark/tool-build/built.ts'
import { remoteDir } from '@sofaspark/tool-build/targets.ts'
import type { BuiltRelease } from '../images/stage.ts'
import { projectDir } from '@sofaspark/build/project.ts'

/** Runs another tool's command and waits for it; throws when it failed. */
const runScript = (script: string, args: readonly string[]): void => {
  const file = path.join(projectDir, 'tools', script)
  const { status } = runNode([file, ...args], { stdio: 'inherit', cwd: projectDir })
  if (status !== 0) throw new ExpectedFailure(`${script} ${args.join(' ')} failed.`)
}

/** Builds a remote from its sources if needed; the `npm start` of this checkout gets it only when it is published. */
export const buildRemote = (remote: RemoteName, isPublished: boolean): BuiltRelease => {
  const words = ['--only', remote, ...(isPublished ? [] : ['--unpublished'])]
  runScript('build/build.ts', words)
  // Built before this record existed, or deleted since.
  if (lastBuilt(remote) === null) runScript('build/build.ts', [...words, '--force'])
  const built = lastBuilt(remote)
  if (built === null) throw new ExpectedFailure(`${remote} is not built.`)
  return { version: built.version, folder: path.join(remoteDir(remote), built.version) }
}

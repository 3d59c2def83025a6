import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  acceptsRemoteContract,
  releaseSchema,
  remoteContract,
  type Release,
  type RemoteName,
} from '@sofaspark/contract'
import { ExpectedFailure, runNode } from '@sofaspark/programs'
import type { BuiltRelease } from './build-image.ts'
import { lastBuilt } from '@sofaspark/tool-build/built.ts'
import { remoteDir } from '@sofaspark/tool-build/targets.ts'
import { projectDir } from '@sofaspark/build/project.ts'

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const readRelease = (folder: string): Release => {
  let text: string
  try {
    text = readFileSync(path.join(folder, 'release.json'), 'utf8')
  } catch (error) {
    throw new ExpectedFailure(`There is no release in ${folder}: it has no release.json.`, { cause: error })
  }
  const read = releaseSchema.safeParse(JSON.parse(text))
  if (!read.success)
    throw new ExpectedFailure(`release.json is malformed at ${read.error.issues[0]?.path.join('.') ?? 'its root'}.`)
  return read.data
}

/**
 * A built release in a folder, verified before it is used: its contract and every file's
 * hash (REL-05). The registry verifies the served files again.
 */
export const readBuilt = (remote: string, folder: string): BuiltRelease & { release: Release } => {
  const release = readRelease(folder)
  const { version, contract, files } = release
  if (!acceptsRemoteContract(contract))
    throw new ExpectedFailure(
      `${remote} ${version} speaks contract ${String(contract)}; the shell takes ${String(remoteContract)} and ${String(remoteContract - 1)}.`,
    )
  for (const [file, integrity] of Object.entries(files)) {
    let bytes: Uint8Array
    try {
      bytes = readFileSync(path.join(folder, file))
    } catch (error) {
      throw new ExpectedFailure(`${remote} ${version}: ${file} is missing.`, { cause: error })
    }
    if (integrityOf(bytes) !== integrity)
      throw new ExpectedFailure(`${remote} ${version}: ${file} does not have the hash that the release lists.`)
  }
  return { version, folder, release }
}

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

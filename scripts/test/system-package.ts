import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs that PATH leads to. */
export const findOnPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Runs an installer and says so; whether it succeeded. */
export const runInstaller = (what: string, program: string, args: readonly string[]): boolean => {
  console.log(`installing ${what}: ${program} ${args.join(' ')}`)
  return (
    spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

/** Installs packages of Debian or Ubuntu; false elsewhere, or when this is not the root user. */
export const installFromDebian = (what: string, packages: readonly string[]): boolean =>
  findOnPath(['apt-get']) !== undefined &&
  process.getuid?.() === 0 &&
  runInstaller(what, 'apt-get', ['update', '-qq']) &&
  runInstaller(what, 'apt-get', ['install', '-y', '-qq', ...packages])

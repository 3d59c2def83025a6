import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { ExpectedFailure } from './expected-failure.ts'
import { builtFolder, findProgram, programNames, programOf, type ProgramName, type Program } from './program-list.ts'
import { missing, runNode, runProgram } from './start.ts'

const root = resolve(import.meta.dirname, '../../..')
const NO_DAEMONS = '/usr/sbin/policy-rc.d'

const install = (installer: ProgramName, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean => {
  console.log(`installing: ${[installer, ...args].join(' ')}`)
  return runProgram(installer, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Daemons that packages bring would take ports and memory; Debian consults this file before it starts one (CHK-04). */
const withoutDaemons = <Result>(policyFile: string, work: () => Result): Result => {
  if (existsSync(policyFile)) return work()
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(policyFile)
  }
}

/** Waits for another installation on this machine. */
const patient = ['-o', 'DPkg::Lock::Timeout=300']
let isUpdated = false
const byDebian = (debian: readonly string[], policyFile: string): boolean => {
  if (findProgram('apt-get') === null || process.getuid?.() !== 0) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  isUpdated ||= install('apt-get', [...patient, 'update', '-qq'], quiet)
  return (
    isUpdated &&
    withoutDaemons(policyFile, () =>
      install('apt-get', [...patient, 'install', '-y', '-qq', '--no-install-recommends', ...debian], quiet),
    )
  )
}

const byBrew = (brew: string): boolean => findProgram('brew') !== null && install('brew', ['install', brew])

const byGo = (name: ProgramName, { command, version, linked = {} }: NonNullable<Program['go']>): boolean => {
  if (findProgram('go') === null) return false
  const folder = builtFolder(name, version)
  mkdirSync(folder, { recursive: true })
  const variables = Object.entries(linked).map(([variable, value]) => `-X ${variable}=${value}`)
  const flags = variables.length === 0 ? [] : ['-ldflags', variables.join(' ')]
  return install('go', ['install', ...flags, `${command}@${version}`], { GOBIN: folder, GOFLAGS: '-buildvcs=false' })
}

const playwright = 'node_modules/@playwright/test/cli.js'
const byPlaywright = (browser: string): boolean => {
  const more = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : []
  console.log(`installing: playwright install ${browser}`)
  return runNode([playwright, 'install', ...more, browser], { cwd: root, stdio: 'inherit' }).status === 0
}

/** Only Playwright knows where it keeps its browsers. */
const ofPlaywright = (browser: string): string | null => {
  const browsers = createRequire(resolve(root, 'package.json'))('@playwright/test') as Record<
    string,
    { executablePath(): string } | undefined
  >
  const path = browsers[browser]?.executablePath()
  return path !== undefined && existsSync(path) ? path : null
}

/**
 * The path of a program on the list, installed first if missing, by the first method that works on this
 * machine. Throws one sentence if none does (CHK-04).
 */
export const ensureProgram = (name: ProgramName, policyFile = NO_DAEMONS): string => {
  const { debian, brew, go, playwright: browser } = programOf(name)
  const find = (): string | null => findProgram(name) ?? (browser === undefined ? null : ofPlaywright(browser))
  const present = find()
  if (present !== null) return present
  const ways = [
    () => debian !== undefined && byDebian(debian, policyFile),
    () => brew !== undefined && byBrew(brew),
    () => go !== undefined && byGo(name, go),
    () => browser !== undefined && byPlaywright(browser),
  ]
  for (const way of ways) {
    const path = way() ? find() : null
    if (path !== null) return path
  }
  throw new ExpectedFailure(missing(name))
}

/**
 * Installs the missing programs that tests start, those of slow tests only if asked, except servers that the environment
 * names and programs of another platform. Debian's packages are installed together, which takes a third of the time.
 */
export const ensureTestPrograms = ({ slow = false, policyFile = NO_DAEMONS } = {}): void => {
  const needed = programNames.filter((name) => {
    const { inTests, givenBy, platform = process.platform } = programOf(name)
    const isGiven = givenBy !== undefined && Boolean(process.env[givenBy])
    return (inTests === true || (slow && inTests === 'slow')) && !isGiven && platform === process.platform
  })
  const absent = needed.filter((name) => findProgram(name) === null)
  const packages = new Set(absent.flatMap((name) => programOf(name).debian ?? []))
  // If one of them is unavailable, installs each separately.
  if (packages.size > 0) byDebian([...packages], policyFile)
  for (const name of needed) ensureProgram(name, policyFile)
}

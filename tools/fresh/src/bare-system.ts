import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureProgram, outputOf, runProgram } from '@sofaspark/programs'
import { projectDir } from '@sofaspark/build/project.ts'
import { BARE_HOME, bareEnvironment, certificateFiles, debianRelease, mirrorOf } from './machine-settings.ts'

/** The oldest Node that the README allows, with its npm, whatever this machine has. */
const NODE = '20.20.2'
const NPM = '10.8.2'
const RELEASE = 'bookworm'
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sofaspark')

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const run = (...[name, args]: Parameters<typeof runProgram>): void => {
  const { status } = runProgram(name, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} exited with ${String(status)}.`)
}

/** Creates a folder of the cache once, atomically. */
const keptFolder = (name: string, fill: (folder: string) => void): string => {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  fill(draft)
  renameSync(draft, folder)
  return folder
}

const debian = (): string => {
  const here = debianRelease(textOf('/etc/os-release'))
  const release = here ?? RELEASE
  const listed = '/etc/apt/sources.list.d'
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(listed) ? readdirSync(listed).map((name) => join(listed, name)) : []),
  ]
  const mirror = mirrorOf(release, files.filter((name) => /\.(list|sources)$/.test(name)).map(textOf))
  return keptFolder(`debian-${release}`, (folder) => {
    ensureProgram('debootstrap')
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder, ...(mirror ? [mirror] : [])])
  })
}

const node = (): string =>
  keptFolder(`node-${NODE}`, (folder) => {
    const packages = [`node-${process.platform}-${process.arch}@${NODE}`, `npm@${NPM}`]
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...packages])
  })

const putNode = (system: string): void => {
  const from = join(node(), 'node_modules')
  const to = join(system, 'usr/local')
  cpSync(join(from, `node-${process.platform}-${process.arch}/bin/node`), join(to, 'bin/node'))
  cpSync(join(from, 'npm'), join(to, 'lib/node_modules/npm'), { recursive: true })
  // As npm's own installation links itself.
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(to, 'bin', name))
}

/** This machine's package settings, copied so that nothing on the bare system can change the originals. */
const putSettings = (system: string): void => {
  const userSettings = process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc')
  const copies: [from: string, to: string][] = [
    ['/etc/resolv.conf', '/etc/resolv.conf'],
    ['/etc/hosts', '/etc/hosts'],
    ...(debianRelease(textOf('/etc/os-release')) === null ? [] : [['/etc/apt', '/etc/apt'] as [string, string]]),
    [userSettings, join(BARE_HOME, '.npmrc')],
    ...certificateFiles(process.env).map((file): [string, string] => [file, file]),
  ]
  for (const [from, to] of copies)
    if (existsSync(from)) {
      rmSync(join(system, to), { recursive: true, force: true })
      mkdirSync(dirname(join(system, to)), { recursive: true })
      cpSync(from, join(system, to), { recursive: true, dereference: true })
    }
}

/** Fills a folder with a bare Debian, Node 20, the machine's network settings and a clone of the last commit. */
export const makeBareSystem = (system: string): void => {
  run('cp', ['-a', `${debian()}/.`, system])
  putNode(system)
  putSettings(system)
  const commit = outputOf('git', ['rev-parse', 'HEAD'], { cwd: projectDir }).trim()
  run('git', ['clone', '--quiet', '--depth', '1', `file://${projectDir}`, join(system, BARE_HOME, 'sofaspark')])
  console.log(`a bare Debian with Node ${NODE} and ${commit.slice(0, 12)} in ${system}`)
}

export const environmentOf = (more: Readonly<Record<string, string>>): Record<string, string> =>
  bareEnvironment(process.env, more)

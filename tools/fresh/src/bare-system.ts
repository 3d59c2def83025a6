import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureProgram, outputOf, runProgram, startProgram, type ChildProcess } from '@sofaspark/programs'
import { projectDir } from '@sofaspark/build/project.ts'

/** Variables that describe how this machine reaches networks and which certificates it trusts. */
const reaching = /^((https?|ftp|all|no)_proxy|npm_config_(registry|cafile|https?_proxy|noproxy|strict_ssl))$/i
const trusting = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'GIT_SSL_CAINFO']

/** The home folder on the bare system: it holds the package settings and the clone. */
export const BARE_HOME = '/srv'

/** The whole environment of a command on the bare system: the usual variables, and the machine's network settings. */
export const bareEnvironment = (
  machine: NodeJS.ProcessEnv,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(machine).flatMap(([name, value]) =>
      value !== undefined && value !== '' && (reaching.test(name) || trusting.includes(name)) ? [[name, value]] : [],
    ),
  ),
  HOME: BARE_HOME,
  LANG: 'C.UTF-8',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ...more,
})

/** Certificate files that the environment names. */
export const certificateFiles = (machine: NodeJS.ProcessEnv): string[] => [
  ...new Set(trusting.flatMap((name) => machine[name] ?? [])),
]

/** This machine's release if it is Debian, so that its package settings fit the bare system as well. */
export const debianRelease = (osRelease: string): string | null => {
  const value = (name: string): string | undefined => new RegExp(`^${name}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1]
  return value('ID') === 'debian' ? (value('VERSION_CODENAME') ?? null) : null
}

/** The mirror of a release in the texts of apt's sources, in the old or the new format. */
export const mirrorOf = (release: string, sources: readonly string[]): string | null => {
  const isRelease = (suites: string): boolean => suites.split(/\s+/).includes(release)
  for (const text of sources) {
    for (const [, mirror = '', suite = ''] of text.matchAll(/^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)/gm))
      if (isRelease(suite)) return mirror
    for (const part of text.split(/\n\s*\n/)) {
      const field = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(part)?.[1] ?? ''
      if (isRelease(field('Suites'))) return field('URIs').split(/\s+/)[0] ?? null
    }
  }
  return null
}

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
const cachedFolder = (name: string, fill: (folder: string) => void): string => {
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
  return cachedFolder(`debian-${release}`, (folder) => {
    ensureProgram('debootstrap')
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder, ...(mirror ? [mirror] : [])])
  })
}

const node = (): string =>
  cachedFolder(`node-${NODE}`, (folder) => {
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

const environmentOf = (more: Readonly<Record<string, string>>): Record<string, string> =>
  bareEnvironment(process.env, more)

/** Mounts that every system has and a plain folder lacks. */
const mounts = [
  'mount -t proc proc "$1/proc"',
  'mount --rbind /sys "$1/sys"',
  'mount --rbind /dev "$1/dev"',
  'mount -t tmpfs shm "$1/dev/shm"',
  'exec chroot "$1" /bin/sh -c "cd ~/sofaspark && $2"',
].join(' && ')

/**
 * Arguments of `unshare`: mounts and processes are in separate namespaces and end with the command, however it ends,
 * so nothing stays mounted or running on the machine (CHK-14).
 */
export const bareArguments = (system: string, command: string): string[] => [
  ...['--mount', '--pid', '--fork', '--kill-child'],
  ...['sh', '-c', mounts, 'sh', system, command],
]

/** Starts a command in the clone on a bare system, in a separate process group. */
export const startOnBareSystem = (
  system: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  startProgram('unshare', bareArguments(system, command), {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(env),
  })

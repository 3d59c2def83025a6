import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodePath, runNode, startNode } from '@sofaspark/programs'

let root: string

/** A fake npm that records its call and installs a pinned Node, or fails on demand. */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
[ -e slow ] && sleep 0.3
[ -e record ] && mkdir -p node_modules && cp record node_modules/.package-lock.json
[ -e endless ] && echo $$ > pid && exec sleep 60
if [ -e fail-$1 ]; then cat fail-$1 >&2; exit 1; fi
mkdir -p node_modules/node-linux-here/bin
[ -e nodeless ] || touch node_modules/node-linux-here/bin/node
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin', 'npm'), fakeNpm)
  chmodSync(join(root, 'bin', 'npm'), 0o755)
  lock('1.0.0')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const packages = (version: string, more: object = {}): string =>
  JSON.stringify({
    packages: {
      '': { name: 'sample' },
      'node_modules/a': { version },
      'node_modules/b': { version: '1.0.0', optional: true },
      'node_modules/node-linux-here': { version, optional: true, os: [process.platform], cpu: [process.arch] },
      'packages/c': { version: '9.9.9' },
      'node_modules/c': { link: true },
      ...more,
    },
  })
const lock = (version: string, more: object = {}): void =>
  writeFileSync(join(root, 'package-lock.json'), packages(version, more))
const calls = (): number => {
  const path = join(root, 'calls')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').length : 0
}

interface Installation {
  status: number | null
  text: string
  complaints: string
}
type Extent = 'console' | 'all'
const installScript = (version: string, extent: Extent = 'all'): string[] => {
  const script = [
    `Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
    `const { install } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'install.mjs')).href)})`,
    `try { console.log(await install(${JSON.stringify(root)}, '${extent}', 50)) } catch (error) { console.log(error.message); process.exit(1) }`,
  ].join('\n')
  return ['--input-type=module', '-e', script]
}
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(root, 'bin')}:${process.env['PATH'] ?? ''}`,
})
const install = (version = process.versions.node, extent: Extent = 'all'): Installation => {
  const done = runNode(installScript(version, extent), { env: environment() })
  return { status: done.status, text: done.stdout.trim(), complaints: done.stderr }
}

it('RUN-01 a Node older than 20 is refused in one sentence', () => {
  expect(install('18.20.0')).toMatchObject({ status: 1, text: 'Sofaspark needs Node.js 20 or newer; this is 18.20.0.' })
  expect(calls()).toBe(0)
})

it('RUN-03 installs once, and again when the lockfile changed', () => {
  expect(install()).toMatchObject({ status: 0, text: join(root, 'node_modules', 'node-linux-here', 'bin', 'node') })
  expect(calls()).toBe(1)
  expect(readFileSync(join(root, 'calls'), 'utf8')).toMatch(/^ci /)
  expect(install().status).toBe(0)
  expect(calls()).toBe(1)
  lock('1.0.1')
  expect(install().status).toBe(0)
  expect(calls()).toBe(2)
})

it('RUN-03 installs nothing when npm’s own record covers the lockfile', () => {
  install()
  lock('1.0.1')
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), packages('1.0.1'))
  expect(install().status).toBe(0)
  expect(calls()).toBe(1)
})

it('RUN-03 installs when one of our packages is new, because it is not linked yet', () => {
  install()
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), packages('1.0.0'))
  lock('1.0.0', { 'node_modules/d': { link: true } })
  expect(install().status).toBe(0)
  expect(calls()).toBe(2)
})

it('RUN-03 installs when the pinned Node has another version, although the package is an optional one', () => {
  install()
  const ownNode = { optional: true, os: [process.platform], cpu: [process.arch] }
  lock('1.0.0', { 'node_modules/node-linux-here': { version: '1.0.1', ...ownNode } })
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), packages('1.0.0'))
  expect(install().status).toBe(0)
  expect(calls()).toBe(2)
})

it('RUN-02 where no Node comes with the packages, 24 and newer run everything, and an older one is refused in one sentence', () => {
  writeFileSync(join(root, 'nodeless'), '')
  lock('1.0.0', { 'node_modules/node-linux-here': { version: '1.0.0', optional: true, os: ['other'], cpu: ['other'] } })
  expect(install('24.0.0')).toMatchObject({ status: 0, text: nodePath() })
  expect(install('24.0.0').status).toBe(0)
  expect(calls()).toBe(1)
  expect(install('22.0.0')).toMatchObject({
    status: 1,
    text: `npm installed no Node.js 24 for ${process.platform} on ${process.arch}. Run the command again, or with Node.js 24 or newer.`,
  })
})

const called = (): string[] => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
const testPackage = { 'node_modules/t': { version: '1.0.0', dev: true } }
/** Makes npm's next call note these packages as installed. */
const npmWillRecord = (version: string, more: object = {}): void =>
  writeFileSync(join(root, 'record'), packages(version, more))

it('RUN-03 a console is installed without what only tests need; the next command adds that, and removes nothing', () => {
  lock('1.0.0', testPackage)
  npmWillRecord('1.0.0')
  expect(install(undefined, 'console').status).toBe(0)
  expect(install(undefined, 'console').status).toBe(0)
  expect(called()).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  npmWillRecord('1.0.0', testPackage)
  const added = install()
  expect(added.status).toBe(0)
  // Lines that count come each 50 ms here.
  expect(added.complaints).toMatch(/^Installing what tests and checks need, once…\n(?:.*… \d+ s\n)*$/)
  expect(called().slice(1)).toEqual([expect.stringMatching(/^install --no-save --include=dev /)])
})

it('RUN-03 after all packages were installed, a console installs nothing', () => {
  lock('1.0.0', testPackage)
  npmWillRecord('1.0.0', testPackage)
  install()
  expect(install(undefined, 'console').status).toBe(0)
  expect(install().status).toBe(0)
  expect(called()).toEqual([expect.stringMatching(/^ci --include=dev /)])
})

it('RUN-03 where all packages were, a console under another lockfile installs all again', () => {
  lock('1.0.0', testPackage)
  npmWillRecord('1.0.0', testPackage)
  install()
  lock('1.0.1', testPackage)
  npmWillRecord('1.0.1', testPackage)
  expect(install(undefined, 'console').status).toBe(0)
  expect(called().slice(1)).toEqual([expect.stringMatching(/^ci --include=dev /)])
  expect(install().status).toBe(0)
  expect(calls()).toBe(2)
})

it('RUN-03 uses npm install when npm ci refuses the lockfile, without changing the lockfile', () => {
  writeFileSync(join(root, 'fail-ci'), '')
  expect(install().status).toBe(0)
  expect(readFileSync(join(root, 'calls'), 'utf8')).toMatch(/^ci .*\ninstall --no-save /)
})

it('RUN-03 a failed installation ends with its sentence and is retried by the next start', () => {
  for (const command of ['ci', 'install']) writeFileSync(join(root, `fail-${command}`), `npm error in ${command}\n`)
  const failed = install()
  expect(failed).toMatchObject({ status: 1, text: 'The dependencies could not be installed; npm says why above.' })
  expect(failed.complaints).toMatch(/npm error in install\n$/)
  rmSync(join(root, 'fail-ci'))
  expect(install().status).toBe(0)
})

it('RUN-03 an installation that died does not block the next one', () => {
  mkdirSync(join(root, '.cache', 'installing'), { recursive: true })
  writeFileSync(join(root, '.cache', 'installing', 'pid'), '999999999')
  expect(install().status).toBe(0)
})

it('RUN-03 an installation says that it continues', () => {
  writeFileSync(join(root, 'slow'), '')
  const { status, complaints } = install()
  expect(status).toBe(0)
  expect(complaints).toMatch(/^Installing dependencies, once…\n(Installing dependencies, once… 0 s\n)+$/)
})

it.each(['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT', 'ENETUNREACH'])(
  'RUN-03d without a network (%s) one sentence names what to check, and npm is not asked again',
  (code) => {
    writeFileSync(join(root, 'fail-ci'), `npm error code ${code}\nnpm error network request failed\n`)
    const sentence = `Packages cannot be downloaded (${code}): check the network, and the registry and proxy that “npm config list” names.`
    const refused = install()
    expect(refused).toMatchObject({ status: 1, text: sentence })
    expect(refused.complaints).not.toContain('npm error')
    expect(calls()).toBe(1)
  },
)

it('RUN-03d without space for packages one sentence names the folder, and the next start tries again', () => {
  writeFileSync(join(root, 'fail-ci'), 'npm error nospc ENOSPC: no space left on device, write\n')
  const sentence = `No space is left for packages in ${root} or in npm’s cache. Free some, and run the command again.`
  expect(install()).toMatchObject({ status: 1, text: sentence })
  expect(calls()).toBe(1)
  rmSync(join(root, 'fail-ci'))
  expect(install().status).toBe(0)
})

it('RUN-02 a signal during the installation ends npm as well', async () => {
  writeFileSync(join(root, 'endless'), '')
  const child = startNode(installScript(process.versions.node), {
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const pidFile = join(root, 'pid')
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '')
    await new Promise((resolve) => setTimeout(resolve, 10))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(printed).toBe('The installation was interrupted.\n')
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH')
  expect(existsSync(join(root, '.cache', 'installing'))).toBe(false)
})

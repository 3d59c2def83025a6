import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, ensureTestPrograms } from './ensure-program.ts'
import { noSpaceFailure } from './expected-failure.ts'
import { findProgram, programNames, programOf } from './program-list.ts'
import { nodePath, outputOf, outputOfNode, runGivenCommand, runNode, startNode, startProgram } from './start.ts'

let folder: string
let bin: string
const before = { ...process.env }

/** Only what a test puts there is on PATH, and nothing was built before. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  bin = join(folder, 'bin')
  mkdirSync(bin)
  process.env['PATH'] = bin
  process.env['XDG_CACHE_HOME'] = join(folder, 'cache')
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  process.env = { ...before }
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string, script = 'exit 0'): string => {
  const path = join(bin, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
/** Programs of tests besides the servers. */
const others = [
  'promtool',
  'prometheus',
  'chromium',
  'firefox-esr',
  'WebKitWebDriver',
  'python3',
  'Xvfb',
  'nginx',
  'git',
  'id',
  'npm',
]
/** Files that belong to a program count as present. */
const withAllFiles = (): void => {
  for (const name of programNames) if (programOf(name).alongside) jest.replaceProperty(programOf(name), 'alongside', [])
}
/** The rules about installing hold for the person who types a command, not for a test. */
const outsideOfTests = (): void => {
  delete process.env['JEST_WORKER_ID']
}

it('CHK-02 every program says what needs it, how it is had and what a person does otherwise', () => {
  expect(programNames.length).toBeGreaterThan(20)
  for (const name of programNames) {
    const { neededFor, otherwise } = programOf(name)
    expect(neededFor).toMatch(/^\S.*[^.]$/)
    expect(otherwise).toMatch(/^[A-Z].*\.$/)
  }
})

it('CHK-02 a program is found on PATH under any of its names, and never in node_modules', () => {
  expect(findProgram('ffmpeg')).toBeNull()
  expect(findProgram('chromium')).toBeNull()
  const path = put('chromium-browser')
  expect(findProgram('chromium')).toBe(path)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.bin/k6'), '', { mode: 0o755 })
  process.env['PATH'] = join(folder, 'node_modules/.bin')
  expect(findProgram('k6')).toBeNull()
})

it('CHK-02 a file that cannot be run is no program', () => {
  writeFileSync(join(bin, 'ffmpeg'), '', { mode: 0o644 })
  expect(findProgram('ffmpeg')).toBeNull()
})

it('CHK-04 what is there is not installed again', () => {
  put('brew', 'exit 9')
  const path = put('ffmpeg')
  expect(ensureProgram('ffmpeg')).toBe(path)
})

it('CHK-04 a missing program is installed by the first method that this machine supports', () => {
  outsideOfTests()
  put('brew', `/bin/echo "$@" > ${join(folder, 'said')}; /bin/cp ${join(bin, 'brew')} ${join(bin, 'ffmpeg')}`)
  expect(ensureProgram('ffmpeg')).toBe(join(bin, 'ffmpeg'))
  expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('install ffmpeg\n')
})

it('CHK-04 a Go program is built once, at its pinned version, into the cache of the user', () => {
  outsideOfTests()
  const { version = '' } = programOf('k6').go ?? {}
  put('go', `/bin/echo "$@" >> ${join(folder, 'said')}; /bin/cp ${join(bin, 'go')} "$GOBIN/k6"`)
  // A Go that really is on this machine would be found first.
  jest.replaceProperty(programOf('go'), 'folders', [])
  const path = join(folder, 'cache/sofaspark', `k6-${version.slice(1)}`, 'k6')
  expect(ensureProgram('k6')).toBe(path)
  expect(ensureProgram('k6')).toBe(path)
  expect(readFileSync(join(folder, 'said'), 'utf8')).toBe(`install go.k6.io/k6@${version}\n`)
})

it('CHK-04 Helm is built for the Kubernetes that its own release names', () => {
  outsideOfTests()
  put('go', `/bin/echo "$@" > ${join(folder, 'said')}; /bin/cp ${join(bin, 'go')} "$GOBIN/helm"`)
  jest.replaceProperty(programOf('go'), 'folders', [])
  ensureProgram('helm')
  expect(readFileSync(join(folder, 'said'), 'utf8')).toMatch(/^install -ldflags .*k8sVersionMinor=\d+ helm\.sh/)
})

it('CHK-04 where nothing can be installed, one sentence says what to do', () => {
  outsideOfTests()
  const said = 'ffmpeg is needed for recorded videos, but it is not installed. Install ffmpeg 5 or newer.'
  expect(() => ensureProgram('ffmpeg')).toThrow(new Error(said))
  put('brew', 'exit 1')
  expect(() => ensureProgram('ffmpeg')).toThrow(new Error(said))
  expect(() => startProgram('ffmpeg', [])).toThrow(new Error(said))
})

it('CHK-04 a test that starts what the test command does not install fails, though the program is there', () => {
  put('ffmpeg')
  expect(() => startProgram('ffmpeg', [])).toThrow('A test starts ffmpeg, which the test command does not install')
  outsideOfTests()
  expect(outputOf('ffmpeg', [])).toBe('')
})

it('CHK-04 while a Debian package is installed, its daemon may not start, and what forbids it goes again', () => {
  outsideOfTests()
  const policy = join(folder, 'policy-rc.d')
  jest.spyOn(process, 'getuid').mockReturnValue(0)
  put(
    'apt-get',
    `[ -x ${policy} ] && /bin/cat ${policy} > ${join(folder, 'policy')}; /bin/cp $0 ${join(bin, 'ffmpeg')}`,
  )
  expect(ensureProgram('ffmpeg', policy)).toBe(join(bin, 'ffmpeg'))
  expect(readFileSync(join(folder, 'policy'), 'utf8')).toContain('exit 101')
  expect(existsSync(policy)).toBe(false)
})

it('CHK-04 a server that the environment names is not installed for the tests', () => {
  process.env['DATABASE_URL'] = 'postgres://somewhere'
  process.env['REDIS_URL'] = 'redis://somewhere'
  withAllFiles()
  for (const name of others) put(name)
  outsideOfTests()
  expect(() => ensureTestPrograms()).not.toThrow()
})

it('CHK-04 what tests need of Debian is installed together, and what is of another platform is not', () => {
  outsideOfTests()
  withAllFiles()
  jest.spyOn(process, 'getuid').mockReturnValue(0)
  jest.replaceProperty(programOf('Xvfb'), 'platform', 'aix')
  for (const name of others.filter((other) => other !== 'Xvfb')) put(name)
  rmSync(join(bin, 'chromium'))
  rmSync(join(bin, 'firefox-esr'))
  const said = join(folder, 'said')
  put('apt-get', `/bin/echo "$@" >> ${said}; for n in chromium firefox-esr; do /bin/cp $0 ${bin}/$n; done`)
  process.env['DATABASE_URL'] = 'postgres://somewhere'
  process.env['REDIS_URL'] = 'redis://somewhere'
  ensureTestPrograms({ policyFile: join(folder, 'policy-rc.d') })
  const installs = readFileSync(said, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' install '))
  expect(installs).toEqual([expect.stringMatching(/ chromium fonts-liberation firefox-esr$/)])
})

it('CHK-02 a program is missing while a file that belongs to it is', () => {
  const path = put('WebKitWebDriver')
  jest.replaceProperty(programOf('WebKitWebDriver'), 'alongside', [join(folder, 'lib/*.typelib')])
  expect(findProgram('WebKitWebDriver')).toBeNull()
  mkdirSync(join(folder, 'lib'))
  writeFileSync(join(folder, 'lib/WebKit.typelib'), '')
  expect(findProgram('WebKitWebDriver')).toBe(path)
})

it('CHK-02 everything runs under the pinned Node, and says in its own words how it failed', async () => {
  expect(outputOfNode(['-p', 'process.execPath']).trim()).toBe(nodePath())
  expect(runNode(['-e', 'process.exit(3)'])).toMatchObject({ status: 3 })
  expect(() => outputOfNode(['-e', 'console.error("no sofa"); process.exit(1)'])).toThrow(new Error('no sofa'))
  expect(() => outputOfNode(['-e', 'process.exit(4)'])).toThrow('node exited with 4.')
  expect(runGivenCommand(`${nodePath()} -p`, ['1 + 1']).stdout).toBe('2\n')
  const child = startNode(['-e', 'process.exit(5)'])
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(5)
})

it('RUN-03d a full disk or quota becomes one sentence with the folder, any other reason none', () => {
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(noSpaceFailure('/data', new Error(`${code}: no space left on device, write`))?.message).toBe(
      'No space is left in /data. Free some, and run the command again.',
    )
  expect(noSpaceFailure('/data', new Error('EACCES: permission denied'))).toBeNull()
})

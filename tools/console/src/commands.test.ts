import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '@sofaspark/build/project.ts'
import { ExpectedFailure, freePort } from '@sofaspark/programs'
import { ToolFailure, requireCluster } from '@sofaspark/tool-cluster/kubectl.ts'
import { localServices } from '@sofaspark/tool-load/sampler.ts'
import { gameKeys } from '@sofaspark/tool-play/game-rules.ts'
import { endedCommand } from '@sofaspark/tool-command/ended-command.cases.ts'

jest.setTimeout(120_000)

let folder: string
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'commands-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command that does this and would otherwise run forever. */
const commandThat = (does: string): string => {
  const file = path.join(folder, `${String(does.length)}.ts`)
  const { href } = pathToFileURL(path.join(projectDir, 'tools/command/src/run-command.ts'))
  const programs = path.join(projectDir, 'packages/programs/src/index.ts')
  const head = `import { parseArgs } from 'node:util'\nimport { runCommand } from '${href}'\nimport { ExpectedFailure } from '${programs}'`
  writeFileSync(file, `${head}\nawait runCommand(() => { setInterval(() => undefined, 1_000); ${does} })\n`)
  return file
}
const noSentence = { stdout: '', code: 1 }

it('CMD-01 an expected failure prints one sentence, any other its stack, and both exit with 1', async () => {
  const foreseen = commandThat(`throw new ExpectedFailure('The sofa is taken.')`)
  expect(await endedCommand(foreseen, [])).toEqual({ ...noSentence, stderr: 'The sofa is taken.\n' })
  const stack = await endedCommand(commandThat(`throw new TypeError('no one saw this coming')`), [])
  expect(stack).toMatchObject(noSentence)
  expect(stack.stderr).toMatch(/^TypeError: no one saw this coming\n +at /)
  const parameter = await endedCommand(commandThat(`parseArgs({ options: {} })`), ['--sofa'])
  expect(parameter).toEqual({ ...noSentence, stderr: "Unknown option '--sofa'.\n" })
})

it.each([
  ['tools/load/load.ts', []],
  ['tools/console/privacy.ts', ['export', '--user', 'ada']],
  ['tools/console/protocol-suite.ts', []],
] as const)('CMD-02 %s without a console names the address without an answer', async (script, args) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${String(port)}`
  expect(await endedCommand(script, [...args, '--url', origin])).toEqual({
    ...noSentence,
    stderr: `No one answers at ${origin} (ECONNREFUSED): start a console with npm start, or name another one with --url.\n`,
  })
})

describe('with another server in its place', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  })
  afterAll(() => void server.close())

  it.each([
    ['tools/load/load.ts', []],
    ['tools/console/privacy.ts', ['export', '--user', 'ada']],
  ] as const)('CMD-02 %s refuses a server that is not a console', async (script, args) => {
    expect(await endedCommand(script, [...args, '--url', origin])).toEqual({
      ...noSentence,
      stderr: `The server at ${origin} is not a Sofaspark console: name one with --url.\n`,
    })
  })
})

it('CMD-02 an invalid address, an unknown shape and a folder without a console are refused', async () => {
  expect((await endedCommand('tools/console/protocol-suite.ts', ['--url', 'sofa'])).stderr).toBe(
    '“sofa” is not an address: try http://localhost:8080.\n',
  )
  expect((await endedCommand('tools/load/load.ts', ['gale'])).stderr).toBe(
    '“gale” is not a shape; the shapes are smoke, average, stress, spike, soak, audience.\n',
  )
  const sentence = `No running console keeps its data in ${folder}: name its folder with --data-dir.`
  await expect(localServices(folder)('lobby')).rejects.toThrow(sentence)
  await expect(localServices(path.join(folder, 'nowhere'))('edge')).rejects.toThrow('No running console')
  // A console that ran there once.
  const port = await freePort()
  mkdirSync(path.join(folder, 'lobby-eu'))
  writeFileSync(path.join(folder, 'lobby-eu/service.log'), JSON.stringify({ internalPort: port }))
  await expect(localServices(folder)('lobby')).rejects.toThrow(ExpectedFailure)
})

it.each([
  ['tools/drill/drill.ts', [], 'KUBECONFIG is not set: it names the cluster that is broken on purpose.'],
  ['tools/load/load.ts', ['--cluster'], 'There is no cluster to play on: set KUBECONFIG.'],
  ['tools/cluster/install.ts', [], 'There is no cluster to install on: set KUBECONFIG.'],
  [
    'tools/drill/drill.ts',
    ['flood'],
    'There is no drill flood; there are pod-kill, rolling-update, node-drain, redis-outage, postgres-outage, region-cut, autoscaler.',
  ],
] as const)('CMD-03 %s %j fails with one sentence', async (script, args, sentence) => {
  expect(await endedCommand(script, args, { HOME: folder })).toEqual({ ...noSentence, stderr: `${sentence}\n` })
})

describe('with a KUBECONFIG', () => {
  const need =
    (file: string, runTool: (tool: string, args: readonly string[]) => string, installed = true) =>
    () =>
      requireCluster({ purpose: 'of this test', installed, environment: { KUBECONFIG: file }, runTool })
  const fileOf = (): string => {
    const file = path.join(folder, 'kubeconfig')
    writeFileSync(file, '')
    return file
  }

  it('CMD-03 a missing file, a cluster that does not respond and a missing installation are reported in one sentence each', () => {
    expect(need('/nowhere/config', () => '')).toThrow(
      'There is no cluster of this test: KUBECONFIG is /nowhere/config, which is not there.',
    )
    const file = fileOf()
    const refused = 'The connection to the server 127.0.0.1:1 was refused - did you specify the right host or port?'
    const silent = need(file, () => {
      throw new ToolFailure(`E1122 15:53:31.142026    9436 memcache.go:265] "Unhandled Error"\n${refused}`)
    })
    expect(silent).toThrow(`The cluster of ${file} does not respond: ${refused}`)
    expect(need(file, () => '')).toThrow(
      `Sofaspark is not on the cluster of ${file}, which has no namespace sofaspark: deploy/install puts it there.`,
    )
    expect(need(file, () => '', false)).not.toThrow()
    expect(need(file, (_, [verb]) => (verb === 'get' ? 'namespace/sofaspark\n' : ''))).not.toThrow()
  })
})

const games = `there are ${gameKeys(projectDir).join(', ')}.`
it.each([
  ['tools/play/play.ts', ['nope'], `There is no game “nope” in games/; ${games}`],
  ['tools/play/play.ts', ['../services'], `There is no game “../services” in games/; ${games}`],
  ['tools/play/golden.ts', ['nope'], `There is no game “nope” in games/; ${games}`],
  ['tools/play/golden.ts', [], 'Which game? npm run golden <key>'],
  ['tools/play/replay.ts', [], 'Which replay? npm run replay <file>'],
  ['tools/play/replay.ts', ['docs'], 'There is no file docs.'],
  ['tools/play/replay.ts', ['package.json'], 'This is not a replay: it lacks a seed, joins, inputs or a hash.'],
  ['tools/play/new-game.ts', [], 'Which game? npm run new-game <key>'],
  [
    'tools/play/new-game.ts',
    ['X'],
    '“X” is not a valid key: use three to 24 lower-case letters and digits, starting with a letter.',
  ],
] as const)('CMD-04 %s %j is refused in one sentence', async (script, args, sentence) => {
  expect(await endedCommand(script, args)).toEqual({ ...noSentence, stderr: `${sentence}\n` })
})

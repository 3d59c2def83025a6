import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { until as untilWithin } from '@sofaspark/lobby-testing'
import { freePort, processFile, startNode } from '@sofaspark/programs'
import { endedCommand } from '@sofaspark/tool-command/ended-command.cases.ts'
import { gameKeys } from '@sofaspark/tool-play/game-rules.ts'

jest.setTimeout(180_000)
const LIMIT_MS = 90_000

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'lab-'))))
afterEach(async () => {
  // After a failure nothing of it may live on.
  for (const pid of ours()) process.kill(Number(pid), 'SIGKILL')
  await until(() => ours().length === 0)
  rmSync(folder, { recursive: true, force: true })
})

it('LAB-08 an unknown game, a missing recording and an unknown parameter are refused before anything starts', async () => {
  const refused = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await endedCommand('tools/party-lab/party-lab.ts', args, { TMPDIR: folder })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    return stderr
  }
  const games = gameKeys(projectDir).join(', ')
  expect(await refused('--game', 'nope')).toBe(`There is no game “nope” in games/; there are ${games}.\n`)
  expect(await refused('--replay', 'nope.json')).toBe('There is no file nope.json.\n')
  expect(await refused('--sofa')).toBe("Unknown option '--sofa'.\n")
  const port = await freePort()
  expect(await refused('--origin', `http://127.0.0.1:${String(port)}`)).toBe(
    `No one answers at http://127.0.0.1:${String(port)} (ECONNREFUSED): start a console there, or leave --origin out.\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})

/** Live processes with this test's folder in their environment. */
const ours = (variable = ''): string[] =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && processFile(pid, 'environ').includes(`${variable}=${folder}`),
  )
const until = (holds: () => boolean): Promise<number> => untilWithin(holds, { withinMs: LIMIT_MS, everyMs: 100 })

it.each(['while it starts', 'while the party plays'])(
  'LAB-07 a party that is stopped %s exits with 1 and stops its console',
  async (moment) => {
    const dist = path.join(folder, 'dist')
    mkdirSync(path.join(dist, 'shell'), { recursive: true })
    // The button that the lab waits for never comes.
    writeFileSync(path.join(dist, 'shell/index.html'), '<head><title>console</title></head>')
    writeFileSync(path.join(dist, 'remotes.json'), '{"remotes":{}}')
    const child = startNode([path.join(projectDir, 'tools/party-lab/party-lab.ts'), '--players', '1'], {
      cwd: projectDir,
      env: { ...process.env, TMPDIR: folder, DIST_DIR: dist, DISPLAY: '', WAYLAND_DISPLAY: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (said += part))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    if (moment === 'while it starts') await until(() => ours('DATA_DIR').length > 0)
    // Chromium's profile is there once the console has served.
    else await until(() => globSync(path.join(folder, 'playwright*profile*')).length > 0)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(said).toContain('There is no display: running headless.\n')
    expect(said).toMatch(/The party was stopped\.\n$/)
    await until(() => ours().length === 0)
    expect(globSync(path.join(folder, 'sofaspark-e2e-*'))).toEqual([])
  },
)

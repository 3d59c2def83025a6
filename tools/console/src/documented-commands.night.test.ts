import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { freePort, outputOf, startProgram } from '@sofaspark/programs'
import { commandRuns, type CommandRun } from './documented-commands.cases.ts'

const LIMIT_MS = 590_000
const STOP_LIMIT_MS = 30_000
const NOBODY = 65_534

let root: string
let home: string
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'sofaspark-commands-'))
  chmodSync(home, 0o755)
  root = path.join(home, 'sofaspark')
  outputOf('git', ['clone', '--quiet', projectDir, root])
  const installed = await ended({ covers: [], run: 'npm install --no-audit --no-fund', says: /added/ })
  expect(installed).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Removes all that earlier commands have written, except packages. */
const makeBare = (): void => {
  outputOf('git', ['checkout', '--quiet', '--', '.'], { cwd: root })
  outputOf('git', ['clean', '-qfdx', '-e', 'node_modules'], { cwd: root })
}

const environment = async ({ isPlainUser }: CommandRun): Promise<NodeJS.ProcessEnv> => {
  const own = ['JEST_WORKER_ID', 'NODE_ENV', 'KUBECONFIG']
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
  const plainHome = path.join(home, 'nobody')
  if (isPlainUser === true) {
    mkdirSync(plainHome, { recursive: true })
    chmodSync(plainHome, 0o777)
  }
  return { ...rest, PORT: String(await freePort()), ...(isPlainUser === true ? { HOME: plainHome } : {}) }
}

interface Ended {
  code: number | null
  output: string
}

/** Runs a command until it exits; a server until it has said that it serves, and then ends it as Ctrl-C does. */
const ended = async (run: CommandRun): Promise<Ended> => {
  const env = await environment(run)
  const [, ...parameters] = run.run.split(' ')
  const isRoot = process.getuid?.() === 0
  const user = run.isPlainUser === true && isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const child = startProgram('npm', parameters, { cwd: root, env, detached: true, ...user })
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name)
  }
  let output = ''
  let isReady = false
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => signal('SIGKILL'), LIMIT_MS)
    let stopping: NodeJS.Timeout | undefined
    const hear = (text: string): void => {
      output += text
      if (run.isServer !== true || isReady || !run.says.test(output)) return
      isReady = true
      signal('SIGINT')
      stopping = setTimeout(() => signal('SIGKILL'), STOP_LIMIT_MS)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', reject)
    child.once('close', (code, name) => {
      clearTimeout(limit)
      clearTimeout(stopping)
      // A server that was ready and ended within its time has done its work, whatever npm makes of the signal.
      resolve({ code: isReady && name !== 'SIGKILL' ? 0 : code, output })
    })
  })
}

it.each(commandRuns.map((run) => [run.run, run] as const))(
  'CMD-06 %s does what its guide says in a clone that has had nothing but npm install',
  async (_, run) => {
    makeBare()
    const { code, output } = await ended(run)
    const isExpected = code === (run.code ?? 0) && run.says.test(output)
    expect({ code, output: isExpected ? '' : output.slice(-4_000) }).toEqual({ code: run.code ?? 0, output: '' })
  },
)

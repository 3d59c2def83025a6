import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TICKS_PER_SECOND = 100

export interface ServerProcess {
  port: number
  /** Processor time so far, in seconds, of all its threads. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts a server that prints its port in a JSON line, as our services do. */
export const startServer = (script: string, env: Record<string, string> = {}): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const port = /"listening":\{"port":(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      const stat = (file: string): string => readFileSync(`/proc/${String(child.pid)}/${file}`, 'utf8')
      resolve({
        port: Number(port),
        cpuSeconds: () => {
          const fields = stat('stat').split(') ')[1]?.split(' ') ?? []
          return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
        },
        stop: async () => {
          child.kill('SIGKILL')
          await ended
          rmSync(dataDir, { recursive: true, force: true })
        },
      })
    })
    void ended.then(() => reject(new Error(`${script} ended before it listened.`)))
  })

export const lobbyServer = (root: string): Promise<ServerProcess> =>
  startServer(join(root, 'services/lobby/src/main.ts'), {
    REGION: 'EU',
    PORT: '0',
    ADMIN_SECRET: 'bench',
    EDGE_TOKEN: 'bench',
    LOG_LEVEL: 'info',
  })

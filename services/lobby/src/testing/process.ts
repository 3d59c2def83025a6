import { join } from 'node:path'
import { startNode, type ChildProcess } from '@sofaspark/programs'

/** A lobby service in a process of its own, as `npm start` starts it. */
export interface ServiceProcess {
  readonly pid: number
  url: string
  internalUrl: string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Holds the process, as a machine that does not come to it does. */
  pause(): void
  goOn(): void
}

const main = join(__dirname, '../main.ts')

export const startProcess = (dataDir: string, port = 0, env: Record<string, string> = {}): Promise<ServiceProcess> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = startNode([main], {
      env: {
        PATH: process.env['PATH'],
        REGION: 'EU',
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_SECRET: 'secret',
        EDGE_TOKEN: 'token',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const line = output.split('\n').find((part) => part.includes('"listening"'))
      if (line === undefined || !line.endsWith('}')) return
      const { listening } = JSON.parse(line) as { listening: { port: number; internalPort: number } }
      resolve({
        pid: child.pid ?? 0,
        url: `http://127.0.0.1:${listening.port}`,
        internalUrl: `http://127.0.0.1:${listening.internalPort}`,
        kill: (signal) => {
          child.kill(signal)
          return ended
        },
        pause: () => void child.kill('SIGSTOP'),
        goOn: () => void child.kill('SIGCONT'),
      })
    })
    void ended.then((code) => reject(new Error(`The service ended with ${String(code)}.\n${output}`)))
  })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode, type ChildProcess } from '@sofaspark/programs'
import { runSuite } from './run.ts'
import { pause } from './world.ts'

const root = join(__dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'suite-'))
let service: ChildProcess

const startService = (): Promise<string> =>
  new Promise((resolve, reject) => {
    service = startNode([join(root, 'services/lobby/src/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        REGION: 'EU',
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_SECRET: 'secret',
        EDGE_TOKEN: 'token',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    service.once('exit', () => reject(new Error('The service did not start.')))
    service.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const port = /"listening":\{"port":(\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
  })

afterAll(() => {
  service.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it.each(['websocket', 'polling'] as const)(
  'LOB-64 LOB-99 LOB-99b the service keeps every promise of the suite over %s',
  async (transport) => {
    const url = await startService()
    const verdicts = await runSuite(url, '', [transport])
    // Polls that are still held end with their connection, not with the process.
    await pause(1_000)
    service.kill('SIGKILL')
    await pause(200)
    expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([])
    expect(verdicts.length).toBeGreaterThan(80)
  },
  120_000,
)

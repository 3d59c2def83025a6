import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, outputOf, runProgram, startProgram } from '@sofaspark/programs'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** Postgres refuses to run as root, so it runs as its own user. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(outputOf('id', [flag, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}

const READY_TRIES = 150
const READY_PAUSE_MS = 100

const untilReady = async (port: number): Promise<void> => {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const asked = runProgram('pg_isready', ['-h', '127.0.0.1', '-p', String(port)])
    if (asked.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  throw new Error('The test Postgres did not become ready.')
}

/** The Postgres of `DATABASE_URL`, else a real one in a temporary folder on a free port. Throws if neither exists. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const as = owner()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  const data = join(folder, 'data')
  const run = { ...as, cwd: folder, stdio: 'ignore' as const }
  outputOf('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '-E', 'UTF8'], run)
  const port = await freePort()
  const settings = ['-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const server = startProgram('postgres', ['-D', data, ...settings], run)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilReady(port)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

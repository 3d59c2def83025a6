import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, startNode } from '@sofaspark/programs'

const run = join(__dirname, '..', 'run.mjs')
const folder = mkdtempSync(join(tmpdir(), 'run-'))
const script = join(folder, 'sample.ts')
writeFileSync(
  script,
  `const words: string[] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(7))
process.on('disconnect', () => process.exit(8))
console.log(process.version, words.join(' '))
if (words[0] === 'wait') setInterval(() => undefined, 1000)
else process.exit(Number(words[0]))
`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('RUN-02 runs a TypeScript script under the pinned Node with its parameters and returns its exit code', () => {
  const done = runNode([run, script, '3', 'a b'])
  const { optionalDependencies } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const version = optionalDependencies[`node-${process.platform}-${process.arch}`]
  expect(done.stdout).toBe(`v${version} 3 a b\n`)
  expect(done.status).toBe(3)
  expect(runNode([run])).toMatchObject({ status: 1 })
})

it('RUN-02 passes signals on', async () => {
  const child = startNode([run, script, 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const code = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGTERM')
  expect(await code).toBe(7)
})

it('RUN-07 ends what it started when the other end of its channel is gone', async () => {
  const child = startNode([run, script, 'wait'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const code = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.disconnect()
  expect(await code).toBe(7)
})

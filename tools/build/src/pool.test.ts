import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startNode } from '@sofaspark/programs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pool-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('RUN-07 a worker that is in the middle of a step ends with its builder', async () => {
  const busy = path.join(folder, 'busy.mjs')
  writeFileSync(busy, 'for (;;) ;')
  const builder = path.join(folder, 'builder.mjs')
  const pool = path.join(import.meta.dirname, 'pool.ts')
  writeFileSync(
    builder,
    `import { startWorker } from ${JSON.stringify(pool)}
    process.once('SIGTERM', () => process.exit(1))
    console.log(startWorker(${JSON.stringify(busy)}).pid)
    setInterval(() => {}, 1_000)`,
  )
  const child = startNode([builder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const worker = Number(line)
  expect(isRunning(worker)).toBe(true)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const untilMs = performance.now() + 20_000
  while (isRunning(worker) && performance.now() < untilMs) await new Promise((settle) => setTimeout(settle, 20))
  const outlives = isRunning(worker)
  if (outlives) process.kill(worker, 'SIGKILL')
  expect(outlives).toBe(false)
})

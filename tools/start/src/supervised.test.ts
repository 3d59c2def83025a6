import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { supervise, type ServiceSpec, type Supervised } from './supervised.ts'

const folder = mkdtempSync(join(tmpdir(), 'supervised-'))
const running: Supervised[] = []
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop(100)))
  rmSync(folder, { recursive: true, force: true })
})

/** A service in plain JavaScript, whose starts are counted in a file. */
const sample = (name: string, body: string): ServiceSpec => {
  const script = join(folder, `${name}.mjs`)
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(process.env.STARTS, process.pid + '\\n')
const starts = readFileSync(process.env.STARTS, 'utf8').trim().split('\\n').length
const serve = () => console.log(JSON.stringify({ listening: { port: 1 } }))
${body}`,
  )
  const env = { STARTS: join(folder, `${name}.starts`) }
  return { name, script, env, logFile: join(folder, name, 'service.log') }
}
const starts = (spec: ServiceSpec): number[] =>
  readFileSync(spec.env['STARTS'] ?? '', 'utf8')
    .trim()
    .split('\n')
    .map(Number)

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('RUN-05 a service that dies is restarted, and its exit is logged', async () => {
  const spec = sample('mortal', `serve(); if (starts === 1) process.exit(3); setInterval(() => {}, 1000)`)
  const told: string[] = []
  const restarted = new Promise<void>((resolve) => {
    const service = supervise(spec, (sentence) => {
      told.push(sentence)
      resolve()
    })
    running.push(service)
  })
  await running.at(-1)?.serving
  await restarted
  expect(told).toEqual(['mortal exited (code 3); restarting.'])
  while (starts(spec).length < 2) await new Promise(setImmediate)
  await running.at(-1)?.stop(5_000)
  expect(starts(spec).filter(isAlive)).toEqual([])
  expect(readFileSync(spec.logFile, 'utf8')).toContain('"listening"')
})

it('RUN-05 a service that never serves is given up with a sentence', async () => {
  const spec = sample('stillborn', `console.error('no store'); process.exit(1)`)
  const told: string[] = []
  const service = supervise(spec, (sentence) => told.push(sentence))
  await expect(service.serving).rejects.toThrow(`stillborn does not start; see its log ${spec.logFile}.`)
  expect(starts(spec)).toHaveLength(4)
  expect(told).toContain('stillborn: no store')
})

it('RUN-07 a service that does not exit in time is killed', async () => {
  const spec = sample('stubborn', `process.on('SIGTERM', () => {}); serve(); setInterval(() => {}, 1000)`)
  const service = supervise(spec, () => undefined)
  await service.serving
  await service.stop(200)
  expect(starts(spec).filter(isAlive)).toEqual([])
})

it('RUN-65 the log of a service is rotated at its size, and one older file is kept', async () => {
  const spec = sample(
    'chatty',
    `serve(); for (let at = 0; at < 2000; at++) console.log('x'.repeat(99)); setInterval(() => {}, 1000)`,
  )
  const service = supervise(spec, () => undefined, { logFileSize: '20K' })
  running.push(service)
  await service.serving
  const logs = join(folder, 'chatty')
  /** The size of each file; empty while a rotation is between two files. */
  const sizes = (): Readonly<Record<string, number>> => {
    try {
      const names = readdirSync(logs).filter((name) => name.startsWith('service.log'))
      return Object.fromEntries(names.sort().map((name) => [name, statSync(join(logs, name)).size]))
    } catch {
      return {}
    }
  }
  const lookUntil = async (isEnough: (now: string, before: string) => boolean): Promise<void> => {
    let before = ''
    for (let looks = 0; looks < 100; looks++) {
      const now = JSON.stringify(sizes())
      if (isEnough(now, before)) return
      before = now
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await lookUntil(() => Object.keys(sizes()).length === 2)
  await service.stop(5_000)
  // The last lines of the service are still rotated.
  await lookUntil((now, before) => now === before && Object.keys(sizes()).length === 2)
  expect(Object.keys(sizes())).toEqual(['service.log', 'service.log.1'])
  for (const size of Object.values(sizes())) expect(size).toBeLessThan(120_000)
})

it('RUN-03d a service that has no space for its data is given up with a sentence that names the folder', async () => {
  // The device answers every write as a full disk does.
  const spec = sample('full', `import { writeFileSync } from 'node:fs'; writeFileSync('/dev/full', 'data')`)
  const service = supervise(spec, () => undefined)
  running.push(service)
  const sentence = `No space is left in ${join(folder, 'full')}. Free some, and run the command again.`
  await expect(service.serving).rejects.toThrow(sentence)
})

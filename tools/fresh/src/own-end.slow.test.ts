import { startProgram, type ChildProcess } from '@sofaspark/programs'
import { processesBelow, endsByItself, untilAlone } from './figures.ts'
let unshare: ChildProcess | undefined
afterEach(() => unshare?.kill('SIGKILL'))

/** Runs a command as on a bare system, in separate processes, and resolves once it has printed `up`. */
const run = async (command: string): Promise<() => string> => {
  const own = ['--user', '--map-root-user', '--mount-proc', '--pid', '--fork', '--kill-child']
  const child = startProgram('unshare', [...own, 'sh', '-c', untilAlone(command)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  unshare = child
  let printed = ''
  await new Promise<void>((resolve) =>
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes('up\n')) resolve()
    }),
  )
  return () => printed
}
const stopped = (printed: () => string, limitMs: number): Promise<void> => {
  if (!unshare) throw new Error('Nothing runs.')
  return endsByItself(unshare, printed, limitMs)
}

it('CHK-14 a command whose processes end in order after its SIGTERM leaves nothing', async () => {
  const printed = await run(`sh -c 'trap "sleep 0.2; exit" TERM; echo up; while :; do sleep 0.05; done'`)
  await stopped(printed, 10_000)
  expect(processesBelow(unshare?.pid ?? 0)).toEqual([])
})

it('CHK-14 what still runs after a command’s SIGTERM is named', async () => {
  const printed = await run(`sh -c 'sleep 61 & echo up; sleep 62'`)
  await expect(stopped(printed, 500)).rejects.toThrow(/^Left running 0\.5 s after SIGTERM: .*sleep 61/)
})

it('CHK-14 processes that a SIGKILL of their namespace ends do not pass', async () => {
  const printed = await run(`sh -c 'trap "" TERM; echo up; while :; do sleep 0.05; done'`)
  setTimeout(() => unshare?.kill('SIGKILL'), 200)
  await expect(stopped(printed, 10_000)).rejects.toThrow(/was killed/)
})

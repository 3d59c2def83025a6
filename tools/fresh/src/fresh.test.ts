import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { memoryMbOf, startNode } from '@sofaspark/programs'
import { startBusyNeighbour } from './busy-neighbour.ts'
import { figureLines, processesBelow, servedAfter } from './figures.ts'
import { BARE_HOME, bareEnvironment, certificateFiles, debianRelease, mirrorOf, bareArguments } from './bare-system.ts'
it('CHK-14 the bare system gets the machine’s package settings, and nothing else of its environment', () => {
  const machine = {
    HTTPS_PROXY: 'http://proxy.example:3128',
    no_proxy: 'localhost',
    npm_config_registry: 'https://packages.example/npm/',
    npm_config_noproxy: '',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/ours.pem',
    SSL_CERT_FILE: '/etc/ssl/ours.pem',
    npm_config_prefix: '/opt/node',
    ADMIN_SECRET: 'secret',
    DATABASE_URL: 'postgres://somewhere',
    PATH: '/opt/node/bin',
  }
  expect(bareEnvironment(machine, { PORT: '20123' })).toEqual({
    HTTPS_PROXY: 'http://proxy.example:3128',
    no_proxy: 'localhost',
    npm_config_registry: 'https://packages.example/npm/',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/ours.pem',
    SSL_CERT_FILE: '/etc/ssl/ours.pem',
    HOME: BARE_HOME,
    LANG: 'C.UTF-8',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    PORT: '20123',
  })
  expect(certificateFiles(machine)).toEqual(['/etc/ssl/ours.pem'])
})

it('CHK-14 the bare system is the machine’s own Debian from its own mirror, in either format of apt’s sources', () => {
  expect(debianRelease('PRETTY_NAME="x"\nVERSION_CODENAME=trixie\nID=debian\n')).toBe('trixie')
  expect(debianRelease('VERSION_CODENAME=noble\nID=ubuntu\nID_LIKE=debian\n')).toBeNull()
  const old =
    'deb http://security.example/debian trixie-security main\ndeb [signed-by=/a.gpg] http://mirror.example/debian trixie main\n'
  const fields = (suites: string, uris: string) => `Types: deb\nURIs: ${uris}\nSuites: ${suites}\nComponents: main\n`
  const modern = `${fields('trixie-security', 'http://security.example/')}\n${fields('trixie trixie-updates', 'http://mirror.example/deb')}`
  expect(mirrorOf('trixie', ['', old])).toBe('http://mirror.example/debian')
  expect(mirrorOf('trixie', [modern])).toBe('http://mirror.example/deb')
  expect(mirrorOf('sid', [old, modern])).toBeNull()
})

it('CHK-14 a command on the bare system has separate mounts and processes, which end with it', () => {
  const [mount, pid, fork, kill, shell, flag, script, , ...rest] = bareArguments('/tmp/system', 'npm test')
  expect([mount, pid, fork, kill, shell, flag]).toEqual([
    ...['--mount', '--pid', '--fork', '--kill-child'],
    ...['sh', '-c'],
  ])
  expect(script).toMatch(/mount -t proc .* && exec chroot "\$1" /)
  expect(rest).toEqual(['/tmp/system', 'npm test'])
})

const isGone = (pid: number): boolean => {
  try {
    return / Z /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))
  } catch {
    return true
  }
}
/** The processor time that a process has used, in the system's ticks of 10 ms. */
const ticksOf = (pid: number): number =>
  Number(
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')[11],
  )
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

it('CHK-14 the neighbour keeps a core busy until it is ended', async () => {
  const neighbour = startBusyNeighbour()
  await until(() => ticksOf(neighbour.pid) > 20)
  neighbour.end()
  await until(() => isGone(neighbour.pid))
  expect(isGone(neighbour.pid)).toBe(true)
})

it('CHK-14 the neighbour ends with the run, even one that is killed', async () => {
  const module = JSON.stringify(`${__dirname}/busy-neighbour.ts`)
  const program = `const { startBusyNeighbour } = await import(${module})
console.log(startBusyNeighbour().pid)
setInterval(() => undefined, 1000)`
  const run = startNode(['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((resolve) =>
    run.stdout.once('data', (part: Buffer) => resolve(Number(part.toString()))),
  )
  expect(isGone(pid)).toBe(false)
  run.kill('SIGKILL')
  await until(() => isGone(pid))
})

it('CHK-14 the first page and the first game are timed by when they answer 200', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += request.url === '/' ? 0 : 1
    const isServed = request.url === '/' || (request.url === '/games/testgamelocal/Build/build.json' && asked > 1)
    response.writeHead(isServed ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const running = new AbortController()
  const sinceMs = performance.now() - 1_000
  const { firstPageS, firstGameS } = await servedAfter(`http://localhost:${String(port)}`, sinceMs, running.signal)
  expect(firstPageS).toBeGreaterThanOrEqual(1)
  expect(firstGameS).toBeGreaterThan(firstPageS)
  server.close()
  server.closeAllConnections()
  const given = servedAfter('http://localhost:1', sinceMs, AbortSignal.abort(new Error('npm start exited with 1.')))
  await expect(given).rejects.toThrow('npm start exited with 1.')
})

it('CHK-14 memory is the share of every process of the run, and a run ends with its figures', () => {
  const pids = processesBelow(process.pid)
  expect(pids).toContain(process.pid)
  expect(memoryMbOf([process.pid])).toBeGreaterThan(10)
  expect(memoryMbOf([])).toBe(0)
  // No process has this number.
  expect(memoryMbOf([2 ** 30])).toBe(0)
  const figures = { firstPageS: 58.24, firstGameS: 60, memoryMb: 612.4, processes: 9, testsS: 541 }
  expect(figureLines(figures, 'npm test', false)).toEqual([
    'figures beside a busy core:',
    '  first page      58.2 s after npm start',
    '  first game      60.0 s after npm start',
    '  memory at rest  612 MB in 9 processes',
    '  npm test        541 s',
  ])
  expect(figureLines(figures, 'npm test', true)[0]).toBe('figures on a quiet machine:')
})

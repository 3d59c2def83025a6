import { BARE_HOME, bareEnvironment, certificateFiles, debianRelease, mirrorOf } from './machine-settings.ts'
import { bareArguments } from './on-bare-system.ts'

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

it('CHK-15 a command on the bare system has separate mounts and processes, which end with it', () => {
  const [mount, pid, fork, kill, shell, flag, script, , ...rest] = bareArguments('/tmp/system', 'npm test')
  expect([mount, pid, fork, kill, shell, flag]).toEqual([
    ...['--mount', '--pid', '--fork', '--kill-child'],
    ...['sh', '-c'],
  ])
  expect(script).toMatch(/mount -t proc .* && exec chroot "\$1" /)
  expect(rest).toEqual(['/tmp/system', 'npm test'])
})

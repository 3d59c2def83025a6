import { join } from 'node:path'
import { readOptions, userDataFolder } from './options.ts'

it('RUN-08 the data is in the user’s data folder unless DATA_DIR is set', () => {
  expect(userDataFolder({}, 'linux', '/home/ada')).toBe('/home/ada/.local/share/sofaspark')
  expect(userDataFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/ada')).toBe('/data/sofaspark')
  expect(userDataFolder({}, 'darwin', '/Users/ada')).toBe('/Users/ada/Library/Application Support/Sofaspark')
  expect(readOptions({ DATA_DIR: '/elsewhere' }, [], '/project').dataDir).toBe('/elsewhere')
})

it('RUN-08 port 8080, plain http and this checkout’s build are the defaults', () => {
  const defaults = {
    port: 8080,
    https: false,
    build: true,
    distDir: join('/project', 'dist'),
    adminSecret: undefined,
    lobbyProcesses: 1,
  }
  expect(readOptions({ DATA_DIR: '/d', PORT: '', ADMIN_SECRET: '' }, [], '/project')).toEqual({
    ...defaults,
    dataDir: '/d',
  })
  const changed = readOptions({ PORT: '9000', ADMIN_SECRET: 's', DIST_DIR: __dirname }, ['--https'], '/project')
  expect(changed).toMatchObject({ port: 9000, https: true, build: false, distDir: __dirname, adminSecret: 's' })
})

it('RUN-06 invalid options are refused in one sentence', () => {
  expect(() => readOptions({ PORT: 'x' }, [], '/')).toThrow('PORT is x, which is not a port.')
  expect(() => readOptions({ PORT: '70000' }, [], '/')).toThrow('PORT is 70000, which is not a port.')
  expect(() => readOptions({ DIST_DIR: '/no/such' }, [], '/')).toThrow('DIST_DIR is /no/such, which does not exist.')
  expect(() => readOptions({}, ['--fast'], '/')).toThrow('--fast is unknown. The only parameter is --https.')
})

it('RUN-40 several lobby processes require a shared Redis', () => {
  const shared = { DATA_DIR: '/d', REDIS_URL: 'redis://localhost' }
  expect(readOptions({ ...shared, LOBBY_PROCESSES: '3' }, [], '/project').lobbyProcesses).toBe(3)
  expect(() => readOptions({ LOBBY_PROCESSES: '2' }, [], '/')).toThrow(
    'LOBBY_PROCESSES is 2: processes share their lobbies in Redis. Set REDIS_URL as well.',
  )
  for (const nonsense of ['0', 'x', '33', '-1'])
    expect(() => readOptions({ ...shared, LOBBY_PROCESSES: nonsense }, [], '/')).toThrow(
      'A region has 1 to 32 of them.',
    )
})

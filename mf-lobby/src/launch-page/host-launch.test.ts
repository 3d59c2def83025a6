import { failure } from '@sofaspark/contract'
import { createFakeCapabilities, createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { createFakeRegionMeter } from '@sofaspark/browser/regions/fake-region-meter.ts'
import { createHostLaunch } from './host-launch.tsx'

const at = (address: string) => {
  const capabilities = createFakeCapabilities({ navigation: createFakeNavigation(address) })
  const meter = createFakeRegionMeter({ EU: 120, US: 90, ASIA: 20 })
  return { ...capabilities, meter, launch: createHostLaunch(capabilities, { play: jest.fn() }, meter) }
}
const settled = () => new Promise((done) => setTimeout(done, 0))

describe('the launch', () => {
  it('LCH-01 LCH-07 opens a lobby, leads to it, and is reported', async () => {
    const { launch, navigation, analytics, host } = at('/')
    launch.start()
    expect(host.sent).toEqual([])
    await launch.create()
    expect(navigation.visits).toEqual(['/games'])
    expect(analytics.reports.map(({ name }) => name)).toEqual(['launch_page_shown', 'host_clicked_create_lobby'])
  })

  it('LCH-02 startImmediately opens it at once and remembers the mode', async () => {
    const { launch, navigation, storage } = at('/?startImmediately=true')
    launch.start()
    await settled()
    expect(storage.get('consoleMode')).toBe(true)
    expect(navigation.visits).toEqual(['/games'])
  })

  it('LCH-03 a failure is shown and the launch can be retried', async () => {
    const { launch, navigation, host } = at('/')
    const create = host.create.bind(host)
    host.create = () => Promise.resolve(failure('rate_limited', 'slow down'))
    await launch.create()
    expect(launch.state.get()).toEqual({ phase: 'failed', code: 'rate_limited' })
    expect(navigation.visits).toEqual([])
    host.create = create
    await launch.create()
    expect(navigation.visits).toEqual(['/games'])
  })

  it('LCH-01 a lobby that is open again is entered where it was, in its running game', async () => {
    const { launch, navigation, host } = at('/')
    host.create = () => Promise.resolve({ ok: true, lobby: host.open(2, { game: { gameKey: 'testgamelocal' } }).lobby })
    await launch.create()
    expect(navigation.location.get().path).toBe('/game')
    expect(navigation.location.get().query.get('gameKey')).toBe('testgamelocal')
  })

  it('LCH-80 the lobby opens in the nearest region by measure, or in the chosen one', async () => {
    const { launch, host, meter } = at('/')
    const asked: unknown[] = []
    host.create = (options) => {
      asked.push(options)
      return Promise.resolve(failure('unavailable', 'no'))
    }
    launch.start()
    expect(meter.starts).toBe(1)
    await launch.create()
    launch.choice.set('US')
    await launch.create()
    expect(asked).toEqual([{ region: 'ASIA' }, { region: 'US' }])
  })
})

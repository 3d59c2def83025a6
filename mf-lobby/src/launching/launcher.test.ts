import { catalogue, failure, timings, type Game } from '@sofaspark/contract'
import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createLauncher, launchDecision } from './launcher.ts'
const gameOf = (key: string): Game => catalogue.find((game) => game.key === key) as Game
const early = gameOf('paintbattles')

const ready = (playerCount = 2) => {
  const capabilities = createFakeCapabilities()
  capabilities.host.open(playerCount)
  const play = jest.fn()
  const preload = jest.fn(() => Promise.resolve())
  const launcher = createLauncher(capabilities, { play }, preload)
  const sentEvents = () => capabilities.host.sent.map(({ event }) => event)
  const supporterArrives = () =>
    capabilities.host.change({ players: [fakePlayer(0), fakePlayer(1, { subscription: true })] })
  return { ...capabilities, launcher, play, preload, sentEvents, supporterArrives }
}

describe('starting a game', () => {
  it('LCH-20 it is announced, remembered and shown', async () => {
    const { launcher, host, storage, navigation, analytics } = ready()
    await launcher.launch(gameOf('testgamelocal'))
    expect(host.sent).toEqual([{ event: 'gameLaunched', payload: { roomNumber: '234567', gameKey: 'testgamelocal' } }])
    expect(navigation.visits).toEqual([
      '/game?roomNumber=234567&from=direct&gameKey=testgamelocal&host=http%3A%2F%2Flocalhost%3A8080&api=http%3A%2F%2Flocalhost%3A8080%2Fapi&language=en',
    ])
    expect(storage.get('lastGamePlayed')).toBe('testgamelocal')
    expect(storage.get('loadingImage')).toBe('/gifs/testgamelocal.webp')
    expect(storage.get('maxNOfPlayers')).toBe(8)
    expect(analytics.reports).toEqual([{ name: 'host_game_selected', params: { gameKey: 'testgamelocal' } }])
  })

  it('LCH-21 an early-access game without a supporter shows its recommendation for 25 s', async () => {
    const { launcher, storage, clock, play, host, sentEvents, supporterArrives } = ready()
    storage.set('lastGamePlayed', 'paintbattles')
    await launcher.launch(early)
    expect(launcher.state.get()).toMatchObject({ phase: 'earlyAccess' })
    expect(play).toHaveBeenCalledWith('notify')
    expect(storage.get('lastGamePlayed')).toBeUndefined()
    expect(sentEvents()).toEqual(['logToLobby'])
    clock.advance(timings.earlyAccessPanelMs - 1)
    expect(launcher.state.get().phase).toBe('earlyAccess')
    clock.advance(1)
    expect(launcher.state.get().phase).toBe('ready')
    supporterArrives()
    await launcher.launch(early)
    expect(sentEvents()).toContain('gameLaunched')
    const away = host.session.get()
    if (away.phase === 'open')
      expect(
        launchDecision(early, { ...away.lobby, players: [fakePlayer(0, { subscription: true, connected: false })] }),
      ).toBe('earlyAccess')
  })

  it('SUP-64 the recommendation goes when a supporter sits down or the big screen is one', async () => {
    const { launcher, host, supporterArrives } = ready()
    const stop = launcher.start()
    await launcher.launch(early)
    host.change({ players: [fakePlayer(0), fakePlayer(1)] })
    expect(launcher.state.get().phase).toBe('earlyAccess')
    supporterArrives()
    expect(launcher.state.get().phase).toBe('ready')
    host.change({ players: [fakePlayer(0)] })
    await launcher.launch(early)
    expect(launcher.state.get().phase).toBe('earlyAccess')
    host.change({ hostSubscription: true })
    expect(launcher.state.get().phase).toBe('ready')
    stop()
  })

  it('LCH-21 the service’s own refusal shows the same panel', async () => {
    const { launcher, host, supporterArrives } = ready()
    supporterArrives()
    host.acknowledge('gameLaunched', failure('early_access', 'no supporter'))
    await launcher.launch(early)
    expect(launcher.state.get().phase).toBe('earlyAccess')
  })

  it('LCH-21 after an early-access game the recommendation follows a second later', () => {
    const { launcher, storage, clock } = ready()
    storage.set('lastGamePlayed', 'paintbattles')
    launcher.start()
    clock.advance(timings.earlyAccessPanelDelayMs - 1)
    expect(launcher.state.get().phase).toBe('ready')
    clock.advance(1)
    expect(launcher.state.get().phase).toBe('earlyAccess')
  })

  it('EVE-101 a tester’s screen leaves early access to the lobby, whose refusal shows the panel', async () => {
    const { launcher, storage, host, sentEvents } = ready()
    storage.set('rollout', 'testing')
    host.acknowledge('gameLaunched', failure('early_access', 'no supporter'))
    await launcher.launch(early)
    expect(launcher.state.get().phase).toBe('earlyAccess')
    const tester = ready()
    tester.storage.set('rollout', 'testing')
    await tester.launcher.launch(early)
    expect(sentEvents()).toContain('gameLaunched')
    expect(tester.navigation.visits[0]).toContain('gameKey=paintbattles')
  })

  it('LCH-23 a game without its build is coming soon', async () => {
    const { launcher, sentEvents } = ready()
    await launcher.launch({ ...gameOf('drawgame'), available: false })
    expect(launcher.state.get().phase).toBe('comingSoon')
    expect(sentEvents()).toEqual([])
    launcher.dismiss()
    expect(launcher.state.get().phase).toBe('ready')
    await launcher.launch({ ...early, available: false })
    expect(launcher.state.get().phase).toBe('earlyAccess')
  })

  it('LCH-23 a game that is being built is not launched, with or without a supporter', async () => {
    const { launcher, sentEvents, supporterArrives, navigation } = ready()
    for (const game of [gameOf('drawgame'), early]) {
      await launcher.launch({ ...game, available: false, isBeingBuilt: true })
      expect(launcher.state.get()).toMatchObject({ phase: 'beingBuilt', game: { key: game.key } })
    }
    supporterArrives()
    await launcher.launch({ ...early, available: false, isBeingBuilt: true })
    expect(launcher.state.get().phase).toBe('beingBuilt')
    expect(sentEvents()).toEqual([])
    expect(navigation.visits).toEqual([])
  })

  it('LCH-20 while one is starting, no other starts', async () => {
    const { launcher, sentEvents } = ready()
    await Promise.all([launcher.launch(gameOf('testgamelocal')), launcher.launch(gameOf('drawgame'))])
    expect(sentEvents()).toEqual(['gameLaunched'])
  })

  it('LCH-03 a refused launch is shown', async () => {
    const { launcher, host, navigation } = ready()
    host.acknowledge('gameLaunched', failure('unavailable', 'draining'))
    await launcher.launch(gameOf('testgamelocal'))
    expect(launcher.state.get()).toMatchObject({ phase: 'failed', code: 'unavailable' })
    expect(navigation.visits).toEqual([])
  })
})

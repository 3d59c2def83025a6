/** @jest-environment jsdom */
import { acceptedChoice, chooseConsent } from '@sofaspark/browser/consent-choice.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultRules, timings } from '@sofaspark/contract'
import { fakePlayer } from '@sofaspark/browser/fake-lobbies.ts'
import { rankingOf, showGame } from './testing.tsx'

const inGame = (count: number) => ({
  arrange: ({ host }: { host: { open: (count: number, patch: { game: { gameKey: string } }) => unknown } }) =>
    void host.open(count, { game: { gameKey: 'testgamelocal' } }),
})
/** The function that a build calls: react-unity-webgl puts it on the window. */
type BuildWindow = { dispatchReactUnityEvent: (name: string, ...parameters: unknown[]) => void }
const build = (name: string, ...parameters: unknown[]) =>
  act(() => {
    ;(window as unknown as BuildWindow).dispatchReactUnityEvent(name, ...parameters)
  })
const appears = async (testId: string) => {
  // The canvas is there once the build's description was looked for.
  await screen.findByTestId('game-canvas')
  return screen.findByTestId(testId)
}

beforeEach(() => {
  window.history.replaceState(null, '', '/game')
  // The log of react-unity-webgl says what it does; no one reads it here.
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

describe('the screen of a game', () => {
  it('SCR-01 a stuck download shows help, with a reload and a way back', async () => {
    const { clock, navigation } = showGame(inGame(2))
    await appears('download-progress')
    expect(screen.getByTestId('game-canvas').tagName).toBe('CANVAS')
    act(() => clock.advance(10_000))
    expect(screen.getByTestId('download-progress').getAttribute('aria-valuenow')).toBe('20')
    expect(screen.queryByTestId('stuck-help')).toBeNull()
    act(() => clock.advance(timings.hostRefreshOfferMs))
    const help = within(screen.getByTestId('stuck-help'))
    expect(help.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(help.getByText('Back to the lobby'))
    expect(navigation.visits[0]).toBe('/games')
  })

  it('SCR-90 the menu offers the settings of the game that runs', async () => {
    showGame(inGame(2))
    await appears('download-progress')
    build('gameStarted')
    const values = [3, 5].map((value) => ({ value, label: String(value) }))
    const calm = [false, true].map((value) => ({ value, label: 'no word of ours' }))
    build(
      'gameOptions',
      JSON.stringify([
        { id: 'lives', label: 'Lives', value: 3, values },
        { id: 'calm', label: 'options.calm', value: false, values: calm },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const offered = () => screen.getAllByTestId('game-option').map(({ textContent }) => textContent)
    expect(offered()).toEqual(['Lives3', 'CalmOff'])
    fireEvent.click(screen.getByText('Lives'))
    fireEvent.click(screen.getByText('Calm'))
    expect(offered()).toEqual(['Lives5', 'CalmOn'])
  })

  it('SCR-03 a warning about too many players is shown for 15 s', async () => {
    const { clock } = showGame(inGame(9))
    expect((await appears('too-many-players')).textContent).toContain('8 can play')
    act(() => clock.advance(timings.tooManyPlayersMs))
    expect(screen.queryByTestId('too-many-players')).toBeNull()
  })

  it('SCR-04 a missing build is explained, with the way back', async () => {
    const { host, navigation } = showGame(inGame(2))
    await appears('download-progress')
    const loader = document.querySelector('script[src="/games/testgamelocal/Build/testgamelocal.loader.js"]')
    if (!loader) throw new Error('the loader is asked for')
    fireEvent.error(loader)
    expect((await screen.findByRole('alert')).textContent).toContain('Slip N Bump could not be opened')
    fireEvent.click(screen.getByTestId('back-to-lobby'))
    expect(host.sent.map(({ event }) => event)).toContain('gameEnded')
    expect(navigation.visits[0]).toBe('/games')
  })

  it('SCR-06 without a room there is nothing to play', async () => {
    const { navigation } = showGame({ at: '/game?gameKey=testgamelocal' })
    await waitFor(() => expect(navigation.visits[0]).toBe('/'))
  })

  it('SCR-06 a lobby that plays another game leads to its games', async () => {
    const { navigation } = showGame({ arrange: ({ host }) => void host.open(2) })
    await waitFor(() => expect(navigation.visits[0]).toBe('/games'))
  })

  it('SCR-09 Back asks for confirmation and stays', async () => {
    showGame(inGame(2))
    await appears('download-progress')
    build('gameStarted')
    history.back()
    expect(await screen.findByText('Leaving already?')).toBeTruthy()
    expect(window.location.pathname).toBe('/game')
  })

  it('SCR-19 SCR-18 Escape opens the menu, and closing it counts down', async () => {
    const { clock } = showGame(inGame(2))
    await appears('download-progress')
    build('gameStarted')
    expect(screen.queryByTestId('download-progress')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    const menu = within(screen.getByRole('dialog', { name: 'Short break' }))
    expect(menu.getByTestId('back-to-lobby').textContent).toBe('Back to the lobby')
    fireEvent.change(menu.getByRole('slider'), { target: { value: '30' } })
    expect(document.activeElement?.textContent).toBe('Keep playing')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Start over')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.getByText('3')).toBeTruthy()
    act(() => clock.advance(3_000))
    expect(screen.queryByText('3')).toBeNull()
  })

  it('SCR-20 the code stays in the corner while there is a free seat', async () => {
    const { host } = showGame(inGame(2))
    expect((await appears('qr-code')).dataset['url']).toContain('/download?roomNumber=234567')
    act(() => host.change({ locked: true }))
    expect(screen.queryByTestId('qr-code')).toBeNull()
    act(() => host.change({ locked: false, players: Array.from({ length: 8 }, (_, seat) => fakePlayer(seat)) }))
    expect(screen.queryByTestId('qr-code')).toBeNull()
  })

  it('LCH-122 with a hidden number there is no code, and the address names no room', async () => {
    const { host, navigation } = showGame(inGame(2))
    await appears('qr-code')
    act(() => host.change({ rules: { ...defaultRules, numberHidden: true } }))
    expect(screen.queryByTestId('qr-code')).toBeNull()
    await waitFor(() => expect(navigation.location.get().query.has('roomNumber')).toBe(false))
    expect(navigation.location.get().query.get('gameKey')).toBe('testgamelocal')
    expect(screen.getByTestId('game-canvas')).toBeTruthy()
  })

  it('SCR-21 SCR-09 the ranking has its rows in order and leads on', async () => {
    const { navigation } = showGame(inGame(3))
    await appears('download-progress')
    build('gameStarted')
    build('gameEnded', JSON.stringify(rankingOf(5)))
    const rows = within(screen.getByTestId('game-result')).getAllByTestId('game-result-row')
    expect(rows.map((row) => row.dataset['playerId'])).toEqual([0, 1, 2, 3, 4].map((seat) => `player-${seat}`))
    expect(screen.getByText('Maya wins!')).toBeTruthy()
    fireEvent.click(screen.getByTestId('back-to-lobby'), { detail: 1 })
    expect(navigation.visits[0]).toBe('/games')
  })

  it('EVE-204 the ranking of an evening’s game leads on to the next one, 30 s after the last press', async () => {
    const { host, clock, navigation } = showGame(inGame(2))
    await appears('download-progress')
    const games = ['testgamelocal', 'racegame'].map((gameKey) => ({ gameKey, settings: {}, breakS: 20 }))
    act(() => host.change({ playlist: { preset: 'quick', games, at: 0 } }))
    build('gameStarted')
    act(() => clock.advance(60_000))
    build('gameEnded', JSON.stringify(rankingOf(2)))
    const onward = await appears('back-to-lobby')
    expect(onward.textContent).toBe('Next game')
    expect(document.activeElement).toBe(onward)
    act(() => clock.advance(25_000))
    fireEvent.pointerDown(document.body)
    act(() => clock.advance(25_000))
    expect(navigation.visits).toEqual([])
    act(() => clock.advance(5_000))
    expect(navigation.visits).toEqual(['/games'])
    expect(host.sent.map(({ event }) => event)).toContain('gameEnded')
  })

  it('SCR-22 keys that are still pressed as the match ends do not leave the ranking', async () => {
    const { clock, navigation } = showGame(inGame(3))
    await appears('download-progress')
    build('gameStarted')
    build('gameEnded', JSON.stringify(rankingOf(3)))
    const byKey = { detail: 0 }
    fireEvent.click(screen.getByTestId('rematch'), byKey)
    fireEvent.click(screen.getByTestId('back-to-lobby'), byKey)
    expect(screen.getByTestId('game-result')).toBeTruthy()
    expect(navigation.visits).toEqual([])
    act(() => clock.advance(1_500))
    fireEvent.click(screen.getByTestId('back-to-lobby'), byKey)
    expect(navigation.visits[0]).toBe('/games')
  })

  it('EVE-72 the ranking shows the crowns of the evening beside each name', async () => {
    const { host } = showGame(inGame(3))
    await appears('download-progress')
    build('gameStarted')
    build('gameEnded', JSON.stringify(rankingOf(3)))
    act(() =>
      host.change({ standings: [{ playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 4 }] }),
    )
    const rows = screen.getAllByTestId('game-result-row')
    const crowns = rows.map((row) => row.querySelector<HTMLElement>('[data-crowns]')?.dataset['crowns'])
    expect(crowns).toEqual(['2', undefined, undefined])
  })

  it('EVE-72 awards and, from the second match on, the evening stand beside the ranking', async () => {
    const { host } = showGame(inGame(3))
    await appears('download-progress')
    build('gameStarted')
    const [maya, leo] = [fakePlayer(0), fakePlayer(1)]
    const awards = [
      { award: 'saves', playerId: leo.id, count: 7 },
      { award: 'unheard of', playerId: maya.id, count: 7 },
      { award: 'goals', playerId: 'unknown', count: 7 },
    ]
    build('gameEnded', JSON.stringify(rankingOf(3)), '', JSON.stringify(awards))
    expect(screen.getAllByTestId('award').map(({ textContent }) => textContent)).toEqual(['Bravest keeperLeo7 saves'])
    expect(screen.queryByTestId('tonight')).toBeNull()
    const standings = [maya, leo].map(({ id, seat, name }) => ({ playerId: id, seat, name, crowns: seat, matches: 2 }))
    act(() =>
      host.change({ standings, gamesPlayed: [{ gameKey: 'drawgame', startTime: 1, endTime: null, matches: 2 }] }),
    )
    const rows = within(screen.getByTestId('tonight')).getAllByTestId('evening-row')
    expect(rows.map(({ dataset }) => dataset['playerId'])).toEqual([leo.id, maya.id])
  })

  it.each([
    ['lost together', { kind: 'together', won: false }, [1, 1, 1], 'So close, team!', 'lost'],
    ['won together', { kind: 'together', won: true }, [1, 1, 1], 'You did it together!', 'won'],
    ['won by a side', { kind: 'side', name: 'Amber' }, [1, 1, 3], 'Amber wins!', 'side'],
    ['shared by two', undefined, [1, 1, 3], 'Maya and Leo share the win!', 'tie'],
    ['shared by all', undefined, [1, 1, 1], 'A tie for everybody!', 'tie'],
    ['played alone', { kind: 'alone' }, [1], 'Maya: 1 point', 'alone'],
    ['won by one', undefined, [1, 2, 3], 'Maya wins!', 'winner'],
  ])('SCR-21 a match %s says so, with confetti unless it was lost', async (_, outcome, ranks, heading, look) => {
    showGame(inGame(3))
    await appears('download-progress')
    build('gameStarted')
    const rows = rankingOf(ranks.length).map((row, at) => ({ ...row, rank: ranks[at] }))
    build('gameEnded', JSON.stringify(rows), ...(outcome ? [JSON.stringify(outcome)] : []))
    const result = screen.getByTestId('game-result')
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
    expect(result.dataset['outcome']).toBe(look)
    expect(result.querySelectorAll('i').length > 0).toBe(look !== 'lost')
    const standings = within(result)
      .getAllByTestId('game-result-row')
      .map((row) => row.dataset['standing'])
    expect(standings).toEqual(ranks.map((rank) => (look === 'lost' ? 'lost' : rank === 1 ? 'first' : 'placed')))
  })

  it('SCR-24 the screens are translated to Hebrew', async () => {
    showGame({ ...inGame(3), language: 'he' })
    await appears('download-progress')
    build('gameStarted')
    build('gameEnded', JSON.stringify(rankingOf(3)))
    expect(screen.getByText('הניצחון של Maya!')).toBeTruthy()
    expect(screen.getByTestId('back-to-lobby').textContent).toBe('חזרה ללובי')
  })

  it('SCR-04 a broken build is explained by kind', async () => {
    showGame(inGame(2))
    await appears('download-progress')
    const loader = document.querySelector('script[src="/games/testgamelocal/Build/testgamelocal.loader.js"]')
    if (!loader) throw new Error('the loader is asked for')
    fireEvent.error(loader)
    expect(await screen.findByText('Its files are not on this console.')).toBeTruthy()
  })

  it('SCR-43 our own ad is on the loading screen after consent for ads, unless a supporter is here; else a tip', async () => {
    const capabilities = showGame(inGame(2))
    await appears('download-progress')
    const slot = () => screen.getByTestId('ad-slot')
    expect([slot().dataset['state'], slot().dataset['provider']]).toEqual(['off', 'house'])
    expect(slot().textContent).toContain('Did you know?')
    act(() => chooseConsent(capabilities, acceptedChoice))
    expect([slot().dataset['state'], slot().textContent]).toEqual(['waiting', ''])
    await act(() => {
      capabilities.clock.advance(timings.bannerAdDelayMs)
      return Promise.resolve()
    })
    expect(slot().dataset['state']).toBe('shown')
    expect(slot().textContent).toContain('Also on this sofa')
    act(() => capabilities.host.change({ players: [fakePlayer(0), fakePlayer(1, { subscription: true })] }))
    expect([slot().dataset['state'], slot().textContent]).toEqual(['off', expect.stringContaining('Did you know?')])
  })

  it('SCR-44 players with an outdated app are named until the notice is closed', async () => {
    const { host, storage } = showGame(inGame(2))
    await appears('download-progress')
    expect(storage.get('updatedToLatest')).toBe(true)
    act(() => host.change({ players: [fakePlayer(0), fakePlayer(1, { from: 'app_0.9' })] }))
    expect(screen.getByTestId('update-app').textContent).toMatch(/^Leo: a newer version/)
    expect(storage.get('updatedToLatest')).toBe(false)
    fireEvent.click(within(screen.getByTestId('update-app')).getByRole('button'))
    expect(screen.queryByTestId('update-app')).toBeNull()
  })

  it('SCR-46 a notice that a game needs the app stays for 60 s, a recommendation for 20 s or until it is declined', async () => {
    const { clock } = showGame(inGame(2))
    await appears('download-progress')
    build('mobileOnly')
    act(() => clock.advance(timings.mobileOnlyErrorMs - 1))
    expect(screen.getByTestId('mobile-only')).toBeTruthy()
    act(() => clock.advance(1))
    expect(screen.queryByTestId('mobile-only')).toBeNull()
    build('recommendedApp', 'Sofaspark')
    act(() => clock.advance(timings.recommendedAppMs - 1))
    expect(screen.getByTestId('recommended-app')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'No thanks' }))
    expect(screen.queryByTestId('recommended-app')).toBeNull()
    build('recommendedApp', 'Sofaspark')
    act(() => clock.advance(timings.recommendedAppMs))
    expect(screen.queryByTestId('recommended-app')).toBeNull()
  })

  it('SCR-09 help and alert say that games are changed by phone', async () => {
    const { clock } = showGame(inGame(2))
    await appears('download-progress')
    act(() => clock.advance(timings.hostRefreshOfferMs))
    expect(screen.getByTestId('stuck-help').textContent).toContain('Please use your phone to change games!')
    history.back()
    await waitFor(() => expect(screen.getAllByText('Please use your phone to change games!')).toHaveLength(2))
  })
})

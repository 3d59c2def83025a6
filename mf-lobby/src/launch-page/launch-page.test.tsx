/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  failure,
  timings,
  type HostLobby,
  type RoomNumber,
  type ScreenCode,
  type ScreenOffer,
  type WatchToken,
} from '@sofaspark/contract'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { showLobby } from '../testing.tsx'

const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))

describe('the launch page', () => {
  it('LCH-01 the button opens a lobby', async () => {
    const { navigation } = await showLobby({ at: '/' })
    fireEvent.click(screen.getByTestId('create-lobby'))
    await settled()
    expect(navigation.visits).toEqual(['/games'])
  })

  it('LCH-03 a failure is explained in a sentence', async () => {
    const { host } = await showLobby({ at: '/' })
    host.create = () => Promise.resolve(failure('unavailable', 'no region answered'))
    fireEvent.click(screen.getByTestId('create-lobby'))
    await settled()
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
    expect(screen.getByTestId('create-lobby').getAttribute('aria-busy')).toBeNull()
  })

  it('EVE-119 a lobby that is over leaves its evening on the page until someone closes it', async () => {
    const { host } = await showLobby({ at: '/' })
    expect(screen.queryByTestId('evening-menu')).toBeNull()
    const standings = [{ playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 3 }]
    act(() => host.show({ phase: 'ended', reason: 'idle', lobby: { ...fakeLobby(0), standings } }))
    expect(await screen.findByText('Maya wore the crown tonight')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByTestId('evening-menu')).toBeNull()
    act(() => host.show({ phase: 'ended', reason: 'host_left' }))
    expect(screen.queryByTestId('evening-menu')).toBeNull()
  })

  it('LCH-01 Enter launches, but not from a focused control', async () => {
    const { navigation } = await showLobby({ at: '/' })
    screen.getByTestId('language-picker').focus()
    fireEvent.keyDown(screen.getByTestId('language-picker'), { key: 'Enter' })
    await settled()
    expect(navigation.visits).toEqual([])
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await settled()
    expect(navigation.visits).toEqual(['/games'])
  })

  it('LCH-330 the page waits for a party while its card is open, and continues the one that comes', async () => {
    let listener: (offer: ScreenOffer) => void = () => undefined
    const stop = jest.fn()
    const offer: HostLobby['offer'] = (given) => {
      listener = given
      return stop
    }
    const { host, navigation } = await showLobby({
      at: '/',
      arrange: ({ host }) => void Object.assign(host, { offer }),
    })
    fireEvent.click(screen.getByTestId('bring-party'))
    await screen.findByText('Getting a code…')
    act(() => listener({ kind: 'waiting', code: '1ABCDEFG' as ScreenCode }))
    expect(screen.getByTestId('screen-code').dataset['code']).toBe('1ABCDEFG')
    act(() => {
      host.open(2, { game: { gameKey: 'drawgame' } })
      listener({ kind: 'given' })
    })
    expect(navigation.visits.at(-1)).toContain('/game?')
    expect(screen.queryByTestId('screen-code')).toBeNull()
    expect(stop).toHaveBeenCalled()
    act(() => {
      host.show({ phase: 'ended', reason: 'moved' })
      navigation.go('/')
    })
    expect(screen.getByText('The party is on the other screen now.')).toBeTruthy()
  })

  it('LCH-331 the screen that the party has left continues as its mirror, if that was wished', async () => {
    const path = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ path: '/watch/sealed' }) }))
    window.fetch = path as unknown as typeof window.fetch
    const { host, navigation } = await showLobby({ at: '/' })
    const watch = { roomNumber: '234567' as RoomNumber, watchToken: '234567.secret' as WatchToken }
    act(() => host.show({ phase: 'ended', reason: 'moved', watch }))
    await waitFor(() => expect(navigation.visits.at(-1)).toBe('/watch?code=sealed'))
    expect(path).toHaveBeenCalledTimes(1)
  })

  it('LCH-05 the recording appears when it plays and is removed when it is missing', async () => {
    await showLobby({ at: '/' })
    const video = screen.getByLabelText('A look at an evening with Sofaspark')
    expect(video.dataset['shown']).toBeUndefined()
    fireEvent.playing(video)
    expect(video.dataset['shown']).toBe('true')
    fireEvent.error(video)
    expect(screen.queryByLabelText('A look at an evening with Sofaspark')).toBeNull()
  })

  it('MKT-185 the first picture of the television is requested at once, the next one turn ahead, and the others later', async () => {
    const { clock } = await showLobby({ at: '/' })
    const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')]
    expect(pictures().map((one) => one.getAttribute('loading'))).toEqual(['eager', 'lazy'])
    expect(pictures()[0]?.getAttribute('fetchpriority')).toBe('high')
    act(() => clock.advance(4_500))
    expect(pictures()).toHaveLength(3)
  })

  it('LCH-08 there are four steps, and a swipe has the specified tolerance', async () => {
    await showLobby({ at: '/' })
    const steps = screen.getByRole('region', { name: 'How an evening goes' }).querySelectorAll('li')
    expect(steps).toHaveLength(4)
    expect(timings.carouselTolerancePx).toBe(40)
  })

  it.each(['/', '/games'])('BRO-05 the footer of %s opens the choice about consent again', async (at) => {
    await showLobby({ at, arrange: ({ host }) => void host.open(1) })
    expect(screen.getByTestId('consent-settings').closest('footer [data-consent-settings]')).toBeTruthy()
  })

  it('LCH-08 games, credits and support, in Hebrew', async () => {
    const { navigation } = await showLobby({ at: '/', language: 'he' })
    expect(screen.getByTestId('create-lobby').textContent).toBe('מדליקים את הספה')
    expect(document.querySelectorAll('li[data-game-key]')).toHaveLength(10)
    expect(screen.getByText('תמיכה ב־Sofaspark').closest('a')?.getAttribute('href')).toBe('/supporter')
    fireEvent.click(screen.getByText('תודות'))
    expect(navigation.visits).toEqual(['/credits'])
  })

  it('LCH-80 the host chooses a region by its distance, and cannot choose one that is down', async () => {
    const { host } = await showLobby({ at: '/' })
    const asked: unknown[] = []
    host.create = (options) => {
      asked.push(options)
      return Promise.resolve(failure('unavailable', 'no'))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Region: Nearest' }))
    expect(screen.getByRole('menuitemradio', { name: /Americas/ }).textContent).toContain('31 ms')
    expect(screen.getByRole('menuitemradio', { name: /Asia/ }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('menuitemradio', { name: /Europe/ }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Region: Europe')
    fireEvent.click(screen.getByTestId('create-lobby'))
    await settled()
    expect(asked).toEqual([{ region: 'EU' }])
  })

  it('LCH-94 a measurement that ends while the menu of regions is open leaves the focus where the arrows took it', async () => {
    const { meter } = await showLobby({ at: '/' })
    fireEvent.click(screen.getByRole('button', { name: 'Region: Nearest' }))
    const focused = () => (document.activeElement as HTMLElement).dataset['choice']
    expect(focused()).toBe('auto')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    const taken = focused()
    expect(taken).not.toBe('auto')
    act(() => meter.distances.set({ ...meter.distances.get(), EU: { kind: 'measured', roundTripMs: 12 } }))
    expect(focused()).toBe(taken)
  })

  it('LCH-94 Enter starts no lobby behind an open dialog', async () => {
    const { host, navigation } = await showLobby({ at: '/' })
    const standings = [{ playerId: fakePlayer(0).id, seat: 0, name: 'Maya', crowns: 2, matches: 3 }]
    act(() => host.show({ phase: 'ended', reason: 'idle', lobby: { ...fakeLobby(0), standings } }))
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await settled()
    expect(navigation.visits).toEqual([])
    expect(document.activeElement?.closest('dialog')).not.toBeNull()
  })

  it('LCH-09 in console mode no link leaves the console', async () => {
    await showLobby({ at: '/', arrange: ({ storage }) => storage.set('consoleMode', true) })
    expect(screen.queryByTestId('fullscreen')).toBeNull()
    expect(document.querySelector('a[target=_blank], a[href="/supporter"]')).toBeNull()
    cleanup()
    await showLobby({ at: '/' })
    expect(screen.getByTestId('fullscreen')).toBeTruthy()
    expect(document.querySelector('a[href="/supporter"]')).not.toBeNull()
  })

  it('LCH-08 the list leads to each game’s own page, counts who goes there, and has pictures on the walls', async () => {
    const { analytics } = await showLobby({ at: '/' })
    const link = screen.getByRole('link', { name: 'Draw Down' })
    expect(link.getAttribute('href')).toBe('/drawgame')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(analytics.reports).toContainEqual({
      name: 'host_clicked_on_specific_game',
      params: { link: '/drawgame', gameKey: 'drawgame' },
    })
    expect(document.querySelectorAll('[data-side]')).toHaveLength(2)
  })
})

/** @jest-environment jsdom */
import {
  createFakeCapabilities,
  createFakeHostLobby,
  createFakeNavigation,
  createFakeStorage,
  fakePlayer,
} from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { catalogue, failure, joinAddress, type RoomNumber } from '@sofaspark/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { app } from '../app.tsx'
import { mounted, type Mounted } from '../testing/mounted.tsx'

let view: Mounted | null = null
const wantsLessMotion = (less: boolean): void => {
  window.matchMedia = ((query: string) => ({ matches: less, media: query })) as unknown as typeof window.matchMedia
}

/** A landing page whose start has been pressed, if it has one. */
const landing = async (...parameters: Parameters<typeof unpressed>) => {
  const opened = await unpressed(...parameters)
  const start = opened.place.querySelector('[data-starts]')
  if (start) act(() => void fireEvent.click(start))
  return opened
}

const unpressed = async (overrides: Parameters<typeof mounted>[1] = {}, at = '/slipnbump', language?: 'he') => {
  view = await mounted(
    at,
    { storage: createFakeStorage({ from: 'news.example' }), ...overrides },
    language === undefined ? {} : { language },
  )
  return view
}

beforeEach(() => {
  wantsLessMotion(false)
})
afterEach(() => {
  jest.restoreAllMocks()
  view?.unmount()
  view = null
})

describe('a single-game landing page', () => {
  it('MKT-10 opens a room and shows its code and number', async () => {
    const { capabilities } = await landing()
    expect((await screen.findByTestId('room-number')).textContent).toBe('234567')
    const room = { roomNumber: '234567' as RoomNumber, from: 'news.example', language: 'en' } as const
    expect(screen.getByTestId('qr-code').dataset['url']).toBe(joinAddress('http://192.168.0.10:8080', room))
    expect(capabilities.host.sent.map(({ event }) => event)).toEqual(['createLobby'])
  })

  it('MKT-10 offers the cards of the computer, and says after a minute what to check', async () => {
    const choices = [
      { origin: 'http://10.0.0.9:8080', card: 'eth0', kind: 'cable' },
      { origin: 'http://192.168.1.20:8080', card: 'wlan0', kind: 'wifi' },
    ] as const
    const state = createObservable<{ origin: string; choices: typeof choices }>({ origin: choices[0].origin, choices })
    const choose = jest.fn(() => state.set({ origin: choices[1].origin, choices }))
    const joinOrigin = { state, choose, watch: () => () => undefined }
    const { capabilities } = await landing({ joinOrigin })
    fireEvent.click(await screen.findByText('Wi-Fi'))
    expect(choose).toHaveBeenCalledWith('wlan0')
    expect(screen.getByTestId('qr-code').dataset['url']).toContain('http://192.168.1.20:8080/download')
    expect(screen.queryByTestId('join-help')).toBeNull()
    act(() => capabilities.clock.advance(60_000))
    expect((await screen.findByTestId('join-help')).textContent).toContain('192.168.1.20:8080')
  })

  it('MKT-10 takes the room that is there already', async () => {
    const host = createFakeHostLobby()
    host.open()
    const { capabilities } = await landing({ host })
    await screen.findByTestId('room-number')
    expect(capabilities.host.sent).toEqual([])
  })

  it('MKT-10 starts the game once, as soon as someone sits in the room', async () => {
    const { capabilities } = await landing()
    await screen.findByTestId('room-number')
    act(() => capabilities.host.change({ players: [fakePlayer(0, { connected: false })] }))
    expect(capabilities.navigation.visits).toEqual([])
    act(() => capabilities.host.change({ players: [fakePlayer(0)] }))
    act(() => capabilities.host.change({ players: [fakePlayer(0), fakePlayer(1)] }))
    await waitFor(() => expect(capabilities.navigation.visits).toHaveLength(1))
    expect(capabilities.navigation.visits[0]).toBe(
      '/game?roomNumber=234567&from=news.example&gameKey=testgamelocal&host=http%3A%2F%2Flocalhost%3A8080&api=http%3A%2F%2Flocalhost%3A8080%2Fapi&language=en',
    )
    expect(capabilities.host.sent.filter(({ event }) => event === 'gameLaunched')).toEqual([
      { event: 'gameLaunched', payload: { roomNumber: '234567', gameKey: 'testgamelocal' } },
    ])
    expect(capabilities.storage.get('loadingImage')).toBe('/gifs/testgamelocal.webp')
  })

  it('MKT-10 introduces the game while the room is being opened', async () => {
    const host = createFakeHostLobby({ phase: 'creating' })
    await landing({ host })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Slip N Bump')
    expect(screen.getByText(/Fluffing up the cushions/)).toBeTruthy()
    expect(screen.getByText('1–8 players')).toBeTruthy()
    expect(screen.queryByTestId('qr-code')).toBeNull()
  })

  it('MKT-10 opening a room can be retried after a failure', async () => {
    const host = createFakeHostLobby({ phase: 'failed', error: failure('unavailable', 'no').error })
    await landing({ host })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByTestId('room-number')).textContent).toBe('234567')
  })

  it('MKT-10 a game that was refused leads to the lobby', async () => {
    const { capabilities } = await landing()
    await screen.findByTestId('room-number')
    capabilities.host.acknowledge('gameLaunched', failure('early_access', 'supporters first'))
    act(() => capabilities.host.change({ players: [fakePlayer(0)] }))
    expect((await screen.findByRole('link', { name: 'Go to the lobby' })).getAttribute('href')).toBe('/games')
    expect(capabilities.navigation.visits).toEqual([])
  })

  it('MKT-103 a game that is not on this console yet says so, and its room leads to the lobby', async () => {
    const games = createObservable(catalogue.map((game) => ({ ...game, available: game.key === 'drawgame' })))
    const { capabilities, place } = await landing({ games }, '/racensmash')
    await screen.findByTestId('room-number')
    expect(place.textContent).toContain('still in the workshop')
    act(() => capabilities.host.change({ players: [fakePlayer(0)] }))
    await waitFor(() => expect(capabilities.navigation.visits).toEqual(['/games']))
    expect(capabilities.host.sent.map(({ event }) => event)).not.toContain('gameLaunched')
  })

  it('MKT-110 on a phone no room is opened, and a number leads to the controller', async () => {
    const { capabilities, place } = await landing({ device: 'phone' })
    expect(capabilities.host.sent).toEqual([])
    expect(place.textContent).toContain('192.168.0.10:8080')
    await userEvent.type(screen.getByTestId('join-room'), '711222{Enter}')
    expect(capabilities.navigation.visits).toEqual(['/browser?roomNumber=711222&from=news.example'])
  })

  it('MKT-103 a beta game says so, and no other game does', async () => {
    await landing({}, '/bubblewargame')
    expect(screen.getByText('Beta')).toBeTruthy()
    view?.unmount()
    await landing()
    expect(screen.queryByText('Beta')).toBeNull()
  })

  it('MKT-15 /specificGame shows the game of its query', async () => {
    const { capabilities } = await landing({}, '/specificGame?gameKey=racegame')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Race & Smash')
    await screen.findByTestId('room-number')
    act(() => capabilities.host.change({ players: [fakePlayer(0)] }))
    await waitFor(() => expect(capabilities.navigation.visits[0]).toContain('gameKey=racegame'))
  })

  it('MKT-15 an unknown game is said to be unknown, and opens no room', async () => {
    const { capabilities } = await landing({}, '/specificGame?gameKey=__proto__')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/no such game/)
    expect(capabilities.host.sent).toEqual([])
  })

  it('MKT-16 the video is muted and loops, can be paused, and gives way to the picture', async () => {
    const { place } = await landing()
    const video = place.querySelector('video') as HTMLVideoElement
    const pause = jest.spyOn(video, 'pause').mockImplementation(() => undefined)
    expect([video.muted, video.loop, video.autoplay]).toEqual([true, true, true])
    fireEvent.playing(video)
    await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }))
    expect(pause).toHaveBeenCalledTimes(1)
    fireEvent.error(video)
    expect(place.querySelector('video')).toBeNull()
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/art/testgamelocal.webp')
  })

  it('MKT-16 the video waits until the page is loaded', async () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const { place } = await landing()
    expect(place.querySelector('video')).toBeNull()
    readyState.mockRestore()
    fireEvent(window, new Event('load'))
    expect(place.querySelector('video')?.autoplay).toBe(true)
  })

  it('MKT-16 the video waits where less motion is wanted', async () => {
    wantsLessMotion(true)
    const { place } = await landing()
    expect(place.querySelector('video')?.autoplay).toBe(false)
  })

  it('MKT-10 MKT-18 in Hebrew the game is introduced in Hebrew, its long text too', async () => {
    const { place } = await landing({}, '/slipnbump', 'he')
    const code = await screen.findByTestId('qr-code')
    expect(within(code).getByRole('img', { name: 'סורקים ונכנסים' })).toBeTruthy()
    expect(place.textContent).toContain('שמרו את הזינוק')
    expect(place.textContent).not.toContain('Save the dash')
  })

  it.each([
    ['a press on the start', () => fireEvent.click(screen.getByText('START NOW FOR FREE'))],
    ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ])('MKT-110 no room is opened before %s', async (_, press) => {
    const { capabilities, place } = await unpressed()
    act(() => void fireEvent.pointerMove(window))
    act(() => capabilities.clock.advance(600_000))
    expect(place.textContent).toContain('Press the button, and your room opens')
    expect(capabilities.host.sent).toEqual([])
    act(() => void press())
    expect((await screen.findByTestId('room-number')).textContent).toBe('234567')
    expect(capabilities.host.sent.map(({ event }) => event)).toEqual(['createLobby'])
  })

  it('MKT-110 a press before the app was there counts, and a page that was reported as seen is not reported again', async () => {
    const capabilities = createFakeCapabilities({ navigation: createFakeNavigation('/slipnbump') })
    document.body.innerHTML = '<div id="root" data-pressed="" data-seen=""></div>'
    const [place] = document.body.children
    const unmount = app.mount(place as HTMLElement, capabilities)
    expect((await screen.findByTestId('room-number')).textContent).toBe('234567')
    act(() => capabilities.clock.advance(1_000))
    expect(capabilities.analytics.reports).toEqual([])
    act(unmount)
  })
})

/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { defaultRules } from '@sofaspark/contract'
import { createFakeMirrorLobby, fakeLobby, fakePlayer } from '@sofaspark/browser/fake-lobbies.ts'
import { screenFrame } from '@sofaspark/game-sdk/stream/screen-frame.ts'
import type { ScreenPicture } from '../mirrors/screen-picture.ts'
import { rankingOf, showGame } from '../testing.tsx'

/** The function that a build calls: react-unity-webgl puts it on the window. */
type BuildWindow = { dispatchReactUnityEvent: (name: string, ...parameters: unknown[]) => void }
const build = (name: string, ...parameters: unknown[]) =>
  act(() => (window as unknown as BuildWindow).dispatchReactUnityEvent(name, ...parameters))

const watch = async (at = '/watch?code=sealed') => {
  const mirror = createFakeMirrorLobby()
  const codes: string[] = []
  const shown = showGame({
    at,
    arrange: ({ host }) => {
      host.watch = (code) => {
        codes.push(code)
        return Promise.resolve(mirror)
      }
    },
  })
  // The page's code comes on demand.
  if (at.includes('code')) await waitFor(() => expect(codes).toHaveLength(1))
  await act(() => Promise.resolve())
  return { ...shown, mirror, codes }
}
const shows = (mirror: ReturnType<typeof createFakeMirrorLobby>, picture: ScreenPicture) =>
  act(() => mirror.frame(screenFrame(picture)))
const launched = { gameKey: 'testgamelocal', launch: 1 }
const follows = () => screen.getByTestId('mirror').dataset['state']

beforeEach(() => {
  // The log of react-unity-webgl says what it does; no one reads it here.
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  // The page draws its join code, and jsdom has no canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => jest.restoreAllMocks())

it('SCR-110 the page of a link shows the lobby, the game that is looked at, and this screen’s own code', async () => {
  const { mirror, codes, clock } = await watch()
  expect(codes).toEqual(['sealed'])
  act(() => void mirror.open(2, { highlightedGameKey: 'testgamelocal' }))
  expect((await screen.findAllByTestId('player')).map((seat) => seat.textContent)).toEqual(['Maya', 'Leo'])
  expect(screen.getByTestId('selected-game').textContent).toContain('Slip N Bump')
  expect(screen.getByTestId('qr-code').dataset['url']).toMatch(/roomNumber=234567.*&screen=mirror-1$/)
  expect(follows()).toBe('live')
  const lobby = fakeLobby(2)
  act(() => void mirror.open(0, { lobby: { ...lobby, players: [...lobby.players, fakePlayer(2, { name: 'Ivy' })] } }))
  expect(screen.getByTestId('welcome').textContent).toBe('Ivy')
  act(() => clock.advance(10_000))
  expect(screen.queryByTestId('welcome')).toBeNull()
  const twins = [...lobby.players, fakePlayer(8, { name: 'Maya' })]
  act(() => void mirror.open(0, { lobby: { ...lobby, players: twins } }))
  const numbers = [...document.querySelectorAll<HTMLElement>('[data-number]')].map(({ dataset }) => dataset['number'])
  expect(numbers).toEqual(['1', '2'])
  act(() => void mirror.open(2, { lobby: { ...lobby, rules: { ...defaultRules, numberHidden: true } } }))
  expect(screen.queryByTestId('qr-code')).toBeNull()
  expect(document.body.innerHTML).not.toContain('234')
})

it('SCR-110 a match is live, behind or lost by what its build says, and the lag is reported', async () => {
  const { mirror } = await watch()
  act(() => void mirror.open(2, { game: launched }))
  await screen.findByTestId('game-canvas')
  build('gameStarted')
  expect(follows()).toBe('lost')
  build('gameMirrorLag', 130)
  expect([follows(), mirror.lags]).toEqual(['live', [130]])
  build('gameMirrorLag', 900)
  expect(follows()).toBe('behind')
  build('gameMirrorLost')
  expect([follows(), mirror.asked()]).toEqual(['lost', 1])
  expect(screen.getByText('Catching up…')).toBeTruthy()
  build('gameMirrorLag', 130)
  act(() => void mirror.open(2, { game: launched, connection: 'reconnecting' }))
  expect(follows()).toBe('lost')
  act(() => void mirror.open(2))
  expect(follows()).toBe('live')
})

it('SCR-111 the pause, who is waited for, and the ranking are shown without anything to decide', async () => {
  const { mirror } = await watch()
  act(() => void mirror.open(2, { game: launched }))
  await screen.findByTestId('game-canvas')
  build('gameStarted')
  const playing = { isStreamed: true, kind: 'playing', awaited: null } as const
  shows(mirror, { ...playing, pause: { phase: 'paused', reasons: ['menu'] } })
  expect(screen.getByText('Paused')).toBeTruthy()
  const awaited = { ids: ['player-1'], secondsLeft: 9 }
  shows(mirror, { ...playing, pause: { phase: 'paused', reasons: ['away'] }, awaited })
  expect(screen.getByTestId('waiting-for').textContent).toContain('Leo')
  expect(screen.queryByTestId('go-on')).toBeNull()
  shows(mirror, { ...playing, pause: { phase: 'running' } })
  expect(screen.queryByTestId('waiting-for')).toBeNull()
  expect(screen.getByTestId('qr-code').dataset['url']).toContain('&screen=mirror-1')
  const ranking = rankingOf(2)
  const verdict = { kind: 'winner', name: 'Maya' } as const
  shows(mirror, { isStreamed: true, kind: 'result', ranking, verdict, awards: [], cheers: {} })
  expect(screen.getAllByTestId('game-result-row')).toHaveLength(2)
  expect(screen.getByText('Maya wins!')).toBeTruthy()
  expect(screen.queryByTestId('rematch')).toBeNull()
})

it('SCR-112 a link that is closed, over or full is explained, and a full lobby is joined later', async () => {
  const { mirror, navigation } = await watch()
  act(() => mirror.show({ phase: 'full' }))
  expect(screen.getByRole('heading').textContent).toBe('Too many screens are watching')
  act(() => void mirror.open(1))
  expect(screen.getByTestId('mirror')).toBeTruthy()
  for (const [reason, heading] of [
    ['watching_closed', 'Sharing has ended'],
    ['gone', 'This link leads to no party'],
    ['host_left', 'The party is over'],
  ] as const) {
    act(() => mirror.show({ phase: 'ended', reason }))
    expect(screen.getByRole('heading').textContent).toBe(heading)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Start your own party' }))
  expect(navigation.visits).toEqual(['/'])
})

it('SCR-112 without a code the link leads nowhere', async () => {
  await watch('/watch')
  expect(await screen.findByText('This link leads to no party')).toBeTruthy()
})

it('SCR-113 a match that cannot be drawn here is explained, and its ranking comes by itself', async () => {
  const { mirror } = await watch()
  act(() => void mirror.open(2, { game: launched }))
  await screen.findByTestId('game-canvas')
  build('gameMirrorOther')
  expect(screen.getByTestId('mirror-no-picture').dataset['why']).toBe('other')
  act(() => void mirror.open(2, { game: { ...launched, launch: 2 } }))
  shows(mirror, { isStreamed: false, kind: 'playing', pause: { phase: 'running' }, awaited: null })
  expect(screen.getByTestId('mirror-no-picture').dataset['why']).toBe('foreign')
  expect(screen.getByText('Slip N Bump cannot be shown here')).toBeTruthy()
  const verdict = { kind: 'winner', name: 'Maya' } as const
  shows(mirror, { isStreamed: false, kind: 'result', ranking: rankingOf(2), verdict, awards: [], cheers: {} })
  expect(screen.getByTestId('game-result')).toBeTruthy()
  act(() => void mirror.open(2))
  expect(screen.getAllByTestId('player')).toHaveLength(2)
})

it('SCR-114 its menu sets the language, volume and quality of this screen, by keys too', async () => {
  const { mirror, language, storage } = await watch()
  act(() => void mirror.open(2))
  expect(await screen.findAllByTestId('player')).toHaveLength(2)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const menu = screen.getByTestId('mirror-menu')
  expect(document.activeElement).toBe(screen.getByTestId('fullscreen'))
  fireEvent.keyDown(document.activeElement ?? menu, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByTestId('mirror-quality'))
  const before = menu.textContent
  fireEvent.click(screen.getByTestId('mirror-quality'))
  expect(menu.textContent).not.toBe(before)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '20' } })
  expect(storage.get('volume')).toBe(0.2)
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(language.language.get()).toBe('es')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByTestId('mirror-menu')).toBeNull()
})

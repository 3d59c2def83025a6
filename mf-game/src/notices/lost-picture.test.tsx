/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { showGame } from '../testing.tsx'

type BuildWindow = { dispatchReactUnityEvent: (name: string) => void }

beforeEach(() => {
  window.history.replaceState(null, '', '/game')
  // The log of react-unity-webgl says what it does; no one reads it here.
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  sessionStorage.clear()
  jest.restoreAllMocks()
})

it.each([
  ['en', 'Waiting for the picture', 'This screen can no longer draw the game', 'Load again'],
  ['he', 'המשחק מחכה לתמונה', 'המסך הזה כבר לא מצליח להציג את המשחק', 'טעינה מחדש'],
] as const)(
  'SCR-93 in %s a lost picture pauses the match, and after a reload that did not help says what to do',
  async (language, waiting, heading, button) => {
    sessionStorage.setItem('reloadedForPicture', 'true')
    const { clock } = showGame({
      language,
      arrange: ({ host }) => void host.open(2, { game: { gameKey: 'testgamelocal' } }),
    })
    const canvas = await screen.findByTestId('game-canvas')
    await screen.findByTestId('download-progress')
    fireEvent(canvas, new Event('webglcontextlost'))
    // A match that begins without a picture is paused as well.
    expect(screen.queryByText(waiting)).toBeNull()
    act(() => (window as unknown as BuildWindow).dispatchReactUnityEvent('gameStarted'))
    expect(screen.getByText(waiting)).toBeTruthy()
    act(() => clock.advance(10_000))
    const alert = within(screen.getByTestId('lost-picture'))
    expect(alert.getByRole('heading').textContent).toBe(heading)
    expect(document.activeElement).toBe(alert.getByRole('button', { name: button }))
    fireEvent(canvas, new Event('webglcontextrestored'))
    expect(screen.queryByTestId('lost-picture')).toBeNull()
    expect(screen.getByText('3')).toBeTruthy()
  },
)

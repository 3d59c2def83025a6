/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Language } from '@sofaspark/contract'
import { rankingOf, showGame } from '../testing.tsx'

type BuildWindow = { dispatchReactUnityEvent: (name: string, ...parameters: unknown[]) => void }
const build = (name: string, ...parameters: unknown[]) =>
  act(() => {
    ;(window as unknown as BuildWindow).dispatchReactUnityEvent(name, ...parameters)
  })

const atRanking = async (language: Language = 'en') => {
  const capabilities = showGame({
    language,
    arrange: ({ host }) => void host.open(3, { game: { gameKey: 'testgamelocal' } }),
  })
  await screen.findByTestId('game-canvas')
  build('gameStarted')
  build('gameEnded', JSON.stringify(rankingOf(3)))
  return capabilities
}

beforeEach(() => {
  window.history.replaceState(null, '', '/game')
  // The log of react-unity-webgl says what it does; no one reads it here.
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

it('MOM-22 a match with a moment offers to keep it, by key too, without names unless they are ticked', async () => {
  const { clock } = await atRanking()
  expect(screen.queryByTestId('moment-share')).toBeNull()
  build('gameMomentOffered')
  const share = screen.getByTestId('moment-share')
  fireEvent.click(share, { detail: 0 })
  expect(screen.queryByTestId('moment-card')).toBeNull()
  act(() => clock.advance(1_500))
  fireEvent.click(share, { detail: 0 })
  const card = within(screen.getByTestId('moment-card'))
  expect(document.activeElement).toBe(card.getByTestId('moment-keep'))
  const names = card.getByRole('checkbox', { name: 'With names' })
  expect(names.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(names)
  expect(names.getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(document.body, { key: 'GoBack' })
  expect(screen.queryByTestId('moment-card')).toBeNull()
  expect(screen.getByTestId('game-result')).toBeTruthy()
})

it('MOM-23 a moment that the build cannot provide is explained over the ranking, in Hebrew too', async () => {
  await atRanking('he')
  build('gameMomentOffered')
  fireEvent.click(screen.getByTestId('moment-share'), { detail: 1 })
  fireEvent.click(screen.getByTestId('moment-keep'))
  build('gameMoment', '', '')
  expect(screen.getByTestId('moment-problem').textContent).toBe('המשחק היה קצר מדי לרגע.')
  fireEvent.click(screen.getByLabelText('לסגור'))
  expect(screen.getByTestId('rematch')).toBeTruthy()
})

/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'
import { guardBack } from './back-guard.ts'

const use = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
/** One press of Back, until the page has answered it: by a way forward, by going below, or not at all. */
const back = async (pops: number) => {
  let seen = 0
  const count = () => (seen += 1)
  window.addEventListener('popstate', count)
  history.back()
  await waitFor(() => expect(seen).toBe(pops))
  window.removeEventListener('popstate', count)
}

beforeEach(() => history.pushState(null, '', '/games'))

it('BRO-76 each press of Back stays and is reported, without a gesture in between', async () => {
  use(true)
  history.pushState(null, '', '/game?gameKey=a')
  const onBack = jest.fn(() => 'stay' as const)
  const stop = guardBack(window, onBack)
  for (let press = 1; press <= 5; press += 1) {
    await back(2)
    expect(`${location.pathname}${location.search}`).toBe('/game?gameKey=a')
    expect(onBack).toHaveBeenCalledTimes(press)
  }
  stop()
  await back(1)
  expect(onBack).toHaveBeenCalledTimes(5)
})

it('BRO-76 the first gesture sets two guards, once, since a browser skips those from before it', () => {
  use(false)
  history.pushState(null, '', '/game')
  const stop = guardBack(window, () => 'stay')
  const before = history.length
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(history.length).toBe(before)
  use(true)
  window.dispatchEvent(new MouseEvent('mousedown'))
  expect(history.length).toBe(before + 2)
  window.dispatchEvent(new MouseEvent('mousedown'))
  expect(history.length).toBe(before + 2)
  stop()
})

it('BRO-76 a page that was left sets no guard', () => {
  use(false)
  history.pushState(null, '', '/game')
  const onBack = jest.fn(() => 'stay' as const)
  const stop = guardBack(window, onBack)
  history.pushState(null, '', '/games')
  use(true)
  const before = history.length
  window.dispatchEvent(new MouseEvent('mousedown'))
  expect(history.length).toBe(before)
  expect(onBack).not.toHaveBeenCalled()
  stop()
})

it('BRO-76 a press that leaves goes below the guards', async () => {
  use(true)
  history.pushState(null, '', '/browser')
  const stop = guardBack(window, () => 'leave')
  await back(2)
  stop()
  expect(location.pathname).toBe('/browser')
  await back(1)
  expect(location.pathname).toBe('/games')
})

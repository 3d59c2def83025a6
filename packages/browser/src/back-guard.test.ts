/** @jest-environment jsdom */
import { guardBack } from './back-guard.ts'

const settled = () => new Promise((done) => setTimeout(done, 50))
const use = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
const back = async () => {
  history.back()
  await settled()
}

beforeEach(() => history.pushState(null, '', '/games'))

it('BRO-76 each press of Back stays and is reported, without a gesture in between', async () => {
  use(true)
  history.pushState(null, '', '/game?gameKey=a')
  const onBack = jest.fn()
  const stop = guardBack(window, onBack)
  for (let press = 1; press <= 5; press += 1) {
    await back()
    expect(`${location.pathname}${location.search}`).toBe('/game?gameKey=a')
    expect(onBack).toHaveBeenCalledTimes(press)
  }
  stop()
  await back()
  expect(onBack).toHaveBeenCalledTimes(5)
})

it('BRO-76 the first gesture sets two guards, once, since a browser skips those from before it', () => {
  use(false)
  history.pushState(null, '', '/game')
  const stop = guardBack(window, () => undefined)
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
  const onBack = jest.fn()
  const stop = guardBack(window, onBack)
  history.pushState(null, '', '/games')
  use(true)
  const before = history.length
  window.dispatchEvent(new MouseEvent('mousedown'))
  expect(history.length).toBe(before)
  expect(onBack).not.toHaveBeenCalled()
  stop()
})

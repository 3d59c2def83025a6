/** @jest-environment jsdom */
import { createFakeNavigation } from '@sofaspark/browser/fake-capabilities.ts'
import { followLinks, appPathsWith } from './routes.ts'
const click = (html: string, options: MouseEventInit = {}) => {
  document.body.innerHTML = html
  const navigation = createFakeNavigation('/')
  const appPaths = appPathsWith(new Map())
  const stop = followLinks(document, navigation, (path) => appPaths.includes(path))
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  // The browser's own behaviour is not under test.
  document.addEventListener('click', (late) => late.preventDefault(), { once: true })
  document.querySelector('a, span')?.dispatchEvent(event)
  stop()
  return navigation.visits
}

it('SHL-19 a link to a page of the app stays inside it, query and all', () => {
  expect(click('<a href="/credits">x</a>')).toEqual(['/credits'])
  expect(click('<a href="/game?gameKey=a#b"><span>x</span></a>')).toEqual(['/game?gameKey=a#b'])
})

it('SHL-19 every other link is the browser’s', () => {
  expect(click('<a href="/couch-co-op-gaming">x</a>')).toEqual([])
  expect(click('<a href="https://elsewhere.example/credits">x</a>')).toEqual([])
  expect(click('<a href="/credits" target="_blank">x</a>')).toEqual([])
  expect(click('<a href="/credits">x</a>', { ctrlKey: true })).toEqual([])
  expect(click('<a href="/#how">x</a>')).toEqual([])
})

/** @jest-environment jsdom */
import { takeOverEvent } from '@sofaspark/browser/prerendered.ts'

const games = [{ key: 'drawgame' }, { key: 'racegame', available: false }]
const application = `<template id="application"><link rel="preload" as="script" href="/remotes/entry.js">
<script type="application/json" id="config">{"joinOrigin":"http://192.168.0.10:8080"}</script>
<script type="application/json" id="games">${JSON.stringify(games)}</script>
<script defer src="/static/react.js"></script><script defer src="/static/shell.js"></script></template>`
const parts = `<template data-part="film"><video src="/videos/drawgame.mp4"></video>
<button aria-label="Play"><svg><path d="M1"/></svg></button><button aria-label="Pause"><svg><path d="M2"/></svg></button></template>
<template data-part="phone"><p>Open __ADDRESS__</p><form action="/browser"><input name="roomNumber"><p id="hint">Six digits</p></form></template>
<template data-part="phone-wrong"><form><p role="alert">Six digits, please</p></form></template>`

interface Opened {
  state?: string
  language?: string
  game?: string
}
const opens = async ({ state = 'ready', language = 'en', game = 'drawgame' }: Opened = {}): Promise<void> => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<div id="root"><div data-prerendered="/drawgame" data-language="${language}" data-state="${state}">
<a id="home" href="/">Home</a><div data-film-frame="" data-state="waiting"></div>
<aside><a data-starts="" href="/">START</a></aside></div></div>
<div id="layout"><template data-languages="en fr" data-game="${game}"></template>${parts}</div>${application}`
  jest.resetModules()
  await import('./reading.ts')
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const running = (): string[] =>
  [...document.querySelectorAll('body > script[src]')].map((script) => script.getAttribute('src') ?? '')
const preloaded = (): string[] =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '')
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const files = ['/static/react.js', '/static/shell.js']
const start = () => find('[data-starts]')
const isPhone = (phone: boolean): void => {
  const agent = phone
    ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148'
    : 'Mozilla/5.0 (X11; Linux)'
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
}

beforeEach(() => {
  isPhone(false)
  Object.defineProperty(window, 'innerWidth', { value: 1366, configurable: true })
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia
  window.history.replaceState(null, '', '/drawgame')
  window.localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('MKT-233 the application is requested at a hint, and runs in its order at a press', async () => {
  await opens()
  expect([preloaded(), running(), document.getElementById('games')]).toEqual([[], [], null])
  start().dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(preloaded()).toEqual([...files, '/remotes/entry.js'])
  expect(running()).toEqual([])
  start().click()
  expect(running()).toEqual(files)
  expect([...document.querySelectorAll<HTMLScriptElement>('body > script[src]')].map(({ async }) => async)).toEqual([
    false,
    false,
  ])
  expect(JSON.parse(document.getElementById('games')?.textContent ?? '')).toEqual(games)
  expect(start().getAttribute('aria-busy')).toBe('true')
  start().click()
  expect(running()).toEqual(files)
})

it('MKT-233 a script that cannot be loaded is requested again by the next press', async () => {
  await opens()
  start().click()
  const [react, shell] = document.querySelectorAll('body > script[src]')
  react?.dispatchEvent(new Event('load'))
  shell?.dispatchEvent(new Event('error'))
  await settled()
  expect(start().hasAttribute('aria-busy')).toBe(false)
  start().click()
  expect(running()).toEqual([...files, '/static/shell.js'])
})

it('MKT-232 what the document notes as a press, a stored lobby and a game in another state begin the application', async () => {
  await opens()
  find('[data-prerendered]').dataset['pressed'] = ''
  await settled()
  expect(running()).toEqual(files)
  await opens({ game: 'racegame' })
  expect(running()).toEqual(files)
  await opens({ game: 'racegame', state: 'soon' })
  expect(running()).toEqual([])
  const token = { roomNumber: '234567', hostToken: 'secret', region: 'EU' }
  window.localStorage.setItem('hostToken', JSON.stringify(token))
  await opens()
  expect(running()).toEqual(files)
})

it('MKT-232 on a phone a form takes the place of the start, and nothing begins the application', async () => {
  isPhone(true)
  window.history.replaceState(null, '', '/drawgame?from=poster')
  await opens()
  const aside = find('aside')
  expect(aside.querySelector('p')?.textContent).toBe('Open 192.168.0.10:8080')
  expect((find('[name=from]') as HTMLInputElement).value).toBe('poster')
  const digits = find('[name=roomNumber]') as HTMLInputElement
  const submit = (): boolean => find('form').dispatchEvent(new Event('submit', { cancelable: true }))
  digits.value = '12 34x'
  digits.dispatchEvent(new Event('input'))
  expect([digits.value, submit(), find('[role=alert]').id]).toEqual(['1234', false, 'hint'])
  digits.value = '123456'
  digits.dispatchEvent(new Event('input'))
  expect([document.querySelector('[role=alert]'), submit()]).toEqual([null, true])
  expect(running()).toEqual([])
})

it('MKT-16 the film plays over its picture, can be paused, and goes when the app takes the page over', async () => {
  await opens()
  const frame = find('[data-film-frame]')
  const video = find('video') as HTMLVideoElement
  expect([video.muted, video.autoplay]).toEqual([true, true])
  video.dispatchEvent(new Event('playing'))
  const toggle = find('[data-film-frame] button')
  expect([frame.dataset['state'], toggle.getAttribute('aria-label'), toggle.innerHTML]).toEqual([
    'playing',
    'Pause',
    '<svg><path d="M2"></path></svg>',
  ])
  video.dispatchEvent(new Event('pause'))
  expect([frame.dataset['state'], toggle.getAttribute('aria-label')]).toEqual(['paused', 'Play'])
  find('[data-prerendered]').dispatchEvent(new Event(takeOverEvent))
  expect([frame.dataset['state'], frame.childElementCount]).toEqual(['waiting', 0])
})

it('MKT-232 links home pass on who sent the visitor', async () => {
  window.history.replaceState(null, '', '/drawgame?from=poster')
  await opens()
  expect(find('#home').getAttribute('href')).toBe('/?from=poster')
})

/** @jest-environment jsdom */
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import {
  createPictureWatch,
  createReloadMark,
  RELOAD_FORGOTTEN_AFTER_MS,
  RESTORE_WITHIN_MS,
  type ReloadMark,
} from './picture-watch.ts'

const clock = createFakeClock()
const stops: (() => void)[] = []
const canvas = () => document.body.appendChild(document.createElement('canvas'))
const says = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

/** A page that is opened, or that was reloaded: the storage of its tab outlives it. */
const opened = (mark: ReloadMark = createReloadMark(window)) => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  const reload = jest.fn()
  const watch = createPictureWatch({ page: window, clock, mark, reload })
  stops.push(watch.start())
  return { canvas: canvas(), reload, state: watch.state }
}
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.restoreAllMocks()
})

it.each(['webglcontextlost', 'contextlost'])(
  'SCR-93 a %s that the browser does not mend reloads the page once, after 10 s',
  (loss) => {
    const page = opened()
    says(page.canvas, loss)
    expect(page.state.get()).toBe('lost')
    clock.advance(RESTORE_WITHIN_MS - 1)
    expect(page.reload).not.toHaveBeenCalled()
    clock.advance(1)
    expect(page.reload).toHaveBeenCalledTimes(1)
    clock.advance(RELOAD_FORGOTTEN_AFTER_MS)
    expect(page.reload).toHaveBeenCalledTimes(1)
  },
)

it('SCR-93 a picture that comes back, or whose canvas left the page, reloads nothing', () => {
  const page = opened()
  const other = canvas()
  says(page.canvas, 'webglcontextlost')
  says(other, 'contextlost')
  clock.advance(RESTORE_WITHIN_MS - 1)
  says(page.canvas, 'webglcontextrestored')
  expect(page.state.get()).toBe('lost')
  says(other, 'contextrestored')
  expect(page.state.get()).toBe('drawn')
  says(page.canvas, 'webglcontextlost')
  page.canvas.remove()
  clock.advance(RESTORE_WITHIN_MS)
  expect([page.state.get(), page.reload.mock.calls.length]).toEqual(['drawn', 0])
})

it.each([
  ['refused', true],
  ['refused at first and then given in another kind', false],
])('SCR-93 a picture that is %s: the page reloads, %s', (_kind, isRefused) => {
  const page = opened()
  // The context that only a canvas without any can get.
  const given = isRefused ? ({} as ImageBitmapRenderingContext) : null
  jest.spyOn(page.canvas, 'getContext').mockReturnValue(given)
  says(page.canvas, 'webglcontextcreationerror')
  clock.advance(0)
  expect(page.state.get()).toBe(isRefused ? 'lost' : 'drawn')
  clock.advance(RESTORE_WITHIN_MS)
  expect(page.reload).toHaveBeenCalledTimes(isRefused ? 1 : 0)
})

it('SCR-93 the time of a hidden page does not count, and a screen that was left does nothing', () => {
  const page = opened()
  says(page.canvas, 'webglcontextlost')
  hide(true)
  clock.advance(RESTORE_WITHIN_MS * 10)
  expect(page.reload).not.toHaveBeenCalled()
  hide(false)
  clock.advance(RESTORE_WITHIN_MS)
  expect(page.reload).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  const left = opened()
  says(left.canvas, 'webglcontextlost')
  for (const stop of stops.splice(0)) stop()
  clock.advance(RESTORE_WITHIN_MS)
  expect(left.reload).not.toHaveBeenCalled()
})

/** Loses the picture of a page for good. */
const loses = (page: ReturnType<typeof opened>) => {
  says(page.canvas, 'webglcontextlost')
  clock.advance(RESTORE_WITHIN_MS)
  return [page.state.get(), page.reload.mock.calls.length]
}

it('SCR-93 a second loss within five minutes is given up, a later one reloads the page again', () => {
  expect(loses(opened())).toEqual(['lost', 1])
  const second = opened()
  clock.advance(RELOAD_FORGOTTEN_AFTER_MS - 1)
  expect(loses(second)).toEqual(['givenUp', 0])
  says(second.canvas, 'webglcontextrestored')
  expect(second.state.get()).toBe('drawn')
  const third = opened()
  expect(loses(third)).toEqual(['givenUp', 0])
  const fourth = opened()
  clock.advance(RELOAD_FORGOTTEN_AFTER_MS)
  expect(loses(fourth)).toEqual(['lost', 1])
})

it.each(['full', 'forbidden'])('SCR-93 with %s storage a page that was reloaded once is not reloaded again', (kind) => {
  let type = 'navigate'
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const page = {
    performance: { getEntriesByType: () => [{ type }] },
    get sessionStorage() {
      return kind === 'full' ? { getItem: () => null, setItem: refuse, removeItem: refuse } : refuse()
    },
  } as unknown as Window
  expect(loses(opened(createReloadMark(page)))).toEqual(['lost', 1])
  type = 'reload'
  const again = opened(createReloadMark(page))
  clock.advance(RELOAD_FORGOTTEN_AFTER_MS)
  expect(loses(again)).toEqual(['givenUp', 0])
})

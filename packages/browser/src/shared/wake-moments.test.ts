/** @jest-environment jsdom */
import { pageWakeMoments } from './clock.ts'

const seen = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('BRO-21 a page wakes when it becomes visible, returns from the cache or regains its network, and not when it is hidden', () => {
  const moments: string[] = []
  const wakes = pageWakeMoments(window)
  const stopWake = wakes.onWake(() => moments.push('wake'))
  const stopOffline = wakes.onOffline(() => moments.push('offline'))
  seen('hidden')
  expect(moments).toEqual([])
  seen('visible')
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(moments).toEqual(['wake', 'wake', 'offline', 'wake'])
  stopWake()
  stopOffline()
  seen('visible')
  window.dispatchEvent(new Event('offline'))
  expect(moments).toHaveLength(4)
})

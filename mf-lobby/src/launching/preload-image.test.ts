/** @jest-environment jsdom */
import { timings } from '@sofaspark/contract'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { preloadImage } from './launcher.ts'

it('LCH-20 a picture that never loads delays the launch by at most 2 s', async () => {
  const clock = createFakeClock()
  let done = false
  const waiting = preloadImage(clock, '/gifs/never.webp').then(() => (done = true))
  clock.advance(timings.imagePreloadMs - 1)
  await Promise.resolve()
  expect(done).toBe(false)
  clock.advance(1)
  await waiting
  expect(done).toBe(true)
})

import { timings, type Clock } from '@sofaspark/contract'

/** Waits for a picture, at most two seconds; a missing picture delays nobody (LCH-24). */
export const preloadImage = (clock: Clock, address: string): Promise<void> =>
  new Promise((done) => {
    const cancel = clock.after(timings.imagePreloadMs, done)
    const finish = () => {
      cancel()
      done()
    }
    const image = new Image()
    image.addEventListener('load', finish)
    image.addEventListener('error', finish)
    image.src = address
  })

import { timings } from '@sofaspark/contract'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createDownload } from './download.ts'

const started = () => {
  const clock = createFakeClock()
  const download = createDownload(clock)
  download.start()
  return { clock, download, percent: () => download.state.get().percent }
}

describe('the download', () => {
  it('SCR-01 counts by one every 500 ms up to 90, then shows real progress', () => {
    const { clock, download, percent } = started()
    expect(percent()).toBe(0)
    clock.advance(5 * timings.fakeProgressTickHostMs)
    expect(percent()).toBe(5)
    download.report(0.5)
    expect(percent()).toBe(5)
    download.report(0.93)
    expect(percent()).toBe(93)
    download.report(1)
    expect(percent()).toBe(100)
  })

  it('SCR-01 never simulates progress beyond 90', () => {
    const { clock, percent } = started()
    clock.advance(200 * timings.fakeProgressTickHostMs)
    expect(percent()).toBe(90)
  })

  it('SCR-01 is stuck after 90 s, unless it has finished', () => {
    const slow = started()
    slow.clock.advance(timings.hostRefreshOfferMs - 1)
    expect(slow.download.state.get().stuck).toBe(false)
    slow.clock.advance(1)
    expect(slow.download.state.get().stuck).toBe(true)
    const quick = started()
    quick.download.report(1)
    quick.clock.advance(timings.hostRefreshOfferMs)
    expect(quick.download.state.get().stuck).toBe(false)
  })
})

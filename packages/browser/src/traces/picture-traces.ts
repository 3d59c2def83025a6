import type { HostLobby } from '@sofaspark/contract'
import type { PageTracer } from './page-tracer.ts'

/** The browser APIs for animation frames and for sending reports. */
export interface TracedScreen {
  performance: Pick<Performance, 'now'>
  requestAnimationFrame(paint: () => void): unknown
  navigator: Pick<Navigator, 'sendBeacon'>
}

const withTraceparent = (url: string | URL, traceparent: string): string => {
  const address = String(url)
  return `${address}${address.includes('?') ? '&' : '?'}traceparent=${traceparent}`
}

/**
 * Traces what the screen hears of a phone's tap up to the frame that shows it; a report that leaves meanwhile continues
 * the trace (KIT-114).
 */
export const tracePictures = (
  screen: TracedScreen,
  host: Pick<HostLobby, 'on'>,
  tracer: PageTracer,
  mayTrace: () => boolean,
): void => {
  let current: string | null = null
  const handle = ({ traceparent }: { traceparent: string }): void => {
    if (!mayTrace()) return
    const span = tracer.begin({ startMs: screen.performance.now(), within: traceparent })
    current = span.traceparent
    // The next frame draws the change, and it is shown once the frame after that begins.
    // While hidden: two frames, not a loop.
    screen.requestAnimationFrame(() =>
      // While hidden: the second of two frames, not a loop.
      screen.requestAnimationFrame(() => {
        span.end()
        if (current === span.traceparent) current = null
      }),
    )
  }
  host.on('traced', handle)

  const sendBeacon = screen.navigator.sendBeacon.bind(screen.navigator)
  screen.navigator.sendBeacon = (url, data) =>
    sendBeacon(current !== null && String(url).endsWith('/reportAnalytics') ? withTraceparent(url, current) : url, data)
}

import { tapEvents } from '@sofaspark/contract/traces.ts'
import type { PageTracer } from '@sofaspark/browser/traces/page-tracer.ts'

/** An event belongs to the last tap for that long. */
const TAP_LASTS_MS = 1_000
/** A traced event counts twice towards the service's limits, so a burst of taps must not double. */
const AT_MOST_EVERY_MS = 1_000
/** An event of Socket.IO in text: its acknowledgement's number, if it wants one, and its name. */
const EVENT = /^42(\d*)\["(\w+)"/

/** The parts of a page that taps are seen in. */
export interface TappedPage {
  document: Pick<EventTarget, 'addEventListener'>
  performance: Pick<Performance, 'now'>
  WebSocket: { prototype: Pick<WebSocket, 'send' | 'addEventListener' | 'removeEventListener'> }
}

type Socket = TappedPage['WebSocket']['prototype']

/** Calls back on the acknowledgement with that number; at once if the event needs none. */
const onAcknowledged = (socket: Socket, number: string, end: () => void): void => {
  if (number === '') {
    end()
    return
  }
  const handle = ({ data }: MessageEvent): void => {
    if (typeof data !== 'string' || !data.startsWith(`43${number}[`)) return
    socket.removeEventListener('message', handle)
    end()
  }
  socket.addEventListener('message', handle)
}

/**
 * Begins a trace with a tap whose event leaves within a second, at most once a second: the event `trace` goes ahead of it
 * on the same socket (KIT-114). It wraps the browser's WebSocket, so the phone's own code stays unchanged.
 */
export const traceTaps = (page: TappedPage, tracer: PageTracer, mayTrace: () => boolean): void => {
  const { prototype } = page.WebSocket
  const monotonicMs = (): number => page.performance.now()
  let tappedMs = -Infinity
  let tracedMs = -Infinity
  const tapped = (): void => {
    tappedMs = monotonicMs()
  }
  for (const kind of ['pointerdown', 'keydown']) page.document.addEventListener(kind, tapped, { capture: true })
  const isDue = (): boolean => monotonicMs() - tappedMs <= TAP_LASTS_MS && monotonicMs() - tracedMs >= AT_MOST_EVERY_MS

  const { send } = prototype
  prototype.send = function (this: Socket, data) {
    const [, number = '', name] = (typeof data === 'string' && EVENT.exec(data)) || []
    const event = tapEvents.find((one) => one === name)
    if (event !== undefined && isDue() && mayTrace()) {
      tracedMs = monotonicMs()
      const span = tracer.begin({ startMs: tappedMs, attributes: { event } })
      onAcknowledged(this, number, () => span.end())
      send.call(this, `42${JSON.stringify(['trace', { traceparent: span.traceparent }])}`)
    }
    send.call(this, data)
  }
}

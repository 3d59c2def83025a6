import { traceTaps } from './trace-taps.ts'

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
const TRACE = `42["trace",{"traceparent":"${TRACEPARENT}"}]`

/** A page with one socket, whose clock is stopped. */
const createPage = () => {
  const document = new EventTarget()
  const socket = new EventTarget()
  const sent: unknown[] = []
  const prototype = Object.assign(socket, { send: (data: unknown) => void sent.push(data) })
  const page = { nowMs: 10_000, allowed: true, ended: 0 }
  traceTaps(
    {
      document,
      performance: { now: () => page.nowMs },
      WebSocket: { prototype: prototype },
    },
    { begin: () => ({ traceparent: TRACEPARENT, end: () => (page.ended += 1) }), flush: () => Promise.resolve() },
    () => page.allowed,
  )
  return {
    page,
    sent,
    tap: () => document.dispatchEvent(new Event('pointerdown')),
    send: (data: string) => prototype.send(data),
    hear: (data: string) => socket.dispatchEvent(new MessageEvent('message', { data })),
  }
}
const SELECT = '427["select"]'
it('KIT-114 a tap’s event has its trace sent ahead of it, and the span ends with the acknowledgement', () => {
  const { page, sent, tap, send, hear } = createPage()
  tap()
  send(SELECT)
  expect(sent).toEqual([TRACE, SELECT])
  hear('436[{"ok":true}]')
  expect(page.ended).toBe(0)
  hear('437[{"ok":true}]')
  hear('437[{"ok":true}]')
  expect(page.ended).toBe(1)
})

it('KIT-114 without a tap in the last second, a second time within one, for other packets or without consent, the phone sends what it always does', () => {
  const { page, sent, tap, send } = createPage()
  send(SELECT)
  tap()
  page.nowMs += 1_001
  send(SELECT)
  tap()
  for (const other of ['2probe', '428["ping"]', '42["constructor"]', '438[{}]']) send(other)
  page.allowed = false
  send(SELECT)
  expect(sent).toEqual([SELECT, SELECT, '2probe', '428["ping"]', '42["constructor"]', '438[{}]', SELECT])
  page.allowed = true
  send(SELECT)
  tap()
  send(SELECT)
  expect(sent.slice(7)).toEqual([TRACE, SELECT, SELECT])
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeHostLobby } from '../fake-lobbies.ts'
import { createPageTracer, type PageTracer } from './page-tracer.ts'
import { tracePictures } from './picture-traces.ts'

const TRACE = 'a'.repeat(32)
const heard = { traceparent: `00-${TRACE}-${'b'.repeat(16)}-01` }
const API = 'http://127.0.0.1/api'
const picture = `00-${TRACE}-${'c'.repeat(16)}-01`
const unsent: PageTracer = {
  begin: () => ({ traceparent: picture, end: () => undefined }),
  flush: () => Promise.resolve(),
}

/** A screen whose frames come when the test draws them. */
const createScreen = (tracer = unsent) => {
  const host = createFakeHostLobby()
  const beacons: string[] = []
  const page = { allowed: true }
  let frames: (() => void)[] = []
  const screen = {
    performance: { now: () => 5 },
    requestAnimationFrame: (paint: () => void) => frames.push(paint),
    navigator: { sendBeacon: (url: string | URL) => (beacons.push(String(url)), true) },
  }
  tracePictures(screen, host, tracer, () => page.allowed)
  return {
    host,
    beacons,
    page,
    report: () => screen.navigator.sendBeacon(`${API}/reportAnalytics`),
    beacon: (url: string) => screen.navigator.sendBeacon(url),
    draw: () => {
      const due = frames
      frames = []
      for (const paint of due) paint()
    },
  }
}

it('KIT-114 a report that leaves before the picture continues its trace, and no other beacon does', () => {
  const { host, beacons, page, report, beacon, draw } = createScreen()
  report()
  host.emit('traced', heard)
  draw()
  report()
  beacon(`${API}/remoteFailed`)
  draw()
  report()
  page.allowed = false
  host.emit('traced', heard)
  report()
  expect(beacons).toEqual([
    `${API}/reportAnalytics`,
    `${API}/reportAnalytics?traceparent=${picture}`,
    `${API}/remoteFailed`,
    `${API}/reportAnalytics`,
    `${API}/reportAnalytics`,
  ])
})

it('KIT-114 the picture is a span of the trace that the screen heard, sent as OTLP in JSON', async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => void bodies.push(text))
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const tracer = createPageTracer('screen', `http://127.0.0.1:${port}/api`)
  const { host, draw } = createScreen(tracer)
  host.emit('traced', heard)
  draw()
  draw()
  await tracer.flush()
  collector.close()
  collector.closeAllConnections()
  const { resourceSpans } = JSON.parse(bodies.join('')) as { resourceSpans: unknown[] }
  expect(resourceSpans).toMatchObject([
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'screen' } }] },
      scopeSpans: [{ spans: [{ traceId: TRACE, parentSpanId: 'b'.repeat(16), name: 'picture' }] }],
    },
  ])
})

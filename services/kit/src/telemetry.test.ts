import { createServer } from 'node:http'
import { pino } from 'pino'
import { closeServer, listen } from './run-service.ts'
import { continuedRequests, inSpan, startTelemetry, traceIdNow } from './telemetry.ts'

// The kit of telemetry is large: a cold, busy machine takes its time to load it.
jest.setTimeout(90_000)

/** A collector, and the bodies that reached it. */
const startCollector = async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.end('{}')
    })
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}/`
  return { endpoint, sent: () => bodies.join(''), close: () => closeServer(server) }
}

it('KIT-08 work is sent as a span with its name and outcome, and log lines inside it have its trace id; KIT-110 a request continues the trace of the edge alone', async () => {
  const collector = await startCollector()
  const stop = await startTelemetry('kit-test', collector.endpoint)
  const lines: string[] = []
  const log = pino({ mixin: traceIdNow }, { write: (line: string) => void lines.push(line) })
  inSpan('joinLobby', (end) => {
    log.info('inside')
    end('room_full')
  })
  log.info('outside')
  const { traceId } = JSON.parse(lines[0] ?? '{}') as { traceId?: string }
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(lines[1]).not.toContain('traceId')

  const traces: (string | undefined)[] = []
  const server = createServer(
    continuedRequests('a request', 'secret', (_request, response) => {
      traces.push(traceIdNow().traceId)
      response.end()
    }),
  )
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  for (const token of ['secret', 'forged']) await fetch(url, { headers: { traceparent, 'x-edge-token': token } })
  await fetch(url, { headers: { 'x-edge-token': 'secret' } })
  expect(traces).toEqual(['a'.repeat(32), undefined, undefined])
  await closeServer(server)
  await stop()
  await collector.close()
  for (const part of ['joinLobby', 'outcome', 'room_full', traceId ?? '-', 'a request'])
    expect(collector.sent()).toContain(part)
})

it('KIT-08 without an endpoint nothing is started', async () => {
  const stop = await startTelemetry('kit-test', undefined)
  await stop()
  expect(inSpan('ping', (end) => (end('ok'), 7))).toBe(7)
})

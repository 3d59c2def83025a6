import { createServer } from 'node:http'
import { pino } from 'pino'
import { closeServer, listen } from './listen.ts'
import { inSpan, startTelemetry, traceIdNow } from './telemetry.ts'

// The kit of telemetry is large: a cold, busy machine takes its time to load it.
jest.setTimeout(90_000)

it('KIT-08 work is sent as a span with its name and outcome, and log lines inside it have its trace id', async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.end('{}')
    })
  })
  const stop = await startTelemetry('kit-test', `http://127.0.0.1:${await listen(collector, 0)}/`)
  const lines: string[] = []
  const log = pino({ mixin: traceIdNow }, { write: (line: string) => void lines.push(line) })
  inSpan('joinLobby', (end) => {
    log.info('inside')
    end('room_full')
  })
  log.info('outside')
  await stop()
  await closeServer(collector)
  const { traceId } = JSON.parse(lines[0] ?? '{}') as { traceId?: string }
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(lines[1]).not.toContain('traceId')
  const sent = bodies.join('')
  for (const part of ['joinLobby', 'outcome', 'room_full', traceId ?? '-']) expect(sent).toContain(part)
})

it('KIT-08 without an endpoint nothing is started', async () => {
  const stop = await startTelemetry('kit-test', undefined)
  await stop()
  expect(inSpan('ping', (end) => (end('ok'), 7))).toBe(7)
})

import { createServer } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'

/** A collector of spans over HTTP in JSON; `bodies` is everything that it received. */
export interface Collector {
  /** The environment of a service that sends its spans here, soon after they end. */
  env: Readonly<Record<string, string>>
  bodies: readonly string[]
  close(): Promise<void>
}

export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '100' },
    bodies,
    close: () => closeServer(server),
  }
}

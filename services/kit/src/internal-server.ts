import { createServer, type RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { closeServer, listen } from './listen.ts'

export interface InternalServer {
  port: number
  close(): Promise<void>
}

/**
 * `/healthz`, `/readyz` and `/metrics` on a separate port, never the public one. Alive as soon as it answers;
 * ready when `isReady` says so, else 503. `otherwise` handles a service's own internal routes.
 */
export const startInternalServer = async (
  port: number,
  isReady: () => boolean,
  metrics: Registry,
  otherwise?: RequestListener,
  host?: string,
): Promise<InternalServer> => {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const plain = (status: number, body: string): void => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
    }
    if (path === '/healthz') plain(200, 'alive\n')
    else if (path === '/readyz') plain(isReady() ? 200 : 503, isReady() ? 'ready\n' : 'not ready\n')
    else if (path === '/metrics') {
      metrics.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        // The failed scrape itself is what Prometheus counts.
        () => plain(500, 'metrics failed\n'),
      )
    } else if (otherwise) otherwise(request, response)
    else plain(404, 'not found\n')
  })
  return { port: await listen(server, port, host), close: () => closeServer(server) }
}

import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isFromEdge } from './credentials.ts'
import type { OpenService } from './run-service.ts'
import type { Logger } from './log.ts'

interface Deps {
  /** Folder of the embedded database; `null` when the service has a database elsewhere, or one in memory. */
  folder: string | null
  open: () => Promise<OpenService>
  edgeToken: string
  /** The answers of an empty store to regular questions, by path; these questions do not open it. */
  whileEmpty: Readonly<Record<string, unknown>>
  log: Pick<Logger, 'error'>
}

const unavailable = (response: ServerResponse): void => {
  response.writeHead(503, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 'unavailable', message: 'The database does not open.' } }))
}

/**
 * Opens a service at once if it has stored anything, else with the first request that is more than a regular question of a
 * lobby: an embedded database that holds nothing occupies no memory (KIT-10). An opening that failed is tried again
 * by the next request.
 */
export const openedOnDemand = async ({ folder, open, edgeToken, whileEmpty, log }: Deps): Promise<OpenService> => {
  if (folder === null || existsSync(join(folder, 'PG_VERSION')) || existsSync(`${folder}.unpacking`)) return open()
  let opening: Promise<OpenService> | null = null
  let opened: OpenService | null = null
  const openOnce = (): Promise<OpenService> =>
    (opening ??= open().then(
      (service) => (opened = service),
      (error: unknown) => {
        opening = null
        throw error
      },
    ))
  const emptyAnswer = ({ method, url = '', headers }: IncomingMessage): unknown =>
    method === 'GET' && isFromEdge(headers, edgeToken) ? whileEmpty[url] : undefined
  return {
    app: (request, response) => {
      if (opened) {
        opened.app(request, response)
        return
      }
      const answer = opening ? undefined : emptyAnswer(request)
      if (answer !== undefined) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(answer))
        return
      }
      openOnce().then(
        ({ app }) => {
          app(request, response)
        },
        (error: unknown) => {
          log.error({ err: error }, 'opening the database failed; the next request tries again')
          unavailable(response)
        },
      )
    },
    stop: () => opened?.stop(),
    close: async () => {
      if (opening) await (await opening).close()
    },
  }
}

import { EDGE_TOKEN_HEADER, isFromEdge, sendError } from '@sofaspark/kit'
import express, { type Express, type Request, type Response } from 'express'
import type { FailedTries, Standing } from '../abuse/failed-tries.ts'

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[\da-z.:%_-]{2,64}$/i.test(value)

/**
 * The one count of failed tries, for the services (EDG-20): `POST /internal/failures { address }` counts one,
 * `GET /internal/failures?address=` asks. Both respond with `{ failures, blocked, resetMs }` and want the edge token.
 */
export const failures = (failedTries: FailedTries, edgeToken: string): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', `The header ${EDGE_TOKEN_HEADER} is missing or wrong.`)
  })
  const respond =
    (act: (address: string) => Promise<Standing>, addressIn: (request: Request) => unknown) =>
    async (request: Request, response: Response): Promise<void> => {
      const address = addressIn(request)
      if (isAddress(address)) response.json(await act(address))
      else sendError(response, 'bad_payload', 'Name an address.')
    }
  const inQuery = ({ query }: Request): unknown => query['address']
  const inBody = ({ body }: Request): unknown => (body as { address?: unknown } | undefined)?.address
  app.get(
    '/internal/failures',
    respond((address) => failedTries.standing(address), inQuery),
  )
  app.post(
    '/internal/failures',
    express.json(),
    respond((address) => failedTries.count(address), inBody),
  )
  return app
}

import { EDGE_TOKEN_HEADER, isFromEdge, sendError } from '@sofaspark/kit'
import express, { type Express, type Request, type Response } from 'express'
import type { Lane } from '@sofaspark/kit/failed-tries.ts'
import type { FailedTries, Standing } from '../abuse/failed-tries.ts'

interface Said {
  address?: unknown
  lane?: unknown
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[\da-z.:%_-]{2,64}$/i.test(value)

/**
 * The one count of failed tries, for the services (EDG-20): `POST /internal/failures { address, lane? }` counts one,
 * `GET /internal/failures?address=&lane=` asks. Both respond with `{ failures, blocked, waitMs }` and want the edge token.
 */
export const failures = (failedTries: FailedTries, edgeToken: string): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', `The header ${EDGE_TOKEN_HEADER} is missing or wrong.`)
  })
  const respond =
    (act: (address: string, lane: Lane) => Promise<Standing>, saidIn: (request: Request) => Said) =>
    async (request: Request, response: Response): Promise<void> => {
      const { address, lane } = saidIn(request)
      if (isAddress(address)) response.json(await act(address, lane === 'fresh' ? 'fresh' : 'usual'))
      else sendError(response, 'bad_payload', 'Name an address.')
    }
  const inQuery = ({ query }: Request): Said => query
  const inBody = ({ body }: Request): Said => (body as Said | undefined) ?? {}
  app.get(
    '/internal/failures',
    respond((address, lane) => failedTries.standing(address, lane), inQuery),
  )
  app.post(
    '/internal/failures',
    express.json(),
    respond((address, lane) => failedTries.count(address, lane), inBody),
  )
  return app
}

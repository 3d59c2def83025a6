import { errorStatus, type ErrorCode } from '@sofaspark/contract'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'

/** Responds with the body that every HTTP error of the wire has, and with the facts that a call adds. */
export const sendError = (response: Response, code: ErrorCode, message: string, facts: object = {}): void => {
  response
    .status(errorStatus[code])
    .set('Cache-Control', 'no-store')
    .json({ error: { code, message }, ...facts })
}

/** The last route: unknown paths are `not_found`. */
export const notFound: RequestHandler = (request, response) =>
  sendError(response, 'not_found', `There is nothing at ${request.path}.`)

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500

/** Turns anything a handler throws into the wire's error body; only our own faults are logged. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error)
      return
    }
    const status = statusOf(error)
    if (status === 404 || status === 403) sendError(response, 'not_found', `There is nothing at ${request.path}.`)
    else if (status < 500) sendError(response, 'bad_payload', 'The request could not be read.')
    else {
      log.error({ err: error, path: request.path }, 'request failed')
      sendError(response, 'unavailable', 'Something went wrong here. Try again.')
    }
  }

import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

/** Engine.IO's code for a request that it answers with 403. */
const FORBIDDEN = 4

type Verify = (
  request: IncomingMessage,
  isUpgrade: boolean,
  verified: (code?: number, context?: { message: string }) => void,
) => void

/**
 * Asks about every request that Engine.IO gets: its own `allowRequest` is not asked again once a request has a `sid`, and
 * a `sid` may have been read by a foreign page (LOB-26).
 */
export const refuseForeignRequests = (
  engine: Server['engine'],
  refusal: (request: IncomingMessage) => string | null,
): void => {
  const verifying = engine as unknown as { verify: Verify }
  const verify = verifying.verify.bind(engine)
  verifying.verify = (request, isUpgrade, verified) => {
    const reason = refusal(request)
    if (reason === null) verify(request, isUpgrade, verified)
    else verified(FORBIDDEN, { message: reason })
  }
}

import { failure } from '@sofaspark/contract'
import { tellHost } from '../../live/tell.ts'
import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** The admin moves the selection on the big screen. */
export const movePlayer: Handler<'movePlayer'> = (_service, { role: { lobby } }, { x, y }) =>
  lobby.host
    ? done(() => tellHost(lobby.host, 'playerMoved', { x, y }))
    : failure('unavailable', 'The big screen is away.')

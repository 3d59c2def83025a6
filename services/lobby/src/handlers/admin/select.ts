import { failure } from '@sofaspark/contract'
import { tellHost } from '../../live/tell.ts'
import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** The admin picks what is selected on the big screen. */
export const select: Handler<'select'> = (_service, { role: { lobby } }) =>
  lobby.host ? done(() => tellHost(lobby.host, 'select')) : failure('unavailable', 'The big screen is away.')

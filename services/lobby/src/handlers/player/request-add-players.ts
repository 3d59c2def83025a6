import { failure } from '@sofaspark/contract'
import { tellHost } from '../../live/tell.ts'
import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** A player wants the big screen to show how friends can join. */
export const requestAddPlayers: Handler<'requestAddPlayers'> = (_service, { role: { lobby } }) =>
  lobby.host
    ? done(() => tellHost(lobby.host, 'addPlayersRequested'))
    : failure('unavailable', 'The big screen is away.')

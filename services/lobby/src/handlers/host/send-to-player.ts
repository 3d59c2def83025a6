import { tellPhone, tellPhones } from '../../live/tell.ts'
import { failure } from '@sofaspark/contract'
import { findPlayer } from '../../lobby/record.ts'
import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** The game's word to one phone or to all; who is away misses it. */
export const sendToPlayer: Handler<'sendToPlayer'> = (_service, { role: { lobby } }, { playerId, type, data }) => {
  if (playerId === 'all') return done(() => tellPhones(lobby, 'gameMessage', { type, data }))
  const player = findPlayer(lobby.record, playerId)
  if (!player) return failure('not_found', 'Nobody with this playerId sits here.')
  return done(() => tellPhone(lobby.phones[player.seat], 'gameMessage', { type, data }))
}

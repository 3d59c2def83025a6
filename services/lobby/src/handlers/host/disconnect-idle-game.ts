import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** The host gives an idle lobby up. */
export const disconnectIdleGame: Handler<'disconnectIdleGame'> = ({ lobbies }, { role: { lobby } }) =>
  done(() => lobbies.end(lobby, 'idle'))

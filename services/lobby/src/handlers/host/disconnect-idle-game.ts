import { done } from '../../service.ts'
import type { HostHandler } from '../handler.ts'

/** The host gives an idle lobby up. */
export const disconnectIdleGame: HostHandler<'disconnectIdleGame'> = ({ lobbies }, { role: { lobby } }) =>
  done(() => lobbies.end(lobby, 'idle'))

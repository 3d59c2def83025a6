import { done } from '../../service.ts'
import type { HostHandler } from '../handler.ts'

export const logToLobby: HostHandler<'logToLobby'> = ({ lobbies }, { role }, { message }) => {
  lobbies.addLog(role.lobby, message, true)
  return done()
}

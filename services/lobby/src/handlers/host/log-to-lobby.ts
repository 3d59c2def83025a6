import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'
import { admitsLine, tooManyLines } from '../log-line.ts'

export const logToLobby: Handler<'logToLobby'> = (service, { role, address }, { message }) => {
  if (!admitsLine(service, role.lobby, address, message)) return tooManyLines()
  service.lobbies.addLog(role.lobby, message, true)
  return done()
}

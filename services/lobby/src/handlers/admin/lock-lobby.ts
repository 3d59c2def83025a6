import { announce, quietly } from '../../lobby/record.ts'
import { changeAndTell, type Handler } from '../handler.ts'

/** Closes or opens the lobby for newcomers; who has a seat comes back all the same. */
export const lockLobby: Handler<'lockLobby'> = (service, { role: { lobby } }, { locked }) =>
  changeAndTell(service, lobby, (record) =>
    record.lobby.locked === locked ? quietly(record) : announce({ ...record, lobby: { ...record.lobby, locked } }),
  )

import { announce, quietly } from '../../lobby/record.ts'
import { changeAndTell, type Handler } from '../handler.ts'

/** The lobby's language; the one it has is ignored. */
export const lobbyChangeLanguage: Handler<'lobbyChangeLanguage'> = (service, { role }, { language }) =>
  changeAndTell(service, role.lobby, (record) =>
    record.lobby.language === language
      ? quietly(record)
      : announce({ ...record, lobby: { ...record.lobby, language } }),
  )

import type { LobbyRules, PlayerId } from '@sofaspark/contract'
import { demote, tellPhone } from '../live/connection.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { letAllIn, letIn, turnAway } from '../record/door.ts'
import { announce, quietly, type LobbyRecord } from '../record/record.ts'
import { changeAndTell, type Handler } from './handler.ts'

const admittedIds = ({ door }: LobbyRecord): PlayerId[] =>
  door.waiting.flatMap(({ id, isAdmitted }) => (isAdmitted ? [id] : []))

/** Sends `admitted` to the phones that may come in since `before`. */
const tellAdmitted = (lobby: LiveLobby, before: readonly PlayerId[]): void => {
  for (const id of admittedIds(lobby.record)) if (!before.includes(id)) tellPhone(lobby.atDoor.get(id), 'admitted')
}

/** Changes the lobby's rules; equal values are ignored. Without approval everyone who waits may come in. LOB-330 */
export const setRules: Handler<'setRules'> = (service, { role: { lobby } }, payload) => {
  const { numberHidden, approval, filter, maxPlayers, audience, times } = payload
  const given = Object.entries({ numberHidden, approval, filter, maxPlayers, audience, times })
  const asked = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<LobbyRules>
  const before = admittedIds(lobby.record)
  return changeAndTell(
    service,
    lobby,
    (record) => {
      const rules = { ...record.lobby.rules, ...asked }
      if (given.every(([rule]) => rules[rule as keyof LobbyRules] === record.lobby.rules[rule as keyof LobbyRules]))
        return quietly(record)
      const changed = { ...record, lobby: { ...record.lobby, rules } }
      return announce(rules.approval ? changed : letAllIn(changed, service.clock.monotonicMs()))
    },
    () => tellAdmitted(lobby, before),
  )
}

/** Lets a phone before the door in, or turns it away. LOB-332 */
export const admit: Handler<'admit'> = (service, { role: { lobby } }, { playerId, ok }) => {
  const before = admittedIds(lobby.record)
  return changeAndTell(
    service,
    lobby,
    (record) => (ok ? letIn(record, playerId, service.clock.monotonicMs()) : turnAway(record, playerId)),
    () => {
      if (ok) {
        tellAdmitted(lobby, before)
        return
      }
      const phone = lobby.atDoor.get(playerId)
      if (phone) demote(phone)
      tellPhone(phone, 'lobbyDisconnected', { reason: 'kicked' })
    },
  )
}

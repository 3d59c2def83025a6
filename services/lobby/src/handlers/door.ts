import type { LobbyRules, PlayerId } from '@sofaspark/contract'
import { demote, emitToPhone } from '../live/connection.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { letAllIn, letIn, refuseWaiting } from '../record/door.ts'
import { broadcastChange, silentChange, type LobbyRecord } from '../record/record.ts'
import { withPin } from '../record/open.ts'
import { withFitNames } from '../record/seats.ts'
import { changeAndBroadcast, type Handler } from './handler.ts'
import { dismiss } from './mirrors.ts'
import { whyNotByPin } from './pin.ts'
import { withOfferedNames } from './offered-texts.ts'

const admittedIds = ({ door }: LobbyRecord): PlayerId[] =>
  door.waiting.flatMap(({ id, isAdmitted }) => (isAdmitted ? [id] : []))

/** Sends `admitted` to the phones admitted since `before`. */
const emitAdmitted = (lobby: LiveLobby, before: readonly PlayerId[]): void => {
  for (const id of admittedIds(lobby.record)) if (!before.includes(id)) emitToPhone(lobby.atDoor.get(id), 'admitted')
}

/** Changes the lobby's rules; equal values are ignored. Without approval everyone waiting is admitted. LOB-330 */
export const setRules: Handler<'setRules'> = (service, { role: { lobby } }, payload) => {
  const { numberHidden, approval, filter, maxPlayers, audience, times, pin, currentPin } = payload
  const refused = pin === undefined ? null : whyNotByPin(service, lobby, currentPin)
  if (refused) return refused
  const given = Object.entries({ numberHidden, approval, filter, maxPlayers, audience, times })
  const asked = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<LobbyRules>
  const admittedBefore = admittedIds(lobby.record)
  return changeAndBroadcast(
    service,
    lobby,
    (before) => {
      const record = pin === undefined ? before : withPin(before, pin)
      const rules = { ...record.lobby.rules, ...asked }
      const isSame = given.every(
        ([rule]) => rules[rule as keyof LobbyRules] === record.lobby.rules[rule as keyof LobbyRules],
      )
      if (isSame && record === before) return silentChange(before)
      const ruled = { ...record, lobby: { ...record.lobby, rules } }
      const changed = rules.filter === record.lobby.rules.filter ? ruled : withFitNames(ruled)
      if (rules.approval) return broadcastChange(changed)
      return broadcastChange(withOfferedNames(letAllIn(changed, service.clock.monotonicMs()), lobby))
    },
    () => {
      if (!lobby.record.lobby.rules.approval) lobby.offered.clear()
      emitAdmitted(lobby, admittedBefore)
      if (!lobby.record.lobby.rules.audience) dismiss([...(lobby.watching?.audience.keys() ?? [])])
    },
  )
}

/** Admits or refuses a waiting phone. LOB-332 */
export const admit: Handler<'admit'> = (service, { role: { lobby } }, { playerId, ok }) => {
  const before = admittedIds(lobby.record)
  return changeAndBroadcast(
    service,
    lobby,
    (record) => (ok ? letIn(record, playerId, service.clock.monotonicMs()) : refuseWaiting(record, playerId)),
    () => {
      if (ok) {
        emitAdmitted(lobby, before)
        return
      }
      const phone = lobby.atDoor.get(playerId)
      if (phone) demote(phone)
      emitToPhone(phone, 'lobbyDisconnected', { reason: 'kicked' })
    },
  )
}

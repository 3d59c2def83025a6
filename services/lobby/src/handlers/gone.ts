import { retire } from '../live/connection.ts'
import { isOver, type Connection } from '../live/live-lobby.ts'
import { announce, quietly } from '../lobby/record.ts'
import { goAway } from '../lobby/seats.ts'
import type { Service } from '../service.ts'
import { andThen } from '../maybe-promise.ts'
import { tellChange } from './handler.ts'

/** A socket is gone: its seat or its lobby waits for it. */
export const gone = ({ lobbies, clock }: Service, connection: Connection): void => {
  const role = retire(connection)
  if (role.kind === 'tunnelled') role.tunnel.close()
  if ((role.kind !== 'host' && role.kind !== 'player') || isOver(role.lobby)) return
  const { lobby } = role
  if (role.kind === 'host') {
    if (lobby.host !== connection) return
    lobby.host = null
  } else {
    if (lobby.phones[role.seat] !== connection) return
    lobby.phones[role.seat] = undefined
    lobby.commands[role.seat]?.forgetAnswers()
  }
  const nowMs = clock.nowMs()
  const changed = lobbies.change(
    lobby,
    (record) => {
      if (role.kind === 'player') return goAway(record, role.seat, nowMs)
      if (record.hostAwaySinceMs !== null) return quietly(record)
      return announce({ ...record, hostAwaySinceMs: nowMs, lobby: { ...record.lobby, hostConnected: false } })
    },
    'accept',
  )
  void andThen(changed, (change) => {
    if (!('error' in change)) tellChange(lobby, change)
  })
}

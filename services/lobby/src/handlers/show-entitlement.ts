import { subscribeHost, subscribePlayer, withoutOver } from '../lobby/subscriptions.ts'
import { isHost } from '../live/connection.ts'
import { isOver } from '../live/live-lobby.ts'
import { andThen } from '../shared/maybe-promise.ts'
import type { Service } from '../core/service.ts'
import { changeAndTell, tellChange, type Handler } from './handler.ts'

/** A host or a player shows an entitlement; one that is not valid changes nothing (LOB-292). */
export const showEntitlement: Handler<'showEntitlement'> = (service, connection, { entitlement }) =>
  andThen(service.entitlements.read(entitlement), (shown) => {
    const { role } = connection
    return changeAndTell(
      service,
      role.lobby,
      (record) =>
        isHost(connection) ? subscribeHost(record, shown) : subscribePlayer(record, connection.role.seat, shown),
      undefined,
      'accept',
    )
  })

/** Takes entitlements that are over away, in every lobby of this process (LOB-294). */
export const endSubscriptions = ({ lobbies, entitlements }: Service): void => {
  for (const lobby of lobbies.all.values()) {
    if (isOver(lobby)) continue
    const changed = lobbies.change(
      lobby,
      (record) => withoutOver(record, (shown) => entitlements.isOver(shown)),
      'accept',
    )
    void andThen(changed, (change) => {
      if (!('error' in change)) tellChange(lobby, change)
    })
  }
}

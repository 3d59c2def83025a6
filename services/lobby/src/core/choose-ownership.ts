import type { LobbyParts } from './lobby-parts.ts'
import { soleOwnership, type Ownership } from '../ownership/ownership.ts'
import { createIsGone, type AskPeer } from '../ownership/peers.ts'
import { catchUp, createSharedOwnership, type SharedOwnershipParts } from '../ownership/shared-ownership.ts'

/** Ownership among the processes that share a store, or the sole one. */
export const chooseOwnership = (
  { shared, settings, log }: LobbyParts,
  given: Pick<SharedOwnershipParts, 'lobbies' | 'isDraining' | 'onTakeover'> & { askPeer: AskPeer },
): Ownership => {
  if (!shared) return soleOwnership()
  const { tag, store, lease, heard } = shared
  heard.lost = (roomNumber) => given.lobbies.lose(roomNumber)
  heard.beat = (missed) => catchUp(store, given.lobbies, missed)
  return createSharedOwnership({
    ...given,
    tag,
    store,
    lease,
    log,
    maxLobbies: settings.limits.lobbies,
    ask: given.askPeer,
    isGone: createIsGone(settings.edgeToken, tag),
  })
}

import { failure } from '@sofaspark/contract'
import type { LiveLobby } from '../../live/live-lobby.ts'
import { done, type Service } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** Keeps what the game saved; `resumeLobby` gives the last one back. Without a game there is nothing to keep. */
export const saveGame: Handler<'saveGame'> = (service, { role: { lobby } }, { snapshot }) => {
  const { store, lobbies, kept, clock } = service
  if (!lobby.record.game) return done()
  if (!kept.admits(lobby.account, 'snapshot', snapshot.byteLength))
    return failure('rate_limited', 'There is no room for this snapshot at the moment. The last one stays.')
  if (!lobby.rates.admitsStored(clock.nowMs(), snapshot.byteLength))
    return failure('rate_limited', 'The game is saved too often. The last snapshot stays.')
  // A copy: what arrived may be a small piece of a large buffer, and would keep all of it.
  lobby.snapshot = Buffer.from(Uint8Array.from(snapshot).buffer)
  kept.set(lobby.account, 'snapshot', lobby.snapshot.byteLength)
  return store.saveSnapshot(lobby.roomNumber, lobby.snapshot).then(
    () => done(),
    () => {
      lobbies.leftUnsaved(lobby)
      return done()
    },
  )
}

/** Drops what an earlier game saved. */
export const forgetSnapshot = ({ store, lobbies, kept }: Service, lobby: LiveLobby): void => {
  if (!lobby.snapshot) return
  lobby.snapshot = null
  kept.set(lobby.account, 'snapshot', 0)
  store.saveSnapshot(lobby.roomNumber, null).catch(() => lobbies.leftUnsaved(lobby))
}

import { failure } from '@sofaspark/contract'
import type { LiveLobby } from '../../live/live-lobby.ts'
import { done, type Service } from '../../service.ts'
import type { HostHandler } from '../handler.ts'

/** Keeps what the game saved; `resumeLobby` gives the last one back. Without a game there is nothing to keep. */
export const saveGame: HostHandler<'saveGame'> = ({ store }, { role: { lobby } }, { snapshot }) => {
  if (!lobby.record.game) return done()
  const before = lobby.snapshot
  lobby.snapshot = snapshot
  return store.saveSnapshot(lobby.roomNumber, snapshot).then(
    () => done(),
    () => {
      if (lobby.snapshot === snapshot) lobby.snapshot = before
      return failure('unavailable', 'The game could not be saved.')
    },
  )
}

/** Drops what an earlier game saved. */
export const forgetSnapshot = ({ store, log }: Service, lobby: LiveLobby): void => {
  if (!lobby.snapshot) return
  lobby.snapshot = null
  store
    .saveSnapshot(lobby.roomNumber, null)
    .catch((error: unknown) => log.warn({ err: error }, 'an old snapshot stays until the lobby ends'))
}

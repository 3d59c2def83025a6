import type { LiveLobby } from '../../live/live-lobby.ts'
import { done, type Service } from '../../service.ts'
import type { HostHandler } from '../handler.ts'

/** Keeps what the game saved; `resumeLobby` gives the last one back. Without a game there is nothing to keep. */
export const saveGame: HostHandler<'saveGame'> = ({ store, lobbies }, { role: { lobby } }, { snapshot }) => {
  if (!lobby.record.game) return done()
  lobby.snapshot = snapshot
  return store.saveSnapshot(lobby.roomNumber, snapshot).then(
    () => done(),
    () => {
      lobbies.leftUnsaved(lobby)
      return done()
    },
  )
}

/** Drops what an earlier game saved. */
export const forgetSnapshot = ({ store, lobbies }: Service, lobby: LiveLobby): void => {
  if (!lobby.snapshot) return
  lobby.snapshot = null
  store.saveSnapshot(lobby.roomNumber, null).catch(() => lobbies.leftUnsaved(lobby))
}

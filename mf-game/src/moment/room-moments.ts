import { peopleOf, type Lobby } from '@sofaspark/contract'
import type { OwnMoment } from '@sofaspark/contract/moments.ts'
import { createOwnMoments } from '@sofaspark/browser/own-moments.ts'
import type { RemoteCapabilities } from '../shared/page.ts'
import type { HostProof, MomentCalls } from './moment-calls.ts'
import { createMomentKeeper, type MomentKeeper } from './moment-keeper.ts'

type Room = Pick<RemoteCapabilities, 'host' | 'storage' | 'clock'>

const lobbyOf = ({ host }: Room): Lobby | undefined => {
  const session = host.session.get()
  return session.phase === 'open' ? session.lobby : undefined
}

/** The token of the room that this screen hosts. */
const hostProof = (room: Room): HostProof | undefined => {
  const stored = room.storage.get('hostToken')
  return stored && stored.roomNumber === lobbyOf(room)?.roomNumber ? stored : undefined
}

/** Every phone gets the moment for its album, and the admin's what deletes it. MOM-22 */
const tellKept = (room: Room, { id, game, deleteToken, untilS }: OwnMoment): void => {
  const lobby = lobbyOf(room)
  for (const player of lobby ? peopleOf(lobby) : []) {
    const data = player.id === lobby?.admin ? { id, game, deleteToken, untilS } : { id, game }
    void room.host.send('sendToPlayer', { playerId: player.id, type: 'moment', data })
  }
}

interface Parts {
  game: { key: string }
  link: { send: (method: 'KeepMoment', payload: { names: boolean }) => void }
}

/** Keeps the moments of a game's matches for the room that this screen hosts. MOM-22, MOM-41 */
export const createRoomMoments = (room: Room, { game, link }: Parts, calls: MomentCalls): MomentKeeper => {
  const own = createOwnMoments(room.storage, () => Math.floor(room.clock.nowMs() / 1_000))
  const tellGone = (id: string) =>
    void room.host.send('sendToPlayer', { playerId: 'all', type: 'momentGone', data: { id, game: game.key } })
  return createMomentKeeper({
    clock: room.clock,
    calls,
    game: game.key,
    requestClip: (names) => link.send('KeepMoment', { names }),
    own: {
      keep: (moment) => {
        own.keep(moment)
        tellKept(room, moment)
      },
      forget: (id) => {
        own.forget(id)
        tellGone(id)
      },
    },
    proof: () => hostProof(room),
  })
}

import { regionOf, regionSlug, type RoomNumber } from '@sofaspark/contract'
import { originQuery } from './visitor.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import { createLobbySocket, type Greet, type LobbySocket } from './socket/lobby-socket.ts'

type Deps = Pick<LobbyEnvironment, 'config' | 'storage' | 'clock' | 'wakeMoments' | 'random'>

/** Connects a phone to a room without a seat. */
export type OpenAudienceSocket = (roomNumber: RoomNumber, greet: Greet<'audience'>) => LobbySocket<'audience'>

export const audienceSockets =
  (deps: Deps): OpenAudienceSocket =>
  (roomNumber, greet) =>
    createLobbySocket<'audience'>({
      ...deps,
      address: deps.config.address,
      path: `/${regionSlug(regionOf(roomNumber))}/socket.io`,
      query: { ...originQuery(deps.storage), roomNumber },
      greet,
    })

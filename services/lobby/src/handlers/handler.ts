import type { HostCommands, Origin, PlayerCommands } from '@sofaspark/contract'
import { failure, type Failure } from '@sofaspark/contract'
import type { Connection, HostConnection, PlayerConnection } from '../live/connection.ts'
import { tellEveryone } from '../live/tell.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { Change, LobbyRecord } from '../lobby/record.ts'
import { andThen } from '../maybe-promise.ts'
import { done, type Done, type Outcome, type Service } from '../service.ts'

type Facts<Pair extends [unknown, object]> = Outcome<Pair[1]>

/** Clients name where they come from; who does not is known by the handshake. */
export type Loosely<Pair extends [object, object]> = [Omit<Pair[0], keyof Origin> & Origin, Pair[1]]

/** A handler acts and says what to acknowledge and what to tell; validation and roles are done before it runs. */
export type VisitorHandler<Pair extends [unknown, object]> = (
  service: Service,
  visitor: Connection,
  payload: Pair[0],
) => Facts<Pair>
export type HostHandler<Event extends keyof HostCommands> = (
  service: Service,
  host: HostConnection,
  payload: HostCommands[Event][0],
) => Facts<HostCommands[Event]>
export type PlayerHandler<Event extends keyof PlayerCommands> = (
  service: Service,
  player: PlayerConnection,
  payload: PlayerCommands[Event][0],
) => Facts<PlayerCommands[Event]>
/** For what both the host and a player may do. */
export type MemberHandler<Event extends keyof HostCommands & keyof PlayerCommands> = (
  service: Service,
  member: HostConnection | PlayerConnection,
  payload: HostCommands[Event][0],
) => Facts<HostCommands[Event]>

/** The lobby changes faster than everybody can be told (LOB-154). */
export const tooManyChanges = (): Failure => failure('rate_limited', 'This lobby changes too fast. Wait a moment.')

/** Tells everyone the lobby as a change left it, if the change is news. */
export const tellChange = (lobby: LiveLobby, { announced, record }: Change): void => {
  if (announced) tellEveryone(lobby, 'lobbyChanged', record.lobby)
}

/** Applies a step; everyone is told what came of it, and then `after` runs. */
export const changeAndTell = (
  { lobbies }: Service,
  lobby: LiveLobby,
  step: (record: LobbyRecord) => Change | Failure,
  after?: () => void,
  /** `accept` for what goes on while the store is away. */
  unsaved: 'refuse' | 'accept' = 'refuse',
): Outcome =>
  andThen(lobbies.change(lobby, step, unsaved), (change): Done | Failure =>
    'error' in change
      ? change
      : done(() => {
          tellChange(lobby, change)
          after?.()
        }),
  )

import {
  failure,
  regionOf,
  regionSlug,
  type Ack,
  type Clock,
  type DrawnRoom,
  type HostSession,
  type Lobby,
  type Observable,
  type ShellHostLobby,
  type SocketServerAddress as Endpoint,
  type StoredSettings,
  type RunningGame,
  regions,
  type Region,
} from '@sofaspark/contract'
import { findRegion } from './shared/http.ts'
import type { HostInput } from './lane/host-input.ts'
import type { HostSessionEvent } from './session/host-session.ts'
import type { HostLobbyOptions } from './socket/environment.ts'
import type { createHeldCommands } from './socket/command-queue.ts'
import type { FactHandlers, LobbyConnection } from './socket/lobby-connection.ts'
import type { EmitWithAck, Greet, Greeting } from './socket/lobby-socket.ts'
import { originOf, originQuery } from './visitor.ts'

/** Time limit for creating a lobby; shorter while another region is left to try, yet longer than the timeout of a silent WebSocket (BRO-400). */
const CREATE_MS = 12_000
const CREATE_ELSEWHERE_MS = 6_000

/** Opens a lobby in the preferred region, or in the next one if that is down or draining (BRO-52). */
const openSomewhere = async <Place extends { region: Region }>(
  wanted: Region | undefined,
  find: (region?: Region) => Promise<Place>,
  open: (endpoint: Place, within: { limitMs: number; isLast: boolean }) => Promise<Ack<{ lobby: Lobby }>>,
): Promise<Ack<{ lobby: Lobby }>> => {
  const tried: Region[] = []
  let next = wanted
  for (;;) {
    const endpoint = await find(next)
    const isLast = tried.includes(endpoint.region) || tried.length + 1 === regions.length
    const ack = await open(endpoint, { limitMs: isLast ? CREATE_MS : CREATE_ELSEWHERE_MS, isLast })
    if (ack.ok || isLast || !['unavailable', 'draining'].includes(ack.error.code)) return ack
    tried.push(endpoint.region)
    next = regions.find((region) => !tried.includes(region))
  }
}

/** The game as received: browsers get binary data as a bare `ArrayBuffer`. */
type WireGame = { gameKey: string; snapshot?: Uint8Array | ArrayBuffer | undefined } | null

/** The same game with its snapshot as bytes (BRO-11). */
export const runningGame = (game: WireGame): RunningGame | null => {
  if (!game?.snapshot) return game && { gameKey: game.gameKey }
  const { gameKey, snapshot } = game
  return { gameKey, snapshot: snapshot instanceof Uint8Array ? snapshot : new Uint8Array(snapshot) }
}

type StoredToken = StoredSettings['hostToken']

/** Number of refused connection attempts after which a region counts as dead. */
const MAX_REFUSALS = 2
/** A region that is down must not delay a new lobby after the launch button was pressed. */
const RETURN_MS = 3_000

interface HostEntryDeps {
  session: Observable<HostSession>
  dispatch: (event: HostSessionEvent) => void
  line: LobbyConnection<'host'>
  commands: ReturnType<typeof createHeldCommands>
  input: HostInput
}

const hostQuery = ({ storage, visitorId, isMobile }: HostLobbyOptions, room: Partial<DrawnRoom>) => ({
  ...originQuery(storage, visitorId?.()),
  ...(isMobile ? {} : { isHost: 'true' }),
  ...room,
  acks: '1',
  compact: '1',
})

const hostFactTakers = (dispatch: HostEntryDeps['dispatch'], input: HostInput): FactHandlers<'host'> => ({
  lobbyCreated: 'tell',
  lobbyChanged: (lobby) => dispatch({ kind: 'lobbyChanged', lobby }),
  lobbyDisconnected: ({ reason }) => dispatch({ kind: 'ended', reason }),
  gameDisconnected: () => dispatch({ kind: 'gameOver' }),
  addPlayersRequested: 'tell',
  playerMoved: 'tell',
  select: 'tell',
  notice: 'tell',
  textOffered: 'tell',
  traced: 'tell',
  signal: input.take,
  keyframeAsked: 'tell',
  mirrorLag: 'tell',
  audienceCounts: 'tell',
  saveNow: 'tell',
  screenMoved: ({ watchToken }) => dispatch({ kind: 'ended', reason: 'moved', watchToken }),
})

/** Whether a lobby is resumed within `RETURN_MS`; otherwise the attempt is given up. */
const isOpenSoon = (clock: Clock, resumed: Promise<boolean>, onLate: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = clock.after(RETURN_MS, () => {
      onLate()
      resolve(false)
    })
    void resumed.then((isOpen) => {
      cancel()
      resolve(isOpen)
    })
  })

interface Route {
  room?: Partial<DrawnRoom> | undefined
  onRefused?: () => void
}

/** The connections of a big screen, and how a lobby is resumed on a new one. */
const createHostConnections = (options: HostLobbyOptions, { dispatch, line, commands, input }: HostEntryDeps) => {
  const connect = (endpoint: Endpoint, greet: Greet<'host'>, { room, onRefused }: Route = {}) => {
    const opened = line.open(
      {
        ...options,
        address: endpoint.address,
        path: endpoint.path,
        query: hostQuery(options, room ?? {}),
        parser: input.parser,
        greet,
        onPing: (pingMs) => dispatch({ kind: 'measured', pingMs }),
        onReplaced: () => dispatch({ kind: 'ended', reason: 'replaced' }),
        ...(onRefused ? { onRefused } : {}),
      },
      hostFactTakers(dispatch, input),
    )
    input.open((playerId, kind, data) => opened.post('signal', { playerId, kind, data }, () => undefined))
    // The stock form of input, from a service without the compact one.
    opened.on('input', (seat, frame: Uint8Array | ArrayBuffer) =>
      input.relayed(seat, frame instanceof Uint8Array ? frame : new Uint8Array(frame)),
    )
    opened.on('command', (command, acknowledge) => {
      if (line.socket() === opened) commands.receive(command, () => acknowledge?.())
    })
  }

  /** Resumes the lobby on a new connection; `over` ends the session and explains why. */
  const greetAgain = async (
    emitWithAck: EmitWithAck<'host'>,
    { region }: Endpoint,
    stored: StoredToken,
  ): Promise<Greeting> => {
    commands.forget()
    const { roomNumber, hostToken } = stored
    const ack = await emitWithAck('resumeLobby', { roomNumber, hostToken })
    if (ack.ok) {
      dispatch({ kind: 'entered', region, lobby: ack.lobby, game: runningGame(ack.game) })
      return 'ready'
    }
    if (ack.error.code !== 'room_not_found' && ack.error.code !== 'bad_token') return 'retry'
    dispatch({ kind: 'ended', reason: 'ended' })
    return 'over'
  }
  return { connect, greetAgain }
}

/** Opens a new lobby at an address within the time limit. */
const createOpening = (
  options: HostLobbyOptions,
  { dispatch }: Pick<HostEntryDeps, 'dispatch'>,
  { connect, greetAgain }: ReturnType<typeof createHostConnections>,
) => {
  const { storage, clock } = options
  return async (endpoint: Endpoint, within: { limitMs: number; isLast: boolean }): Promise<Ack<{ lobby: Lobby }>> => {
    const { limitMs, isLast } = within
    const { region } = endpoint
    const ack = await new Promise<Ack<{ lobby: Lobby }>>((resolve) => {
      const cancel = clock.after(limitMs, () =>
        resolve(failure('unavailable', `Promise timed out after ${limitMs} ms`)),
      )
      let stored: StoredToken | null = null
      let refusals = 0
      const greet = async (emitWithAck: EmitWithAck<'host'>): Promise<Greeting> => {
        if (stored) return greetAgain(emitWithAck, endpoint, stored)
        const created = await emitWithAck('createLobby', { ...originOf(storage), language: options.language.get() })
        cancel()
        if (created.ok) {
          stored = { roomNumber: created.lobby.roomNumber, hostToken: created.hostToken, region }
          storage.set('hostToken', stored)
          dispatch({ kind: 'entered', region, lobby: created.lobby, game: null })
        }
        // The token is not passed on: no other part needs it.
        resolve(created.ok ? { ok: true, lobby: created.lobby } : created)
        return created.ok ? 'ready' : 'over'
      }
      const onRefused = () => {
        refusals += 1
        if (refusals < MAX_REFUSALS || isLast || stored) return
        cancel()
        resolve(failure('unavailable', `The region ${region} does not respond.`))
      }
      connect(endpoint, greet, { room: endpoint.newRoom, onRefused })
    })
    if (!ack.ok) dispatch({ kind: 'attemptFailed' })
    return ack
  }
}

/** Opens a new lobby in the nearest accepting region, or resumes the stored one. */
export const createHostEntry = (
  options: HostLobbyOptions,
  deps: HostEntryDeps,
): Pick<ShellHostLobby, 'create' | 'resume'> => {
  const { config, storage, clock, mayConnect = () => true } = options
  const { session, dispatch, line } = deps
  const connections = createHostConnections(options, deps)
  const { connect, greetAgain } = connections
  const open = createOpening(options, deps, connections)
  let resuming: Promise<boolean> | null = null

  const resume: ShellHostLobby['resume'] = async (roomNumber) => {
    const stored = storage.get('hostToken')
    if (session.get().phase === 'open') return true
    if (resuming && session.get().phase === 'resuming') return resuming
    if (!mayConnect() || line.socket() || !stored) return false
    if (roomNumber !== undefined && stored.roomNumber !== roomNumber) return false
    const { roomNumber: room } = stored
    const region = regionOf(room)
    dispatch({ kind: 'resuming', roomNumber: room })
    const endpoint = { address: config.address, path: `/${regionSlug(region)}/socket.io`, region }
    resuming = new Promise<boolean>((resolve) => {
      const stop = session.subscribe(() => {
        if (session.get().phase === 'resuming') return
        stop()
        resuming = null
        resolve(session.get().phase === 'open')
      })
    })
    connect(endpoint, (emitWithAck) => greetAgain(emitWithAck, endpoint, stored), { room: { roomNumber: room } })
    return resuming
  }
  const create: ShellHostLobby['create'] = async ({ region } = {}) => {
    const current = session.get()
    if (current.phase === 'open') return { ok: true, lobby: current.lobby }
    if (!mayConnect()) return failure('unavailable', 'This page opens no lobby')
    if (await resuming) return create(region ? { region } : {})
    if (session.get().phase === 'creating') return failure('unavailable', 'A lobby is being opened already')
    // A newer tab of this browser has the lobby of a replaced one.
    const isReplaced = current.phase === 'ended' && current.reason === 'replaced'
    if (!isReplaced && (await isOpenSoon(clock, resume(), () => dispatch({ kind: 'attemptFailed' })))) return create()
    dispatch({ kind: 'creating' })
    try {
      const ack = await openSomewhere(region, (next) => findRegion(options.fetch, config, next), open)
      if (!ack.ok) dispatch({ kind: 'failed', error: ack.error })
      return ack
    } catch (error) {
      const lost = failure('unavailable', `No region answered: ${(error as Error).message}`)
      dispatch({ kind: 'failed', error: lost.error })
      return lost
    }
  }

  return { create, resume }
}

import {
  watchingLimits,
  type EndReason,
  type MirrorLobby,
  type MirrorSession,
  type OpenMirror,
} from '@sofaspark/contract'
import { watchedSchema, type Watched } from '@sofaspark/contract/watch-links.ts'
import { createEventListeners, createObservable } from './shared/observable.ts'
import type { LobbyEnvironment } from './socket/environment.ts'
import { createLobbySocket, type EmitWithAck, type Greeting, type LobbySocket } from './socket/lobby-socket.ts'
import { originQuery } from './visitor.ts'

const RETRY_MS = [500, 1_000, 2_000, 5_000] as const
const LAG_EVERY_MS = 1_000
const ROUND_TRIPS = 8
const HTTP_NOT_FOUND = 404

type Deps = Omit<LobbyEnvironment, 'tabClaims' | 'nextFrame' | 'loadLinks'>

/** Where the party of a code is watched; `null`: nowhere. Rejects without an answer. */
const resolve = async ({ fetch, config }: Deps, code: string): Promise<Watched | null> => {
  const response = await fetch(`${config.api}/watch/${encodeURIComponent(code)}`)
  if (response.status === HTTP_NOT_FOUND) return null
  if (!response.ok) throw new Error(`the link's address answered ${response.status}`)
  return watchedSchema.parse(await response.json())
}

/** A region sends the sockets of one room to one process; a token begins with its room. */
const routeOf = ({ watchToken }: Watched): { roomNumber: string } => ({ roomNumber: watchToken.split('.')[0] ?? '' })

/** A game that was running before the connection was lost is the same launch. */
const gameAfter = (before: OpenMirror['game'], gameKey: string | null, launch: number): OpenMirror['game'] => {
  if (gameKey === null) return null
  return before?.gameKey === gameKey ? before : { gameKey, launch }
}

/** The facts of a mirror's lobby. */
const createFacts = () => {
  const session = createObservable<MirrorSession>({ phase: 'connecting' })
  let launches = 0
  const change = (patch: Partial<OpenMirror>): void => {
    const now = session.get()
    if (now.phase === 'open') session.set({ ...now, ...patch })
  }
  return {
    session,
    change,
    launched: (gameKey: string): void => change({ game: { gameKey, launch: ++launches } }),
    entered: ({ mirrorId, lobby, gameKey }: Pick<OpenMirror, 'mirrorId' | 'lobby'> & { gameKey: string | null }) => {
      const now = session.get()
      const before = now.phase === 'open' ? now : null
      session.set({
        phase: 'open',
        mirrorId,
        lobby,
        game: gameAfter(before?.game ?? null, gameKey, ++launches),
        highlightedGameKey: before?.highlightedGameKey ?? null,
        connection: 'connected',
      })
    },
  }
}

type Facts = ReturnType<typeof createFacts>

/** Watches by a link's address once it is known, and looks the link up again when that leads nowhere. */
const createLine = (
  options: Deps,
  code: string,
  take: { greet: (emit: EmitWithAck<'mirror'>, watched: Watched) => Promise<Greeting>; listen: (on: Socket) => void },
  { session, change }: Facts,
) => {
  const { clock, storage } = options
  let isOver = false
  let socket: Socket | null = null
  let cancel: () => void = () => undefined
  let failures = 0

  const disconnect = (): void => {
    cancel()
    socket?.close()
    socket = null
  }
  const end = (reason: EndReason | 'gone'): void => {
    if (isOver) return
    isOver = true
    disconnect()
    session.set({ phase: 'ended', reason })
  }
  const later = (): void => {
    cancel()
    // While hidden: a television's page may count as hidden, and it has to come back.
    cancel = clock.after(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, () => void open())
    failures += 1
  }
  const connect = (watched: Watched): void => {
    const opened = createLobbySocket<'mirror'>({
      ...options,
      address: watched.address,
      path: watched.path,
      query: { ...originQuery(storage, options.visitorId?.()), ...routeOf(watched) },
      greet: async (emit) => {
        const greeting = await take.greet(emit, watched)
        if (greeting === 'ready') failures = 0
        // The token is void, or the lobby lives elsewhere: the link knows.
        if (greeting === 'over' && !isOver && socket === opened) later()
        return greeting
      },
    })
    socket = opened
    opened.status.subscribe(() => {
      if (socket === opened && opened.status.get() === 'waiting') change({ connection: 'reconnecting' })
    })
    take.listen(opened)
  }
  const open = async (): Promise<void> => {
    disconnect()
    try {
      const watched = await resolve(options, code)
      if (isOver) return
      if (watched) connect(watched)
      else end('gone')
    } catch {
      // The page says that it connects, and tries again.
      if (!isOver) later()
    }
  }
  void open()
  return {
    socket: () => socket,
    end,
    stop: () => {
      isOver = true
      disconnect()
    },
  }
}

type Socket = LobbySocket<'mirror'>

/** Browsers get binary data as a bare `ArrayBuffer`. */
const bytesOf = (frame: Uint8Array | ArrayBuffer): Uint8Array =>
  frame instanceof Uint8Array ? frame : new Uint8Array(frame)

/** The way from the service to this screen: half of the median of the last round trips; 0 before the first. */
const createWay = () => {
  let roundTripsMs: number[] = []
  return {
    add: (roundTripMs: number): void => {
      roundTripsMs = [...roundTripsMs, roundTripMs].slice(-ROUND_TRIPS)
    },
    ms: (): number => ([...roundTripsMs].sort((one, other) => one - other)[roundTripsMs.length >> 1] ?? 0) / 2,
  }
}

/** Reports how late the picture is behind the service, once a second: the delay of its buffer, and of the way to this screen. BRO-412 */
const createLagReports = (clock: Deps['clock'], socket: () => Socket | null) => {
  const way = createWay()
  let bufferMs: number | null = null
  const report = (): void => {
    const sentMs = clock.monotonicMs()
    const ms = Math.min(Math.max(Math.round((bufferMs ?? 0) + way.ms()), 0), watchingLimits.mirrorLagMs)
    socket()?.post('mirrorLag', { ms }, (ack) => {
      if (ack?.ok) way.add(clock.monotonicMs() - sentMs)
    })
  }
  return {
    set: (milliseconds: number): void => {
      bufferMs = milliseconds
    },
    start: (): (() => void) =>
      // While hidden: the newest figure only, and none while the picture is still.
      clock.every(LAG_EVERY_MS, () => {
        if (bufferMs !== null) report()
        bufferMs = null
      }),
  }
}

/** Another big screen that shows the party of a link: reconnected after losses, ended only when the service says so. BRO-411 */
export const connectMirror = (options: Deps, code: string): MirrorLobby => {
  const { clock, language } = options
  const facts = createFacts()
  const events = createEventListeners<{ frame: [frame: Uint8Array]; notice: [text: string] }>()

  const ask = (): void => line.socket()?.post('askKeyframe', undefined, () => undefined)
  const greet = async (emitWithAck: EmitWithAck<'mirror'>, { watchToken }: Watched): Promise<Greeting> => {
    const ack = await emitWithAck('watchLobby', { watchToken, language: language.get() })
    if (ack.ok) {
      facts.entered(ack)
      ask()
      return 'ready'
    }
    const { code: reason } = ack.error
    if (reason === 'mirror_full') facts.session.set({ phase: 'full' })
    return reason === 'bad_token' || reason === 'room_not_found' ? 'over' : 'retry'
  }
  const listen = (opened: Socket): void => {
    const on = ((fact, hear: (...args: never[]) => void) =>
      opened.on(fact, ((...args: never[]) => {
        if (line.socket() === opened) hear(...args)
      }) as never)) as Socket['on']
    on('lobbyChanged', (lobby) => facts.change({ lobby }))
    on('gameHighlighted', ({ gameKey }) => facts.change({ highlightedGameKey: gameKey }))
    on('gameLaunched', ({ gameKey }) => facts.launched(gameKey))
    on('gameDisconnected', () => facts.change({ game: null }))
    on('notice', ({ text }) => events.emit('notice', text))
    on('lobbyDisconnected', ({ reason }) => line.end(reason))
    on('mirror', (frame) => events.emit('frame', bytesOf(frame)))
    on('mirrorLost', ask)
  }
  const line = createLine(options, code, { greet, listen }, facts)
  const lag = createLagReports(clock, line.socket)
  const stopLag = lag.start()
  return {
    session: facts.session,
    onFrame: (listener) => events.on('frame', listener),
    onNotice: (listener) => events.on('notice', listener),
    askKeyframe: ask,
    reportLag: lag.set,
    close: () => {
      stopLag()
      line.stop()
    },
  }
}

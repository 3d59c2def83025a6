import {
  watchingLimits,
  type AudienceLobby,
  type AudienceSession,
  type AckOf,
  type Clock,
  type ErrorCode,
  type Language,
  type Lobby,
  type Observable,
  type Poll,
  type RoomNumber,
  type Storage,
  type WatchingSession,
} from '@sofaspark/contract'
import { isPrediction, readAudienceView, type AudienceView } from '@sofaspark/contract/audience-view.ts'
import { createEventListeners, createObservable, type Settable } from './shared/observable.ts'
import type { OpenAudienceSocket } from './audience-socket.ts'
import type { EmitWithAck, Greeting, LobbySocket } from './socket/lobby-socket.ts'

interface Deps {
  open: OpenAudienceSocket
  clock: Clock
  language: Observable<Language>
  storage: Pick<Storage, 'get' | 'set'>
}

/** Counts votes and cheers as the service does, with one to spare, so that none is refused on the way. */
const createBucket = (clock: Pick<Clock, 'monotonicMs'>) => {
  const most = watchingLimits.audienceBurst - 1
  let tokens: number = most
  let filledMs = clock.monotonicMs()
  const fill = () => {
    const passedMs = clock.monotonicMs() - filledMs
    tokens = Math.min(most, tokens + (passedMs * watchingLimits.audiencePerSecond) / 1_000)
    filledMs += passedMs
  }
  return {
    take: (): boolean => {
      fill()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    /** Until one can be taken. */
    waitMs: (): number => {
      fill()
      return Math.ceil(((1 - Math.min(1, tokens)) * 1_000) / watchingLimits.audiencePerSecond)
    },
  }
}

/** The session with a newer view: a prediction that it resolves counts once, for a phone that guessed. */
const viewed = (session: WatchingSession, view: AudienceView, guesses: Map<string, string>): WatchingSession => {
  const { prediction } = view
  const own = prediction && guesses.get(prediction.id)
  if (!prediction || own === undefined) return { ...session, view }
  guesses.delete(prediction.id)
  // Without a winner no guess was wrong.
  if (prediction.winners.length === 0) return { ...session, view }
  const isRight = prediction.winners.includes(own)
  const standing = isRight ? { fame: session.fame + 1, streak: session.streak + 1 } : { streak: 0 }
  return { ...session, view, guess: { id: prediction.id, isRight }, ...standing }
}

type Standing = Pick<WatchingSession, 'fame' | 'streak'>

/** Keeps a phone's right guesses of a lobby over reloads; another lobby with the same number begins at none. */
const createFameKeeper = ({ storage }: Pick<Deps, 'storage'>, roomNumber: RoomNumber, guesses: Map<string, string>) => {
  let key = ''
  return {
    /** The lobby is known. */
    open: ({ startTime }: Pick<Lobby, 'startTime'>): Standing => {
      key = `${roomNumber} ${startTime}`
      const [fame, streak, ...open] = (storage.get('audienceFame')?.[key] ?? '').split(' ')
      for (let at = 0; at + 1 < open.length; at += 2) guesses.set(open[at] ?? '', open[at + 1] ?? '')
      return { fame: Number(fame) || 0, streak: Number(streak) || 0 }
    },
    keep: ({ fame, streak }: Standing): void => {
      const text = [fame, streak, ...[...guesses].flat()].join(' ')
      if (key !== '' && storage.get('audienceFame')?.[key] !== text) storage.set('audienceFame', { [key]: text })
    },
  }
}
type FameKeeper = ReturnType<typeof createFameKeeper>

type JoinAck = Extract<AckOf<'joinAudience'>, { ok: true }>

/** The session after a join; one that came back keeps its vote and its fame. */
const joined = (
  before: AudienceSession,
  roomNumber: RoomNumber,
  { gameKey, poll, view, lobby }: JoinAck,
  { fame, guesses }: { fame: FameKeeper; guesses: ReadonlyMap<string, string> },
): WatchingSession => {
  const known = before.phase === 'watching' ? before : null
  const kept = known ?? fame.open(lobby)
  const isSame = known?.poll?.poll.id === poll?.id
  const own = (isSame ? known?.poll?.own : undefined) ?? (poll ? (guesses.get(poll.id) ?? null) : null)
  const seen =
    view === undefined
      ? { ...readAudienceView({}), hasFreeSeat: lobby.players.filter(Boolean).length < lobby.rules.maxPlayers }
      : readAudienceView(view)
  return {
    phase: 'watching',
    roomNumber,
    connection: 'connected',
    gameKey,
    poll: poll ? { poll, own, result: null } : null,
    view: seen,
    fame: kept.fame,
    streak: kept.streak,
    guess: known?.guess ?? null,
  }
}

/** Sends votes in their time, the newest only. */
const createVoting = (clock: Clock, bucket: ReturnType<typeof createBucket>, send: (option: string) => void) => {
  let cancel: () => void = () => undefined
  const vote = (option: string): void => {
    cancel()
    if (bucket.take()) send(option)
    // While hidden: a vote that was pressed is sent.
    else cancel = clock.after(bucket.waitMs(), () => vote(option))
  }
  return { vote, stop: () => cancel() }
}

type Session = Settable<AudienceSession>

const changeIn = (session: Session, patch: Partial<WatchingSession>): void => {
  const current = session.get()
  if (current.phase === 'watching') session.set({ ...current, ...patch })
}

/** The poll that this phone may vote in. */
const openPollOf = (session: Session) => {
  const current = session.get()
  return current.phase === 'watching' && current.poll?.result === null ? current.poll : null
}

/** Follows the facts that the service sends a member. */
const followFacts = (
  socket: LobbySocket<'audience'>,
  session: Session,
  { guesses, fame }: { guesses: Map<string, string>; fame: FameKeeper },
): void => {
  session.subscribe(() => {
    const current = session.get()
    if (current.phase === 'watching') fame.keep(current)
  })
  const change = (patch: Partial<WatchingSession>) => changeIn(session, patch)
  socket.status.subscribe(() => {
    if (socket.status.get() === 'waiting') change({ connection: 'reconnecting' })
  })
  socket.on('lobbyDisconnected', ({ reason }) => {
    socket.close()
    session.set({ phase: 'closed', reason })
  })
  socket.on('gameLaunched', ({ gameKey }) => change({ gameKey }))
  socket.on('gameDisconnected', () => change({ gameKey: null }))
  socket.on('audienceViewChanged', (data) => {
    const current = session.get()
    if (current.phase === 'watching') session.set(viewed(current, readAudienceView(data), guesses))
  })
  socket.on('pollOpened', (poll: Poll) => change({ poll: { poll, own: null, result: null } }))
  socket.on('pollClosed', ({ id, votes }) => {
    const open = openPollOf(session)
    if (open?.poll.id === id) change({ poll: { ...open, result: votes } })
  })
}

/** Refusals that say nothing about the room. */
const passing: readonly ErrorCode[] = ['unavailable', 'draining', 'rate_limited']

/** Joins on each new connection. */
const createGreeting =
  (
    { language }: Deps,
    roomNumber: RoomNumber,
    session: Session,
    kept: { guesses: Map<string, string>; fame: FameKeeper; onJoined: () => void },
  ) =>
  async (emitWithAck: EmitWithAck<'audience'>): Promise<Greeting> => {
    const ack = await emitWithAck('joinAudience', { roomNumber, language: language.get() })
    const before = session.get()
    if (ack.ok) {
      const now = joined(before, roomNumber, ack, kept)
      session.set(viewed(now, now.view, kept.guesses))
      kept.onJoined()
      return 'ready'
    }
    if (before.phase === 'watching' && passing.includes(ack.error.code)) return 'retry'
    const isGone = before.phase === 'watching' && ack.error.code === 'room_not_found'
    session.set(isGone ? { phase: 'closed', reason: 'ended' } : { phase: 'failed', error: ack.error })
    return 'over'
  }

/** Watches a room on a phone without a seat, again after a lost connection, until the service ends it. BRO-430 */
export const watchAsAudience = (deps: Deps, roomNumber: RoomNumber): AudienceLobby => {
  const { clock } = deps
  const session = createObservable<AudienceSession>({ phase: 'joining', roomNumber })
  const notices = createEventListeners<{ notice: [text: string] }>()
  const guesses = new Map<string, string>()
  const bucket = createBucket(clock)
  const fame = createFameKeeper(deps, roomNumber, guesses)
  /** The vote of a member that lost its connection went with it. */
  const onJoined = () => {
    const own = openPollOf(session)?.own
    if (typeof own === 'string') voting.vote(own)
  }
  const socket = deps.open(roomNumber, createGreeting(deps, roomNumber, session, { guesses, fame, onJoined }))
  followFacts(socket, session, { guesses, fame })
  socket.on('notice', ({ text }) => notices.emit('notice', text))
  const voting = createVoting(clock, bucket, (option) => {
    const open = openPollOf(session)
    if (open) void socket.request('vote', { id: open.poll.id, option }, { resend: true })
  })

  return {
    session,
    vote: (option) => {
      const open = openPollOf(session)
      if (!open) return
      if (isPrediction(open.poll.id)) guesses.set(open.poll.id, option)
      changeIn(session, { poll: { ...open, own: option } })
      voting.vote(option)
    },
    cheer: (kind) => {
      if (socket.status.get() !== 'ready' || !bucket.take()) return false
      // A cheer that is lost with its connection is over.
      socket.post('cheer', { kind }, () => undefined)
      return true
    },
    onNotice: (listener) => notices.on('notice', listener),
    leave: () => {
      voting.stop()
      socket.close()
    },
  }
}

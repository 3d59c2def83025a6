import {
  seatHex,
  watchingLimits,
  type AudienceCounts,
  type AudienceTable,
  type Clock,
  type HostAudience,
  type HostLobby,
  type HostPoll,
  type HostSession,
} from '@sofaspark/contract'
import {
  maxLeaders,
  type AudienceView,
  type Guesses,
  type PredictionResult,
} from '@sofaspark/contract/audience-view.ts'
import { createEventListeners, createObservable } from './shared/observable.ts'

type Shown = Partial<Pick<AudienceView, 'phase' | 'leaders' | 'prediction'>>

/** Between two views; four a second are the service's limit. */
const VIEW_MS = 1_000 / watchingLimits.viewsPerSecond + 50
/** A screen's clock may be wrong by minutes; the service itself closes a poll only when its screen is gone. */
const SPARE_S = 600
/** How long a closed poll is still on the screen. */
const RESULT_MS = 6_000

const eveningLeaders = ({ lobby }: Extract<HostSession, { phase: 'open' }>): AudienceView['leaders'] =>
  (lobby.standings ?? [])
    .filter(({ crowns }) => crowns > 0)
    .slice(0, maxLeaders)
    .map(({ name, seat, crowns }) => ({ name, color: seatHex(seat), points: crowns }))

/** The audience's view of a lobby and its game: in the lobby the evening leads, in a match its own points. */
const viewOf = (session: Extract<HostSession, { phase: 'open' }>, shown: Shown): AudienceView => {
  const { game, lobby } = session
  const phase = game === null ? 'choosing' : (shown.phase ?? 'loading')
  const isMatch = phase === 'playing' || phase === 'result'
  return {
    phase,
    leaders: isMatch ? (shown.leaders ?? []).slice(0, maxLeaders) : eveningLeaders(session),
    hasFreeSeat: !lobby.locked && lobby.players.filter(Boolean).length < lobby.rules.maxPlayers,
    ...(shown.prediction ? { prediction: shown.prediction } : {}),
  }
}

/** Sends the view when it changed, never more often than the service takes it, and only while the lobby has an audience. */
const createViewing = (
  { host, clock }: { host: HostLobby; clock: Clock },
  shown: () => Shown,
  isWatched: () => boolean,
) => {
  let sent = ''
  let isPaused = false
  const follow = (): void => {
    const session = host.session.get()
    if (session.phase !== 'open' || session.connection !== 'connected') {
      // A service that took the lobby over may not have the view.
      sent = ''
      return
    }
    if (isPaused || !isWatched()) return
    const data = viewOf(session, shown())
    const text = JSON.stringify(data)
    if (text === sent) return
    sent = text
    isPaused = true
    // While hidden: the audience watches its phones.
    clock.after(VIEW_MS, () => {
      isPaused = false
      follow()
    })
    void host.send('audienceView', { data })
  }
  return follow
}

const shareOf = ({ right, all }: Guesses): number => right / all

/** Adds up the guesses of an evening. */
const createTable = () => {
  let now: AudienceTable | null = null
  return {
    now: () => now,
    clear: () => {
      now = null
    },
    add: ({ guesses }: PredictionResult) => {
      if (!guesses || guesses.all === 0) return
      const before = now?.evening ?? { right: 0, all: 0 }
      const evening = { right: before.right + guesses.right, all: before.all + guesses.all }
      now = { newest: guesses, evening, best: now && shareOf(now.best) >= shareOf(guesses) ? now.best : guesses }
    },
  }
}

/** The audience of this screen's lobby, from the first counts of the service on. BRO-431 */
export const createHostAudience = (
  deps: { host: HostLobby; clock: Clock },
  first: Pick<AudienceCounts, 'size'>,
): HostAudience => {
  const { host, clock } = deps
  const size = createObservable(first.size)
  const poll = createObservable<HostPoll | null>(null)
  const table = createObservable<AudienceTable | null>(null)
  const counted = createTable()
  const events = createEventListeners<{ cheers: [AudienceCounts['cheers']] }>()
  let shown: Shown = {}
  let gameKey: string | null = null
  let hidePoll: () => void = () => undefined
  const follow = createViewing(
    deps,
    () => shown,
    () => size.get() > 0,
  )

  /** During a match the room watches the match. */
  const showTable = () => {
    const isMatch = gameKey !== null && shown.phase !== 'result'
    table.set(isMatch ? null : counted.now())
  }
  const close = (id: string) => {
    const current = poll.get()
    if (current?.poll.id !== id || !current.isOpen) return
    poll.set({ ...current, isOpen: false })
    void host.send('closePoll', { id })
    hidePoll()
    hidePoll = clock.after(RESULT_MS, () => poll.set(null))
  }
  host.on('audienceCounts', (counts) => {
    size.set(counts.size)
    const current = poll.get()
    if (counts.poll && current?.poll.id === counts.poll.id) poll.set({ ...current, votes: counts.poll.votes })
    if (Object.keys(counts.cheers).length > 0) events.emit('cheers', counts.cheers)
    follow()
  })
  host.session.subscribe(() => {
    const session = host.session.get()
    const running = session.phase === 'open' ? (session.game?.gameKey ?? null) : null
    if (running !== gameKey) {
      gameKey = running
      shown = shown.prediction ? { prediction: shown.prediction } : {}
    }
    if (session.phase !== 'open') {
      size.set(0)
      poll.set(null)
      counted.clear()
      shown = {}
    }
    showTable()
    follow()
  })
  follow()

  return {
    size,
    poll,
    table,
    onCheers: (listener) => events.on('cheers', listener),
    openPoll: (asked, lastsMs) => {
      hidePoll()
      // Wall clock: a poll ends at a moment that its host names.
      const untilS = (clock.nowMs() + lastsMs) / 1_000 + SPARE_S
      poll.set({ poll: { ...asked, untilS }, votes: {}, isOpen: true })
      // While hidden: the audience votes on its phones.
      hidePoll = clock.after(lastsMs, () => close(asked.id))
      void host.send('openPoll', { ...asked, untilS }).then((ack) => {
        // Words that do not fit the room, say: then nothing is asked.
        if (!ack.ok && poll.get()?.poll.id === asked.id) poll.set(null)
      })
    },
    closePoll: close,
    show: (change) => {
      shown = { ...shown, ...change }
      if (change.prediction) counted.add(change.prediction)
      showTable()
      follow()
    },
  }
}

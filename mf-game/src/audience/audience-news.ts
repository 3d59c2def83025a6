import {
  peopleOf,
  seatHex,
  type Game,
  type HostAudience,
  type Lobby,
  type Observable,
  type Poll,
  type Votes,
} from '@sofaspark/contract'
import { maxLeaders, type Leader } from '@sofaspark/contract/audience-view.ts'
import type { createBuildLink } from '../bridge/build-link.ts'
import type { BuildMessage } from '../bridge/build-messages.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { RemoteCapabilities } from '../shared/page.ts'
import { createGamePolls, readAskedPoll } from './game-polls.ts'
import { counted, hasSides, predictionPoll, resolved, type Resolution } from './prediction.ts'

/** Guesses are open for so long after the match's start; a download may take minutes. */
const GUESS_MS = 20_000
const AT_MOST_MS = 180_000

/** The part of a game's phase that an audience learns. */
type MatchPhase = { phase: 'loading' | 'playing' | 'broken' } | ({ phase: 'result' } & Resolution)

interface Deps {
  game: Pick<Game, 'maxNumberOfPlayers' | 'isTeamGame' | 'isSocialGame'>
  state: Observable<MatchPhase>
  /** A number that no other launch of this lobby has. */
  launch: () => number
  link: Pick<ReturnType<typeof createBuildLink>, 'send'>
}

const noAudience: Observable<HostAudience | null> = { get: () => null, subscribe: () => () => undefined }

const leadersOf = (lobby: Lobby | null, scores: ReadonlyMap<string, number>): Leader[] =>
  (lobby ? peopleOf(lobby) : [])
    .flatMap(({ id, name, seat }) => {
      const points = scores.get(id) ?? 0
      return points > 0 ? [{ name, color: seatHex(seat), points }] : []
    })
    .sort((one, other) => other.points - one.points)
    .slice(0, maxLeaders)

/** The points of a running match and of its ranking, which the audience's phones show. */
const createLeading = (lobby: () => Lobby | null) => {
  const scores = new Map<string, number>()
  return {
    clear: () => scores.clear(),
    score: (playerId: string, points: number) => void scores.set(playerId, points),
    of: (now: MatchPhase): Leader[] => {
      if (now.phase !== 'result') return leadersOf(lobby(), scores)
      return now.ranking
        .filter(({ score }) => Number.isFinite(score))
        .slice(0, maxLeaders)
        .map(({ name, color, score }) => ({ name, color, points: score }))
    },
  }
}

/** Asks for a match's winner once, when the audience has its first member, and resolves the question by the ranking. */
const createGuessing = (
  { clock }: Pick<RemoteCapabilities, 'clock'>,
  watchers: () => HostAudience | null,
  onClosed: () => void,
) => {
  let isOpen = false
  let asked: Omit<Poll, 'untilS'> | null = null
  let cancel: () => void = () => undefined
  let stopVotes: () => void = () => undefined
  let votes: Votes = {}
  const close = () => {
    cancel()
    isOpen = false
    if (asked) watchers()?.closePoll(asked.id)
    onClosed()
  }
  return {
    isAsking: () => isOpen && asked !== null,
    open: () => {
      close()
      asked = null
      votes = {}
      isOpen = true
    },
    ask: (question: () => Omit<Poll, 'untilS'> | null) => {
      const audience = watchers()
      if (!isOpen || asked || !audience || audience.size.get() === 0) return
      asked = question()
      if (!asked) return
      const { id } = asked
      audience.openPoll(asked, AT_MOST_MS)
      stopVotes()
      // The last counts come after the poll has closed.
      stopVotes = audience.poll.subscribe(() => {
        const shown = audience.poll.get()
        if (shown?.poll.id === id) ({ votes } = shown)
      })
    },
    closeSoon: () => {
      cancel()
      // While hidden: the match continues.
      cancel = clock.after(GUESS_MS, close)
    },
    close,
    stop: () => stopVotes(),
    resolve: (result: Resolution) => {
      close()
      if (asked) watchers()?.show({ prediction: counted(resolved(asked, result), votes) })
      asked = null
    },
  }
}

/** Sends a lobby's audience the phase of a game, who leads, and how the guess of its winner was resolved. The match never waits for it. SCR-120 */
export const createAudienceNews = (
  { audience = noAudience, host, clock }: Pick<RemoteCapabilities, 'audience' | 'host' | 'clock'>,
  { game, state, launch, link }: Deps,
) => {
  const session = () => {
    const now = host.session.get()
    return now.phase === 'open' ? now : null
  }
  const leading = createLeading(() => session()?.lobby ?? null)
  const watchers = () => audience.get()
  let [match, polls] = [0, 0]
  const gamePolls = createGamePolls({
    watchers,
    isFree: () => !guessing.isAsking(),
    nextId: () => `game-${launch() >>> 0}-${(polls += 1)}`,
    answer: (answer) => link.send('Audience', answer),
  })
  const guessing = createGuessing({ clock }, watchers, gamePolls.open)
  let last: MatchPhase['phase'] = 'loading'
  let stopSize: () => void = () => undefined

  const show = () => {
    const now = state.get()
    if (now.phase !== 'broken') audience.get()?.show({ phase: now.phase, leaders: leading.of(now) })
  }
  const ask = () => {
    const lobby = session()?.lobby
    const people = lobby ? seatedPlayers(lobby).slice(0, game.maxNumberOfPlayers) : []
    guessing.ask(() =>
      people.length === 0 ? null : predictionPoll(`${launch() >>> 0}-${match}`, people, hasSides(game)),
    )
    gamePolls.open()
  }
  const begin = () => {
    match += 1
    leading.clear()
    guessing.open()
    ask()
  }
  const follow = () => {
    const now = state.get()
    const before = last
    last = now.phase
    if (now.phase === before) return
    if (now.phase !== 'playing') gamePolls.close()
    if (now.phase === 'playing') {
      if (before === 'result') begin()
      guessing.closeSoon()
    } else if (now.phase === 'result') guessing.resolve(now)
    else guessing.close()
    show()
  }
  const join = () => {
    stopSize()
    stopSize = audience.get()?.size.subscribe(ask) ?? (() => undefined)
    show()
    ask()
  }

  return {
    /** The points and questions of the build. */
    hear: ({ name, parameters }: BuildMessage) => {
      if (name === 'gamePoll') gamePolls.ask(readAskedPoll(parameters[0]))
      if (name !== 'score') return
      leading.score(...parameters)
      show()
    },
    start: () => {
      const stops = [state.subscribe(follow), audience.subscribe(join)]
      // A screen that was reloaded continues its match.
      if (session()?.game?.snapshot === undefined) begin()
      join()
      return () => {
        for (const stop of [...stops, stopSize]) stop()
        for (const part of [gamePolls, guessing]) part.close()
        guessing.stop()
      }
    },
  }
}

import type { GameTexts, SeatResult, Highlight, ViewSetup } from '../game/define-game.ts'
import type { EventOf, EventType } from '../tables/seat-tables.ts'
import { isStaged, type Flow, type FlowPhase } from '../sim/flow.ts'
import type { Side, SidePlayer } from '../sim/teams.ts'
import type { Announcement } from './announcer.ts'
import { namesBy, type Chip, type NameOf, type Pips } from './chips.ts'
import { countdownNumber, sideWonWords } from './flow-words.ts'
import type { ToScreen } from './hud-parts.ts'
import { createSideHud } from './side-hud.ts'
import type { TeamScore } from './team-bar.ts'

/** The state of every match between two sides, as its HUD reads it. */
export interface SideMatch {
  flow: Flow
  players: readonly SidePlayer[]
  winner: Side | null
  decisive: Highlight | null
}

/** The game's texts in the page's language, and the players' names. */
export interface Words extends GameTexts {
  nameOf: NameOf
}

/** An announcement, shown for a moment. */
export interface Said extends Announcement {
  shownS?: number
}

/** A text at a position; only the latest of a kind shows. */
interface Shout {
  text: string
  kind: string
}

type BySide<Value> = Readonly<Record<Side, Value>>

/**
 * The texts of a match between two sides as tables. Plain rows are keys of the game's locale; functions return texts in the page's language, or null for none. `Kept` is the type of event that the headline of the finish needs.
 */
export interface SideMatchHud<State extends SideMatch, Event, Kept extends EventType<Event> = never> {
  /** Points of both sides: numbers, or texts while they are a secret. */
  scores: (state: State, words: Words) => BySide<TeamScore>
  /** Marks beside them: rounds or captures won. */
  marks?: (state: State) => BySide<Pips>
  /** Ticks of play that are left; null hides the clock. */
  ticksLeft: (state: State) => number | null
  /** Below the clock while the match runs. */
  label?: (state: State, words: Words) => string | null
  chips: (state: State, words: Words) => readonly Chip[]
  /** Whether dark bars frame the picture; by default during the finish and the replay of a decisive moment. */
  isCinema?: (state: State) => boolean
  /** The headline of each phase; `end` stands for the winner. Countdown, replay and end have defaults. */
  headlines: {
    readonly [Phase in FlowPhase]?: (
      state: State,
      words: Words,
      kept: EventOf<Event, Kept> | null,
    ) => Announcement | 'end' | null
  }
  /** The latest event of this type since play began reaches `headlines`. */
  keeps?: Kept
  /** A line below the winner: the reason, if scores do not show it. */
  endNote?: (state: State, words: Words) => string | null
  /** Announcements by event; that of `go` is the text `hud.go`. */
  says: {
    readonly [Type in EventType<Event>]?:
      | Said
      | ((event: EventOf<Event, Type>, words: Words, state: State) => Said | null)
  }
  /** Short texts at the position of the event. */
  shouts?: {
    readonly [Type in EventType<Event>]?: string | ((event: EventOf<Event, Type>, words: Words) => Shout | null)
  }
  /** Actions of `seat`, on `victim` if there is one, in the corner. */
  feed?: { readonly [Type in EventType<Event>]?: string }
  /** Phases that begin with an empty feed. */
  feedClearsAt?: readonly FlowPhase[]
  styles?: string
  /** Adds the game's own parts below the headlines; its result is called with every change. */
  adds?: (own: HTMLElement, texts: () => GameTexts, layer: HTMLElement) => (state: State) => void
}

const GO: Said = { text: 'hud.go', shownS: 0.8 }

/** The headline of the end: the side that won, in the texts `hud.sunWin`, `hud.moonWin` and `hud.draw`. */
const endOf = <State extends SideMatch>(
  { endNote }: { endNote?: (state: State, words: Words) => string | null },
  state: State,
  words: Words,
): Announcement => {
  const note = endNote?.(state, words) ?? null
  return { ...sideWonWords(state.winner, words), ...(note === null ? {} : { note }) }
}

/** The headline that holds during the current phase. SDK-511 */
export const headlineOf = <State extends SideMatch, Event, Kept extends EventType<Event>>(
  hud: Pick<SideMatchHud<State, Event, Kept>, 'headlines' | 'endNote'>,
  state: State,
  words: Words,
  kept: EventOf<Event, Kept> | null = null,
): Announcement | null => {
  const { phase, decision } = state.flow
  const own = hud.headlines[phase]
  if (own) {
    const said = own(state, words, kept)
    return said === 'end' ? endOf(hud, state, words) : said
  }
  switch (phase) {
    case 'countdown':
      return decision === 'point' ? null : { text: countdownNumber(state.flow), look: 'huge' }
    case 'replay':
      return state.decisive ? { text: words.t('hud.replay'), look: 'low' } : null
    case 'podium':
    case 'over':
      return endOf(hud, state, words)
    default:
      return null
  }
}

const keyed = ({ text, note, ...said }: Said, { t }: GameTexts): Said => ({
  ...said,
  text: t(text),
  ...(note === undefined ? {} : { note: t(note) }),
})

type Row<Result> = Result | ((event: unknown, words: Words, state: unknown) => Result | null)
type Rows<Result> = Readonly<Record<string, Row<Result> | undefined>>

const seatOf = (event: object, field: 'seat' | 'victim'): number => {
  const seat = (event as Readonly<Record<string, unknown>>)[field]
  return typeof seat === 'number' ? seat : -1
}

/** Scores, clock, names and words over the picture of a match between two sides, as its tables say. SDK-513, SDK-511 */
export const createSideMatchHud = <
  State extends SideMatch,
  Event extends { type: string },
  Kept extends EventType<Event>,
>(
  setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>,
  toScreen: ToScreen,
  hud: SideMatchHud<State, Event, Kept> & { rank: (state: State) => readonly SeatResult[] },
) => {
  const { bar, feed, shout, say, frame, page, own, element } = createSideHud(setup, toScreen, hud.styles)
  const nameOf = namesBy(setup.player)
  const added = hud.adds?.(own, setup.texts, element)
  const clears: readonly string[] = hud.feedClearsAt ?? ['intro', 'podium']
  const says = { go: GO, ...hud.says } as Rows<Said>
  const shouts = (hud.shouts ?? {}) as Rows<string | Shout>
  const feedRows = (hud.feed ?? {}) as Readonly<Record<string, string | undefined>>
  let kept: EventOf<Event, Kept> | null = null
  const wordsNow = (): Words => ({ ...setup.texts(), nameOf })

  const announce = (event: Event, words: Words): void => {
    const action = feedRows[event.type]
    if (action === undefined) return
    const [by, to] = [seatOf(event, 'seat'), seatOf(event, 'victim')]
    feed.add({ action: words.t(action), ...(by < 0 ? {} : { by }), ...(to < 0 ? {} : { to }) })
  }
  const call = (event: Event, words: Words, state: State): void => {
    const row = shouts[event.type]
    const called = typeof row === 'function' ? row(event, words, state) : row
    if (called === undefined || called === null) return
    const { text, kind } = typeof called === 'string' ? { text: words.t(called), kind: event.type } : called
    shout(text, event as unknown as { x: number; y: number }, kind)
  }
  return {
    ...page,
    /** Announces an event, shows it at its position, and adds it to the feed. */
    event: (event: Event, state: State): void => {
      const words = wordsNow()
      if (event.type === 'go') kept = null
      if (event.type === hud.keeps) kept = event as unknown as EventOf<Event, Kept>
      if ('phase' in event && clears.includes(String(event.phase))) feed.clear()
      announce(event, words)
      call(event, words, state)
      const row = says[event.type]
      const said = typeof row === 'function' ? row(event, words, state) : row && keyed(row, words)
      if (said) say(said, said.shownS)
    },
    frame: (state: State, seconds: number): void => {
      const { phase } = state.flow
      const words = wordsNow()
      const ends = isStaged(state)
      const isCounted = phase !== 'teams' && !ends
      const ticksLeft = isCounted ? hud.ticksLeft(state) : null
      const isDecisive = (phase === 'finish' || phase === 'replay') && state.decisive !== null
      bar.show(hud.scores(state, words), hud.marks?.(state))
      added?.(state)
      frame(
        state,
        {
          isCinema: hud.isCinema?.(state) ?? isDecisive,
          secondsLeft: ticksLeft === null ? null : ticksLeft / 60,
          label: isCounted ? (hud.label?.(state, words) ?? null) : null,
          chips: hud.chips(state, words),
          results: ends ? hud.rank(state) : null,
          headline: headlineOf(hud, state, words, kept),
        },
        seconds,
      )
    },
  }
}

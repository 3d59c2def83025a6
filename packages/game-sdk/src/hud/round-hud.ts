import type { GameTexts, SeatResult, ViewSetup } from '../game/define-game.ts'
import type { Flow } from '../sim/flow.ts'
import { createAnnouncer, type Announcement } from './announcer.ts'
import { createChips, createTally, namesBy, type Chip, type NameOf, type TallyRow } from './chips.ts'
import { countdownNumber } from './flow-words.ts'
import { addElement, createCinema, createClock, write } from './hud-parts.ts'
import { createHudLayer } from './hud-layer.ts'
import type { ModeChoice } from './mode-choice.ts'
import { createNameTags } from './name-tags.ts'
import { createPodiumRows } from './podium-rows.ts'

/** The content of the HUD in one frame. */
export interface RoundHudFrame {
  /** Dark bars frame a decisive moment. */
  isCinema?: boolean
  /** The round or the score, above; null for nothing. */
  label?: string | null
  secondsLeft: number | null
  chips?: readonly Chip[]
  /** Points of the round that is over, best first; null before. */
  tally?: readonly TallyRow[] | null
  /** The final ranking; null before the end. */
  results?: readonly SeatResult[] | null
  /** The choice of a mode: who chooses, and the share of the time that is left; null while there is none. */
  choice?: { chooser: number; left: number } | null
  headline: Announcement | null
}

export interface RoundHudSetup {
  /** The class of the layer, for the game's styles. */
  name: string
  styles: string
  /** The cards of the ways to play: `modeCards`. */
  cards?: (hud: HTMLElement) => ModeChoice
}

/**
 * The whole HUD of a free-for-all match: the game says what it shows in each frame. Its own parts are in `own`, above the names and below the headlines. SDK-513
 */
export const createRoundHud = (
  setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>,
  { name, styles, cards }: RoundHudSetup,
) => {
  const layer = createHudLayer(setup, styles)
  const { element } = layer
  element.classList.add(name)
  const cinema = createCinema(element)
  const tags = createNameTags(element, setup)
  const own = addElement(element, '')
  const top = addElement(element, 'hud-top')
  const label = addElement(top, 'hud-team-label')
  const clock = createClock(top)
  const chips = createChips(element, setup)
  const tally = createTally(element, setup)
  const podium = createPodiumRows(element, setup)
  const announcer = createAnnouncer(element)
  const choice = cards?.(element)
  const nameOf = namesBy(setup.player)
  return {
    element,
    own,
    nameOf,
    say: announcer.say,
    /** The names over the players. */
    tags: tags.show,
    frame: (shown: RoundHudFrame, seconds: number): void => {
      cinema.show(shown.isCinema ?? false)
      write(label, shown.label ?? '')
      label.hidden = (shown.label ?? null) === null
      clock.show(shown.secondsLeft)
      chips.show(shown.chips ?? [])
      tally.show(shown.tally ?? null)
      tally.frame(seconds)
      podium.show(shown.results ?? null)
      announcer.hold(shown.headline)
      announcer.frame(seconds)
      choice?.show(shown.choice ? { ...shown.choice, chooser: nameOf(shown.choice.chooser) } : undefined)
    },
    /** The page's own changes, which a view passes on. */
    page: {
      resize: layer.resize,
      refresh: (): void => {
        layer.refresh()
        choice?.refresh()
      },
      dispose: (): void => {
        choice?.dispose()
        layer.dispose()
      },
    },
  }
}

const GO_TICKS = 50

/** The game's own texts in a match of rounds. */
export interface RoundWords {
  intro: () => Announcement
  /** A key of the game's texts, below the number of the countdown; `hud.try` by default. */
  countdownNote?: string
  /** The headline of a round's end; by default its winner, `hud.roundWon` or `hud.draw`. */
  roundEnd?: () => Announcement | null
  end: () => Announcement
  /** The end of a run alone, in the mode `solo`; its introduction is `mode.solo` and `hud.howTo`. */
  soloEnd?: () => Announcement
}

/** The headline of each phase of a match of rounds; none during play. Its texts are `hud.go` and `hud.replay`. SDK-511 */
export const roundHeadline = (
  { flow, winner = -1, mode }: { flow: Flow; winner?: number; mode?: string },
  { t }: GameTexts,
  nameOf: NameOf,
  { intro, countdownNote = 'hud.try', roundEnd, end, soloEnd }: RoundWords,
): Announcement | null => {
  const ranAlone = mode === 'solo' ? soloEnd : undefined
  switch (flow.phase) {
    case 'intro':
      return ranAlone ? { text: t('mode.solo'), note: t('hud.howTo') } : intro()
    case 'countdown':
      return { text: countdownNumber(flow), note: t(countdownNote), look: 'huge' }
    case 'play':
      return flow.playTicks < GO_TICKS ? { text: t('hud.go'), look: 'huge' } : null
    case 'replay':
      return { text: t('hud.replay'), look: 'low' }
    case 'roundEnd': {
      const own = ranAlone ?? roundEnd
      if (own) return own()
      return { text: winner >= 0 ? t('hud.roundWon', { name: nameOf(winner) }) : t('hud.draw'), look: 'low' }
    }
    case 'podium':
    case 'over':
      return (ranAlone ?? end)()
    default:
      return null
  }
}

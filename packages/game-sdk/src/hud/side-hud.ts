import type { SeatResult, ViewSetup } from '../game/define-game.ts'
import type { Flow } from '../sim/flow.ts'
import type { SidePlayer } from '../sim/teams.ts'
import { createAnnouncer, type Announcement } from './announcer.ts'
import { createChips, type Chip } from './chips.ts'
import { createCinema, createClock, addElement, write, createShouts, type ToScreen } from './hud-parts.ts'
import { createHudLayer } from './hud-layer.ts'
import { createKillFeed } from './kill-feed.ts'
import { createNameTags } from './name-tags.ts'
import { createPodiumRows } from './podium-rows.ts'
import { createSidePicks, createTeamBar, picksStyle } from './team-bar.ts'

/** The content of the HUD in one frame. */
export interface SideHudFrame {
  /** Dark bars frame a decisive moment. */
  isCinema: boolean
  secondsLeft: number | null
  /** Below the clock; null for nothing. */
  label: string | null
  chips: readonly Chip[]
  /** The final ranking; null before the end. */
  results: readonly SeatResult[] | null
  headline: Announcement | null
}

/**
 * The whole HUD of a match between two sides: the game says what it shows in each frame, and scores by `bar`. Styles are the game's own; its parts are in `own`, below the headlines. SDK-513
 */
export const createSideHud = (
  setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>,
  toScreen: ToScreen,
  styles = '',
) => {
  const layer = createHudLayer(setup, picksStyle + styles)
  const { element } = layer
  const cinema = createCinema(element)
  const tags = createNameTags(element, setup)
  const shout = createShouts(element, toScreen)
  const own = addElement(element, '')
  const bar = createTeamBar(element, setup)
  const clock = createClock(bar.middle)
  const label = addElement(bar.middle, 'hud-team-label')
  const feed = createKillFeed(element, setup)
  const chips = createChips(element, setup)
  const picks = createSidePicks(element, setup)
  const rows = createPodiumRows(element, {
    player: setup.player,
    sideOf: (team) => (team === 0 ? 'sun' : 'moon'),
  })
  const announcer = createAnnouncer(element)
  return {
    element,
    own,
    bar,
    feed,
    shout,
    say: announcer.say,
    frame: (
      { flow, players }: { flow: Flow; players: readonly SidePlayer[] },
      shown: SideHudFrame,
      seconds: number,
    ): void => {
      cinema.show(shown.isCinema)
      clock.show(shown.secondsLeft)
      write(label, shown.label ?? '')
      label.hidden = shown.label === null
      chips.show(flow.phase === 'teams' ? [] : shown.chips)
      picks.frame(flow, players)
      rows.show(shown.results)
      feed.frame(seconds)
      announcer.hold(shown.headline)
      announcer.frame(seconds)
    },
    /** The page's own changes, which a view passes on, and the names over its players. */
    page: { tags: tags.show, resize: layer.resize, refresh: layer.refresh, dispose: layer.dispose },
  }
}

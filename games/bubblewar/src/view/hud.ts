import { addStyles, createLive, put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import type { Tally } from '../scores/run-keeper.ts'
import { versus } from '../sim/rules.ts'
import { rank, type BubbleState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import type { BoardView } from './board-view.ts'
import { bannerOf, type Banner } from './hud-banner.ts'
import { createChoice } from './hud-choice.ts'
import { createHeads } from './hud-heads.ts'
import { createShouts } from './hud-shouts.ts'
import { hudStyle } from './hud-style.ts'
import { createTallyPanel } from './hud-tally.ts'

export interface HudSetup {
  root: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  choose: (option: string) => void
  board: (seat: number) => BoardView | undefined
}

const GO_TICKS = 45

/** Texts and scores over the boards, in the game's language. BUB-24 */
export const createHud = ({ root, texts, player, choose, board }: HudSetup) => {
  const removeStyles = addStyles(hudStyle)
  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const hud = put(root, 'bub')
  const heads = createHeads({ heads: put(hud, 'bub-heads'), texts, player })
  const shout = createShouts({ shouts: put(hud, 'bub-shouts'), texts, nameOf, board })
  const pill = put(put(hud, 'bub-top'), 'bub-pill')
  const pillText = put(pill, 'bub-pill-text', 'span')
  const pillNote = put(pill, 'bub-pill-note', 'span')
  const banner = put(hud, 'bub-banner')
  const title = put(banner, 'bub-title')
  const note = put(banner, 'bub-note')
  const live = createLive(hud, 'bub-live')
  const choice = createChoice(hud, texts, choose)
  const tallyPanel = createTallyPanel(hud, texts, player)
  let shownBanner = ''
  let flash: (Banner & { untilTick: number }) | undefined

  const say = ({ title: text = '', note: sub = '', huge = false }: Banner): void => {
    const key = `${text}|${sub}`
    banner.hidden = text === ''
    if (key === shownBanner) return
    shownBanner = key
    write(title, text)
    write(note, sub)
    note.hidden = sub === ''
    title.className = huge ? 'bub-title huge' : 'bub-title'
    if (text === '') return
    // Reading the box in between makes the browser restart the animation.
    title.getBoundingClientRect()
    title.classList.add('bub-pop')
    live.speak(text, sub)
  }

  const drawPill = (state: BubbleState): void => {
    const { t } = texts()
    pill.hidden = state.phase === 'choose' || state.phase === 'tally' || state.phase === 'over'
    write(pillText, state.mode === 'versus' ? t('hud.round', { n: state.round }) : t('mode.endless'))
    const extra =
      state.mode === 'versus'
        ? t('hud.firstTo', { n: versus.roundsToWin })
        : state.phase === 'intro'
          ? ''
          : t(state.counted ? 'hud.counted' : 'hud.uncounted')
    write(pillNote, extra)
    pillNote.hidden = extra === ''
  }

  return {
    event: (event: GameEvent, state: BubbleState) => {
      if (event.type === 'go') flash = { title: texts().t('hud.go'), huge: true, untilTick: state.tick + GO_TICKS }
      shout(event, state)
    },
    arrange: heads.arrange,
    tally: (tally: Tally) => tallyPanel.tell(tally),
    leaders: (state: BubbleState): ReadonlySet<number> =>
      new Set(
        rank(state)
          .filter((row) => row.rank === 1)
          .map(({ seat }) => seat),
      ),
    frame: (state: BubbleState) => {
      heads.frame(state)
      drawPill(state)
      say(flash && state.tick < flash.untilTick ? flash : bannerOf(state, texts(), nameOf))
      choice.frame(state, nameOf)
      tallyPanel.frame(state)
      hud.classList.toggle('dim', state.phase === 'tally' || state.phase === 'over')
    },
    resize: (width: number, height: number) => {
      hud.style.setProperty('--u', `${Math.min(width / 1.78, height) / 100}px`)
      heads.refresh()
    },
    refresh: () => {
      hud.dir = texts().direction
      heads.refresh()
      choice.refresh()
      tallyPanel.refresh()
    },
    dispose: () => {
      choice.dispose()
      hud.remove()
      removeStyles()
    },
  }
}

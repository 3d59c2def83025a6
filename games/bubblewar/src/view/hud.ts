import { addElement, addSignedName, createRoundHud, write } from '@sofaspark/game-sdk/hud/hud.ts'
import { modeCards } from '@sofaspark/game-sdk/hud/mode-choice.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import type { GamePlayer, GameTexts, ViewSetup } from '@sofaspark/game-sdk'
import type { Tally } from '../scores/run-keeper.ts'
import { versus, phases, size } from '../sim/numbers.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent, Player } from '../sim/world.ts'
import type { BoardView } from './board-view.ts'
import { headlineOf } from './headline.ts'
import { hudStyle } from './hud-style.ts'
import { createTallyPanel } from './hud-tally.ts'
import { beanRoom, type Place } from './arrange-boards.ts'
const SHOUT_MS = 1100
const MAX_SHOUTS = 12
/** Distance from the sides of a board, in its own units, within which a word is centred. */
const SHOUT_MARGIN = 150

interface ShoutSetup {
  shouts: HTMLElement
  texts: () => GameTexts
  nameOf: (seat: number) => string
  board: (seat: number) => BoardView | undefined
}

/** Words and points over the boards, for each event. */
const createShouts = ({ shouts, texts, nameOf, board }: ShoutSetup) => {
  /** A word or points over a board; the next one replaces it, since two at once could not be read. */
  const shout = (seat: number, text: string, x: number, y: number, look = '') => {
    const view = board(seat)
    const kind = `${seat} ${look === '' ? 'points' : 'word'}`
    for (const before of shouts.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (!view || shouts.childElementCount > MAX_SHOUTS) return
    const at = view.toScreen(Math.max(SHOUT_MARGIN, Math.min(size.width - SHOUT_MARGIN, x)), y)
    const element = addElement(shouts, `bub-shout ${look}`)
    element.dataset['kind'] = kind
    element.dir = texts().direction
    element.textContent = text
    element.style.transform = `translate(${at.x.toFixed(0)}px, ${at.y.toFixed(0)}px)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOUT_MS).onfinish = () =>
      element.remove()
  }
  return (happened: GameEvent, state: BubbleState): void => {
    const { t } = texts()
    switch (happened.type) {
      case 'pop': {
        const [first] = happened.popped
        const dropped = happened.dropped.length
        const big = dropped >= 4 || happened.combo >= 3
        const text =
          happened.combo >= 3
            ? t('hud.combo', { n: happened.combo })
            : dropped >= 4
              ? t('hud.drop', { n: dropped })
              : `+${happened.points}`
        if (first && (big || state.mode === 'endless')) shout(happened.seat, text, first.x, first.y, big ? 'big' : '')
        break
      }
      case 'warn':
        shout(happened.seat, t('hud.incoming', { n: happened.rows }), size.width / 2, 60, 'bad')
        break
      case 'lifeline':
        shout(happened.seat, t('hud.lifeline'), size.width / 2, 560, 'big')
        break
      case 'level':
        shout(happened.seat, t('hud.level', { n: happened.level }), size.width / 2, 330, 'big')
        break
      case 'clear':
        shout(happened.seat, t('hud.clear'), size.width / 2, 330, 'big')
        break
      case 'stone':
        shout(happened.seat, t('hud.stone', { name: nameOf(happened.from) }), size.width / 2, 160, 'bad')
        break
      case 'fallen':
        shout(happened.seat, t(state.mode === 'endless' ? 'hud.over' : 'hud.out'), size.width / 2, 360, 'big')
        break
      default:
        break
    }
  }
}

const pips = (parent: HTMLElement, wins: number): void => {
  const row = addElement(parent, 'bub-pips')
  for (let at = 0; at < versus.roundsToWin; at++) addElement(row, at < wins ? 'bub-pip full' : 'bub-pip')
}

interface HeadSetup {
  heads: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
}

/** Over each board its player's name, with rounds won or level and score. */
export const createHeads = ({ heads, texts, player }: HeadSetup) => {
  let places: readonly Place[] = []
  let shownHeads = ''
  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const drawHeads = (state: BubbleState): void => {
    const shown = state.phase === 'choose' ? [] : state.players.filter((one) => one.board !== null)
    const describe = ({ seat, wins, role, board: own }: Player): string =>
      [seat, nameOf(seat), player(seat)?.color, wins, role, own?.score, own?.level].join()
    const key = `${shown.map(describe).join(';')}|${places.map(({ x }) => x).join()}|${texts().language}|${state.mode}`
    if (key === shownHeads) return
    shownHeads = key
    heads.replaceChildren()
    for (const [index, one] of shown.entries()) {
      const place = places[index]
      if (!place) continue
      const head = addElement(heads, 'bub-head')
      head.dir = texts().direction
      head.dataset['playerId'] = player(one.seat)?.id ?? ''
      head.style.setProperty('--c', player(one.seat)?.color ?? '#fff')
      head.style.left = `${place.x - 16 * place.scale}px`
      head.style.width = `${(size.width + beanRoom) * place.scale}px`
      head.style.bottom = `calc(100% - ${place.y - 62 * place.scale}px)`
      head.classList.toggle('out', one.role === 'fallen')
      addSignedName(head, one.seat, player)
      if (state.mode === 'versus') pips(head, one.wins)
      else {
        addElement(head, 'bub-level').textContent = texts().t('hud.level', { n: one.board?.level ?? 1 })
        addElement(head, 'bub-score', 'b').textContent = String(one.board?.score ?? 0)
      }
    }
  }
  return {
    frame: drawHeads,
    refresh: (): void => {
      shownHeads = ''
    },
    arrange: (next: readonly Place[]): void => {
      places = next
      shownHeads = ''
    },
  }
}

const ball = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#1a0d33" stroke-width="4"/><ellipse cx="${x - radius * 0.35}" cy="${y - radius * 0.4}" rx="${radius * 0.3}" ry="${radius * 0.18}" fill="#fff" opacity=".8"/>`

/** The two ways to play, as pictures for their cards. */
const modePictures = [
  {
    id: 'versus',
    picture: `<svg viewBox="0 0 160 76" aria-hidden="true">${ball(28, 24, 17, '#ff5d5d')}${ball(52, 52, 17, '#ff5d5d')}${ball(132, 24, 17, '#3f9bff')}${ball(108, 52, 17, '#3f9bff')}
    <path d="m80 14 5 13 14-3-9 11 9 11-14-3-5 13-5-13-14 3 9-11-9-11 14 3z" fill="#ffc93c" stroke="#1a0d33" stroke-width="4" stroke-linejoin="round"/></svg>`,
  },
  {
    id: 'endless',
    picture: `<svg viewBox="0 0 160 76" aria-hidden="true"><circle cx="80" cy="38" r="33" fill="#3a1a6b" stroke="#1a0d33" stroke-width="4"/><path d="M47 38h66M80 5c-22 20-22 46 0 66M80 5c22 20 22 46 0 66" fill="none" stroke="#b67bff" stroke-width="4"/>
    ${ball(30, 56, 15, '#2fd08c')}${ball(130, 20, 15, '#ffc93c')}${ball(128, 58, 11, '#ff5d5d')}</svg>`,
  },
]

/** The choice between the two ways to play: on the admin's phone, by mouse, or by keys. */
const choiceOf = (state: BubbleState): { chooser: number; left: number } | null =>
  state.phase === 'choose'
    ? { chooser: chooserOf(state)?.seat ?? -1, left: 1 - state.phaseTicks / phases.chooseTicks }
    : null

const GO_S = 0.75

/** The pill with the round, or with the mode and whether the run counts. */
const createPill = (hud: HTMLElement, texts: ViewSetup['texts']) => {
  const pill = addElement(addElement(hud, 'bub-top'), 'bub-pill')
  const pillText = addElement(pill, 'bub-pill-text', 'span')
  const pillNote = addElement(pill, 'bub-pill-note', 'span')
  return (state: BubbleState): void => {
    const { t } = texts()
    pill.hidden = state.phase === 'choose' || state.phase === 'tally' || state.phase === 'over'
    write(pillText, state.mode === 'versus' ? t('hud.round', { n: state.round }) : t('mode.endless'))
    const extra =
      state.mode === 'versus'
        ? t('hud.firstTo', { n: versus.roundsToWin })
        : state.phase === 'intro'
          ? ''
          : t(state.counted ? 'hud.counted' : state.times === undefined ? 'hud.uncounted' : 'hud.unlisted')
    write(pillNote, extra)
    pillNote.hidden = extra === ''
  }
}

/** Texts and scores over the boards, in the game's language. SDK-511 */
export const createHud = (
  setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player' | 'choose'>,
  board: (seat: number) => BoardView | undefined,
) => {
  const { texts, player } = setup
  const hud = createRoundHud(setup, { name: 'bub', styles: hudStyle, cards: modeCards(setup, modePictures) })
  const { own, nameOf, page } = hud
  const heads = createHeads({ heads: addElement(own, 'bub-heads'), texts, player })
  const shout = createShouts({ shouts: addElement(own, 'bub-shouts'), texts, nameOf, board })
  const drawPill = createPill(own, texts)
  const tallyPanel = createTallyPanel(own, texts, player)
  return {
    event: (event: GameEvent, state: BubbleState): void => {
      if (event.type === 'go') hud.say({ text: texts().t('hud.go'), look: 'huge' }, GO_S)
      shout(event, state)
    },
    arrange: heads.arrange,
    tally: (tally: Tally): void => tallyPanel.tell(tally),
    frame: (state: BubbleState, seconds: number): void => {
      heads.frame(state)
      drawPill(state)
      tallyPanel.frame(state)
      hud.element.classList.toggle('dim', state.phase === 'tally' || state.phase === 'over')
      hud.frame({ secondsLeft: null, choice: choiceOf(state), headline: headlineOf(state, texts(), nameOf) }, seconds)
    },
    resize: (width: number, height: number): void => {
      page.resize(width, height)
      heads.refresh()
    },
    refresh: (): void => {
      page.refresh()
      heads.refresh()
      tallyPanel.refresh()
    },
    dispose: page.dispose,
  }
}

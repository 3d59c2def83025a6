import { addStyles, put, seatSign, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import type { Tally } from '../scores/run-keeper.ts'
import { size, versus } from '../sim/rules.ts'
import { rank, type BubbleState } from '../sim/sim.ts'
import type { GameEvent, Player } from '../sim/world.ts'
import { beanRoom, type Place } from './arrange-boards.ts'
import type { BoardView } from './board-view.ts'
import { bannerOf, type Banner } from './hud-banner.ts'
import { createChoice } from './hud-choice.ts'
import { hudStyle } from './hud-style.ts'
import { createTallyPanel } from './hud-tally.ts'

export interface HudSetup {
  root: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  choose: (option: string) => void
  board: (seat: number) => BoardView | undefined
}

const SHOUT_MS = 1100
const MOST_SHOUTS = 12
/** Distance from the sides of a board, in its own units, within which a word is centred. */
const SHOUT_MARGIN = 150

/** Texts and scores over the boards, in the game's language. BUB-24 */
export const createHud = ({ root, texts, player, choose, board }: HudSetup) => {
  const removeStyles = addStyles(hudStyle)
  const hud = put(root, 'bub')
  const heads = put(hud, 'bub-heads')
  const shouts = put(hud, 'bub-shouts')
  const pill = put(put(hud, 'bub-top'), 'bub-pill')
  const pillText = put(pill, 'bub-pill-text', 'span')
  const pillNote = put(pill, 'bub-pill-note', 'span')
  const banner = put(hud, 'bub-banner')
  const title = put(banner, 'bub-title')
  const note = put(banner, 'bub-note')
  const live = put(hud, 'bub-live')
  live.setAttribute('aria-live', 'polite')
  const choice = createChoice(hud, texts, choose)
  const tallyPanel = createTallyPanel(hud, texts, player)
  let places: readonly Place[] = []
  let shownHeads = ''
  let shownBanner = ''
  let flash: (Banner & { untilTick: number }) | undefined

  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const named = (seat: number): HTMLElement => {
    const bdi = document.createElement('bdi')
    bdi.textContent = nameOf(seat)
    return bdi
  }
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
    write(live, `${text} ${sub}`)
  }

  /** A word or points over a board; the next one replaces it, since two at once could not be read. */
  const shout = (seat: number, text: string, x: number, y: number, look = '') => {
    const view = board(seat)
    const kind = `${seat} ${look === '' ? 'points' : 'word'}`
    for (const before of shouts.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (!view || shouts.childElementCount > MOST_SHOUTS) return
    const at = view.toScreen(Math.max(SHOUT_MARGIN, Math.min(size.width - SHOUT_MARGIN, x)), y)
    const element = put(shouts, `bub-shout ${look}`)
    element.dataset['kind'] = kind
    element.dir = texts().direction
    element.textContent = text
    element.style.transform = `translate(${at.x.toFixed(0)}px, ${at.y.toFixed(0)}px)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOUT_MS).onfinish = () =>
      element.remove()
  }
  const pips = (parent: HTMLElement, wins: number): void => {
    const row = put(parent, 'bub-pips')
    for (let at = 0; at < versus.roundsToWin; at++) put(row, at < wins ? 'bub-pip full' : 'bub-pip')
  }
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
      const head = put(heads, 'bub-head')
      head.dir = texts().direction
      head.dataset['playerId'] = player(one.seat)?.id ?? ''
      head.style.setProperty('--c', player(one.seat)?.color ?? '#fff')
      head.style.left = `${place.x - 16 * place.scale}px`
      head.style.width = `${(size.width + beanRoom) * place.scale}px`
      head.style.bottom = `calc(100% - ${place.y - 62 * place.scale}px)`
      head.classList.toggle('out', one.role === 'fallen')
      head.append(seatSign(one.seat, player(one.seat)?.color ?? '#fff'), named(one.seat))
      if (state.mode === 'versus') pips(head, one.wins)
      else {
        put(head, 'bub-level').textContent = texts().t('hud.level', { n: one.board?.level ?? 1 })
        put(head, 'bub-score', 'b').textContent = String(one.board?.score ?? 0)
      }
    }
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

  const event = (happened: GameEvent, state: BubbleState): void => {
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
      case 'go':
        flash = { title: t('hud.go'), huge: true, untilTick: state.tick + 45 }
        break
      case 'fallen':
        shout(happened.seat, t(state.mode === 'endless' ? 'hud.over' : 'hud.out'), size.width / 2, 360, 'big')
        break
      default:
        break
    }
  }
  return {
    event,
    arrange: (next: readonly Place[]) => {
      places = next
      shownHeads = ''
    },
    tally: (tally: Tally) => tallyPanel.tell(tally),
    leaders: (state: BubbleState): ReadonlySet<number> =>
      new Set(
        rank(state)
          .filter((row) => row.rank === 1)
          .map(({ seat }) => seat),
      ),
    frame: (state: BubbleState) => {
      drawHeads(state)
      drawPill(state)
      say(flash && state.tick < flash.untilTick ? flash : bannerOf(state, texts(), nameOf))
      choice.frame(state, nameOf)
      tallyPanel.frame(state)
      hud.classList.toggle('dim', state.phase === 'tally' || state.phase === 'over')
    },
    resize: (width: number, height: number) => {
      hud.style.setProperty('--u', `${Math.min(width / 1.78, height) / 100}px`)
      shownHeads = ''
    },
    refresh: () => {
      hud.dir = texts().direction
      shownHeads = ''
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

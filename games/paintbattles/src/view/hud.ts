import type { GameTexts } from '@sofaspark/game-sdk'
import { addElement, type Chip, addSideSign, write, leadWords, type Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import type { SideMatchHud } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { isLastRound, shownScoreOf, celebrated, isRevealed, metresShown, type ShownScore } from '../sim/game.ts'
import { fieldSize, round } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import type { PaintEvent, Player } from '../sim/world.ts'
import { sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { revealOf } from './reveal-show.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'

/** Looks of what Paint Battles adds to the HUD parts. */
const paintStyle = /* css */ `
.pnt-share { position: absolute; inset-block-start: calc(var(--u) * 13.6); left: 50%; width: calc(var(--u) * 96); max-width: 92%; height: calc(var(--u) * 1.5); transform: translateX(-50%); border-radius: 1em; overflow: hidden; direction: ltr; background: rgba(255, 244, 224, .85); box-shadow: 0 0 0 calc(var(--u) * .35) var(--hud-night); transition: opacity .4s; }
.pnt-share i { position: absolute; inset-block: 0; }
.pnt-share .sun { left: 0; background: repeating-linear-gradient(135deg, #ffd06b 0 .5em, #ffa51f .5em 1.1em); }
.pnt-share .moon { right: 0; background: radial-gradient(circle, #cdb8ff .15em, transparent .17em) 0 0 / .6em .6em, #7a45ee; }
.pnt-share.secret { opacity: 0; }
.hud.cinema .pnt-share { opacity: 0; }
.hud.pnt-ends .hud-banner.low { inset-block-end: 19%; }
.pnt-reveal { position: absolute; inset: 0; display: flex; align-items: flex-end; justify-content: center; gap: calc(var(--u) * 9); padding-block-end: calc(var(--u) * 13); direction: ltr; background: radial-gradient(circle at 50% 55%, rgba(26, 13, 51, .25), rgba(26, 13, 51, .78)); }
.pnt-reveal.decided { background: radial-gradient(circle at 50% 60%, rgba(26, 13, 51, 0), rgba(26, 13, 51, .42)); }
.pnt-tube { position: relative; width: calc(var(--u) * 25); height: calc(var(--u) * 60); border-radius: calc(var(--u) * 4); background: rgba(26, 13, 51, .8); box-shadow: 0 0 0 calc(var(--u) * .7) #fff4e0, 0 calc(var(--u) * 1.4) 0 calc(var(--u) * .7) rgba(26, 13, 51, .7); }
.pnt-fill { position: absolute; inset-inline: 0; inset-block-end: 0; border-radius: calc(var(--u) * 4); transform-origin: 50% 100%; }
.pnt-tube.sun .pnt-fill { background: repeating-linear-gradient(135deg, #ffd06b 0 1.1em, #ffa51f 1.1em 2.4em); }
.pnt-tube.moon .pnt-fill { background: radial-gradient(circle, #cdb8ff .3em, transparent .33em) 0 0 / 1.3em 1.3em, #7a45ee; }
.pnt-tube.moon .pnt-fill, .pnt-tube.sun .pnt-fill { box-shadow: inset 0 calc(var(--u) * 1.6) 0 rgba(255, 255, 255, .5); }
.pnt-number { position: absolute; inset-inline: -40%; inset-block-end: 100%; padding-block-end: .12em; text-align: center; font-size: calc(var(--u) * 10); font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; text-shadow: 0 .07em 0 #1a0d33, 0 0 .14em #1a0d33; }
.pnt-name { position: absolute; inset-inline: -30%; inset-block-start: 100%; padding-block-start: .45em; display: flex; align-items: center; justify-content: center; gap: .35em; font-size: calc(var(--u) * 5); font-weight: 700; text-shadow: 0 .08em 0 #1a0d33, 0 0 .14em #1a0d33; }
.pnt-reveal.rolls .pnt-tube { animation: pnt-tremble .09s infinite alternate linear; }
.pnt-tube.won { box-shadow: 0 0 0 calc(var(--u) * .9) #ffd23f, 0 0 calc(var(--u) * 7) #ffd23f; animation: pnt-win .6s cubic-bezier(.2, 1.8, .4, 1); }
.pnt-tube.won .pnt-number { color: #ffe38a; }
.pnt-tube.beaten { filter: saturate(.55) brightness(.75); }
@keyframes pnt-tremble { from { transform: translate(-.06em, .03em); } to { transform: translate(.06em, -.03em); } }
@keyframes pnt-win { from { transform: scale(1.16); } }
`

const writeWhole = numberWriter({ style: 'percent', maximumFractionDigits: 0 })
const writeTenths = numberWriter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share in whole percents, as it is written in a language. */
export const roundShare = (percent: number, language: string): string => writeWhole(Math.floor(percent) / 100, language)

/** Both sides' texts, as in the bar above. SDK-511, SDK-513 */
const barWords = (shown: ShownScore, { t, language }: GameTexts): Readonly<Record<Side, string>> => {
  switch (shown.type) {
    case 'secret':
      return { sun: '?', moon: '?' }
    case 'shares':
      return { sun: roundShare(shown.sun, language), moon: roundShare(shown.moon, language) }
    case 'metres':
      return { sun: t('hud.squareMetres', { n: shown.sun }), moon: t('hud.squareMetres', { n: shown.moon }) }
  }
}

/** A share to a tenth of a percent: what a close round is decided by. */
export const exactShare = (percent: number, language: string): string => writeTenths(percent / 100, language)

/** The words about bombs: both sides find one, or the one that is behind. */
const bombWords = ([first, second]: readonly Side[], { t }: GameTexts): Announcement => ({
  text: t(first === undefined ? 'hud.secretNote' : second === undefined ? `hud.${first}Bomb` : 'hud.bothBombs'),
  look: 'low',
})

/** The words when the shares become a secret, with those about bombs. */
export const secretWords = (found: readonly Side[], texts: GameTexts): Announcement => ({
  text: texts.t('hud.secret'),
  note: bombWords(found, texts).text,
  look: 'low',
})

/** The part of a tube that the larger share fills in the end. */
const FULL_SHARE = 0.94

/** Two tubes of paint that reveal the winner: they rise together, hesitate, and one stops first. SDK-513 */
const createRevealPanel = (parent: HTMLElement, { texts }: { texts: () => GameTexts }) => {
  const root = addElement(parent, 'pnt-reveal')
  root.hidden = true
  const tubeOf = (side: Side) => {
    const tube = addElement(root, `pnt-tube ${side}`)
    const fill = addElement(tube, 'pnt-fill')
    const number = addElement(tube, 'pnt-number')
    const name = addElement(tube, 'pnt-name')
    addSideSign(name, side)
    return { tube, fill, number, name: addElement(name, '', 'span') }
  }
  const sun = tubeOf('sun')
  const tubes: Readonly<Record<Side, ReturnType<typeof tubeOf>>> = { sun, moon: tubeOf('moon') }
  return {
    frame: (state: PaintState): void => {
      root.hidden = state.flow.phase !== 'roundEnd'
      if (root.hidden) return
      const { shares, most, rolls, decided } = revealOf(state)
      const victor = celebrated(state)
      root.classList.toggle('rolls', rolls)
      root.classList.toggle('decided', decided)
      for (const side of sides) {
        const { tube, fill, number, name } = tubes[side]
        fill.style.height = `${((shares[side] * 100 * FULL_SHARE) / most).toFixed(2)}%`
        write(number, exactShare(shares[side], texts().language))
        write(name, texts().t(`teams.${side}`))
        const isWon = decided && victor === side
        tube.classList.toggle('won', isWon)
        tube.classList.toggle('beaten', decided && !isWon && victor !== null)
      }
    },
  }
}

const SQUARE_METRE = fieldSize.cellsPerMetre ** 2

/** A chip dims while its player is out; in the end it shows the ground that the player painted, in square metres like the bar above. SDK-513 */
export const chipOf = ({ seat, side, doing, painted }: Player, ends: boolean): Chip =>
  ends ? { seat, side, value: Math.round(painted / SQUARE_METRE) } : { seat, side, isOut: doing.type === 'popped' }

/** The bar of both shares, and the tubes of the reveal, below the shared headlines. */
const addPaintParts: PaintHud['adds'] = (own, texts, layer) => {
  const reveal = createRevealPanel(own, { texts })
  const share = addElement(own, 'pnt-share')
  share.setAttribute('aria-hidden', 'true')
  const halves = { sun: addElement(share, 'sun', 'i'), moon: addElement(share, 'moon', 'i') }
  return (state) => {
    const shown = shownScoreOf(state)
    layer.classList.toggle('pnt-ends', isStaged(state))
    share.classList.toggle('secret', shown.type !== 'shares')
    share.hidden = state.flow.phase === 'teams'
    reveal.frame(state)
    if (shown.type !== 'shares') return
    halves.sun.style.width = `${shown.sun.toFixed(1)}%`
    halves.moon.style.width = `${shown.moon.toFixed(1)}%`
  }
}

type PaintHud = SideMatchHud<PaintState, PaintEvent>

const hitKind = ({ victim }: { victim: number }): string => `hit ${String(victim)}`

/** Shares, clock, names and words over the picture. SDK-511 */
export const paintHud: PaintHud = {
  styles: paintStyle,
  adds: addPaintParts,
  scores: (state, words) => barWords(shownScoreOf(state), words),
  ticksLeft: ({ flow, settings, isExtra }) =>
    flow.phase === 'intro' || flow.phase === 'countdown' || flow.phase === 'play'
      ? settings.roundTicks + (isExtra ? round.extraTicks : 0) - flow.playTicks
      : null,
  label: ({ flow }, { t }) => (isLastRound(flow.round) ? t('hud.twice') : t('hud.round', { n: flow.round })),
  chips: (state) => (state.flow.phase === 'roundEnd' ? [] : state.players.map((one) => chipOf(one, isStaged(state)))),
  isCinema: ({ flow }) => flow.phase === 'replay',
  headlines: {
    intro: (state, words) => {
      const { round: n } = state.flow
      const { t } = words
      return {
        text: isLastRound(n) ? t('hud.lastRound') : t('hud.round', { n }),
        note: n === 1 ? t('hud.howTo') : leadWords(metresShown(state), words),
      }
    },
    finish: (_, { t }) => ({ text: t('hud.stop') }),
    replay: (_, { t }) => ({ text: t('hud.replay'), look: 'low' }),
    roundEnd: ({ flow, roundWinner }, { t }) => {
      const n = flow.round
      if (!isRevealed(flow)) return { text: '' }
      if (flow.decision === 'match') return 'end'
      if (roundWinner === null) return { text: t('hud.roundDraw', { n }), look: 'low' }
      return { text: t(roundWinner === 'sun' ? 'hud.sunRound' : 'hud.moonRound', { n }), look: 'low' }
    },
  },
  says: {
    hidden: (_, words) => ({ ...secretWords([], words), shownS: 2.6 }),
    bombs: ({ sides: found, isSoon }, words) => ({
      ...(isSoon ? bombWords(found, words) : secretWords(found, words)),
      shownS: 2.6,
    }),
    extra: { text: 'hud.extra', note: 'hud.extraNote', shownS: 2.4 },
  },
  shouts: {
    popped: (event, { t }) => ({ text: t('hud.pop'), kind: hitKind(event) }),
    hit: (event, { t }) => ({ text: t('hud.hit'), kind: hitKind(event) }),
    bounce: 'hud.bounce',
    kit: 'hud.kit',
  },
  feed: { popped: 'hud.popped', bomb: 'hud.hasBomb' },
  feedClearsAt: ['play', 'finish'],
}

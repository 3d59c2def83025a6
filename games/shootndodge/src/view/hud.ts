import { leadWords } from '@sofaspark/game-sdk/hud/hud.ts'
import type { SideMatchHud } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import { match } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, matchTicks, type CaptureEvent } from '../sim/world.ts'
import { chipOf } from './figures.ts'

/** Looks of what Capture the Flag shows beside the HUD parts. */
const captureStyle = /* css */ `
.hud .hud-team { flex-basis: calc(var(--u) * 40); }
`

/** Scores, clock, names and words over the picture. SDK-511 */
export const captureHud: SideMatchHud<CaptureState, CaptureEvent, 'capture'> = {
  styles: captureStyle,
  scores: ({ score }) => score,
  marks: ({ score, settings: { captures: of } }) => ({
    sun: { full: Math.min(of, score.sun), of },
    moon: { full: Math.min(of, score.moon), of },
  }),
  ticksLeft: (state) => (isGolden(state) ? match.goldenTicks : matchTicks(state)) - state.flow.playTicks,
  label: (state, { t }) => (isGolden(state) ? t('hud.golden') : null),
  chips: (state, { language }) => state.players.map((one) => chipOf(state, one, language)),
  keeps: 'capture',
  headlines: {
    intro: (state, { t }) =>
      isGolden(state)
        ? { text: t('hud.golden'), note: t('hud.goldenNote') }
        : { text: t('name'), note: t('hud.howTo') },
    finish: ({ decisive, score }, words, capture) => {
      const { t, nameOf } = words
      if (!decisive) return { text: t('hud.timeUp') }
      return capture && { text: t('hud.capture'), note: `${nameOf(capture.seat)} · ${leadWords(score, words)}` }
    },
    replay: ({ decisive }, { t }) => (decisive ? { text: t('hud.replay'), look: 'low' } : { text: t('hud.timeUp') }),
    roundEnd: ({ flow }, { t }) =>
      flow.decision === 'match' ? 'end' : { text: t('hud.timeUp'), note: t('hud.level') },
  },
  endNote: ({ winner, score }, { t }) => (winner !== null && score.sun === score.moon ? t('hud.byPops') : null),
  says: {
    snatch: ({ seat }, { t, nameOf }) => ({
      text: t('hud.snatch', { name: nameOf(seat) }),
      look: 'low',
      shownS: 1.6,
    }),
    crates: ({ kind }, { t }) => ({ text: t('hud.crates'), note: t(`crate.${kind}`), look: 'low', shownS: 1.6 }),
  },
  shouts: {
    popped: 'hud.pop',
    caught: 'hud.caught',
    open: ({ kind }, { t }) => ({ text: t(`crate.${kind}`), kind: 'crate' }),
  },
  feed: { snatch: 'feed.flag', popped: 'feed.pop', return: 'feed.return' },
}

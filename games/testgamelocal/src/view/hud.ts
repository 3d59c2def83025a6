import { addStyles, createLive, put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import { coop, crumble, phases } from '../sim/rules.ts'
import type { BumpState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import { bannerOf, type Banner } from './hud-banner.ts'
import { createChoice } from './hud-choice.ts'
import { createScores, createSignedNames } from './hud-scores.ts'
import { hudStyle } from './hud-style.ts'
import { createTags } from './hud-tags.ts'

export interface HudSetup {
  root: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
  choose: (option: string) => void
}

/** Texts, scores and name tags over the picture, in the game's language. SNB-22 */
export const createHud = ({ root, texts, player, choose }: HudSetup) => {
  const removeStyles = addStyles(hudStyle)
  const hud = put(root, 'snb')
  for (const side of ['top', 'bottom']) put(hud, `snb-bars ${side}`)
  const signed = createSignedNames(player)
  const tags = createTags(put(hud, 'snb-tags'), signed)
  const pill = put(put(hud, 'snb-top'), 'snb-pill')
  const pillText = put(pill, 'snb-round', 'span')
  const clock = put(pill, 'snb-clock', 'span')
  const chips = put(hud, 'snb-chips')
  const banner = put(hud, 'snb-banner')
  const title = put(banner, 'snb-title')
  const note = put(banner, 'snb-note')
  const scores = createScores({ chips, panel: put(hud, 'snb-panel'), texts, player, signed })
  const live = createLive(hud, 'snb-live')
  const choice = createChoice(hud, texts, choose)
  let shownBanner = ''
  let flash: (Banner & { untilTick: number }) | undefined

  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const say = ({ title: text = '', note: sub = '', look = 'plain' }: Banner): void => {
    const key = `${text}|${sub}`
    banner.hidden = text === ''
    if (key === shownBanner) return
    shownBanner = key
    write(title, text)
    write(note, sub)
    note.hidden = sub === ''
    title.className = look === 'huge' ? 'snb-title huge' : 'snb-title'
    banner.className = look === 'low' ? 'snb-banner low' : 'snb-banner'
    if (text === '') return
    // Reading the box in between makes the browser restart the animation.
    title.getBoundingClientRect()
    title.classList.add('snb-pop')
    live.speak(text, sub)
  }
  const drawClock = (state: BumpState): void => {
    const playing = state.phase === 'play' || state.phase === 'break'
    const total = state.mode === 'coop' ? coop.waveTicks : crumble.suddenTicks
    const seconds = Math.max(0, Math.ceil((total - state.roundTicks) / 60))
    clock.hidden = !playing
    write(clock, String(seconds))
    clock.classList.toggle('hurry', state.mode === 'versus' && seconds <= 10)
    const { t } = texts()
    const label =
      state.mode === 'coop'
        ? t('hud.wave', { n: state.wave })
        : state.twist === 'classic'
          ? t('hud.round', { n: state.round })
          : `${t('hud.round', { n: state.round })} · ${t(`twist.${state.twist}.name`)}`
    write(pillText, label)
    pill.hidden = state.phase === 'choose' || state.phase === 'podium' || state.phase === 'over'
  }
  return {
    tag: tags.show,
    keepTags: tags.keep,
    event: (event: GameEvent, state: BumpState) => {
      if (event.type === 'wave' && state.phase !== 'intro' && event.wave > 1)
        flash = { title: texts().t('hud.wave', { n: event.wave }), untilTick: state.tick + 100 }
      if (event.type === 'go' && state.mode === 'coop')
        flash = { title: texts().t('hud.go'), untilTick: state.tick + 50 }
    },
    frame: (state: BumpState) => {
      hud.classList.toggle('cinema', state.phase === 'finish' && state.phaseTicks < phases.finishTicks)
      scores.frame(state)
      drawClock(state)
      say(flash && state.tick < flash.untilTick ? flash : bannerOf(state, texts(), nameOf))
      choice.frame(state, nameOf)
    },
    resize: (width: number, height: number) => {
      hud.style.setProperty('--u', `${Math.min(height, width * 0.62) / 100}px`)
    },
    refresh: () => {
      hud.dir = texts().direction
      hud.lang = texts().language
      scores.refresh()
      shownBanner = ''
      choice.refresh()
    },
    dispose: () => {
      choice.dispose()
      removeStyles()
      hud.remove()
    },
  }
}

import { addStyles, createLive, put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { isLanguage, type Language } from '@sofaspark/game-sdk'
import { blanksOf, nameOf } from '../sim/naming.ts'
import { roundPlace } from '../sim/pace.ts'
import { duelStrokes, phases } from '../sim/rules.ts'
import type { DrawState } from '../sim/sim.ts'
import { roundOf, type GameEvent } from '../sim/world.ts'
import { bannerOf, type Banner } from './hud-banner.ts'
import { createBlanks } from './hud-blanks.ts'
import { createCards } from './hud-cards.ts'
import { createCrown } from './hud-crown.ts'
import { createGallery } from './hud-gallery.ts'
import { createPen } from './hud-pen.ts'
import { createPlates } from './hud-plates.ts'
import { hudStyle } from './hud-style.ts'
import type { Plan } from './stage-plan.ts'

/** The big words in the middle, read aloud as well. */
const createBanner = (hud: HTMLElement, speak: (text: string, note: string) => void) => {
  const banner = put(hud, 'drw-banner')
  const title = put(banner, 'drw-title')
  const hint = put(banner, 'drw-hint')
  let shownBanner = ''
  return {
    say: ({ text, sub = '', look = '' }: Banner): void => {
      banner.hidden = text === ''
      banner.className = `drw-banner ${look}`
      const key = `${text}|${sub}|${look}`
      if (key === shownBanner) return
      shownBanner = key
      write(title, text)
      write(hint, sub)
      hint.hidden = sub === ''
      title.classList.remove('drw-pop')
      // Reading the box in between makes the browser restart the animation.
      title.getBoundingClientRect()
      title.classList.add('drw-pop')
      speak(text, sub)
    },
    forget: (): void => {
      shownBanner = ''
    },
  }
}

const languageOf = (texts: ViewSetup['texts']): Language => {
  const wanted = texts().language
  return isLanguage(wanted) ? wanted : 'en'
}

/** The pill with round, artist and clock, the blanks of the word, the fuse and the note. */
const createTop = (hud: HTMLElement, { texts }: Pick<ViewSetup, 'texts'>, nameAt: (seat: number) => string) => {
  const top = put(hud, 'drw-top')
  const pill = put(top, 'drw-pill')
  const roundText = put(pill, 'drw-round', 'span')
  const artistText = put(pill, 'drw-artist', 'bdi')
  const clock = put(pill, 'drw-clock', 'span')
  const blanks = createBlanks(top)
  const fuse = put(put(hud, 'drw-fuse'), '', 'i')
  const note = put(hud, 'drw-note')
  let noteUntil = 0

  const drawTop = (state: DrawState): void => {
    const { t } = texts()
    const { phase, turn } = state
    const playing = phase === 'pick' || phase === 'draw' || phase === 'reveal'
    top.hidden = !playing && phase !== 'intro'
    write(roundText, `${t('hud.round', roundPlace(state))} · ${t(`round.${roundOf(state)}`)}`)
    artistText.hidden = !playing
    write(artistText, playing ? t('hud.draws', { name: nameAt(turn.artist) }) : '')
    const left = Math.max(0, Math.ceil((state.drawTicks - turn.ticks) / 60))
    clock.hidden = phase !== 'draw'
    write(clock, String(left))
    clock.classList.toggle('hurry', left <= 10)
    const line = phase === 'draw' ? blanksOf(state, languageOf(texts)) : ''
    blanks.show(line)
    const picking = phase === 'pick'
    const total = picking ? (roundOf(state) === 'speed' ? phases.readyTicks : state.pickTicks) : state.drawTicks
    const share = picking ? state.phaseTicks / total : turn.ticks / total
    fuse.parentElement?.toggleAttribute('hidden', !picking && phase !== 'draw')
    fuse.style.transform = `scaleX(${Math.max(0, 1 - share).toFixed(4)})`
    const strokes = Math.max(0, duelStrokes - turn.strokes)
    if (phase === 'draw' && roundOf(state) === 'duel') write(note, t('hud.strokes', { n: strokes }))
    note.hidden = !(phase === 'draw' && (roundOf(state) === 'duel' || state.tick < noteUntil))
  }
  return {
    draw: drawTop,
    note: (text: string, untilTick: number): void => {
      write(note, text)
      noteUntil = untilTick
    },
  }
}

/** Texts, clock, scores and bubbles over the picture, in the game's language. DRW-26 */
export const createHud = (setup: ViewSetup) => {
  const { texts, player } = setup
  const removeStyles = addStyles(hudStyle)
  const hud = put(setup.hud, 'drw')
  const nameAt = (seat: number): string => player(seat)?.name ?? ''
  const top = createTop(hud, setup, nameAt)
  const banner = createBanner(hud, (text, note) => live.speak(text, note))
  const language = () => languageOf(texts)
  const pen = createPen(hud)
  const plates = createPlates(hud, setup)
  const gallery = createGallery(hud, setup)
  const crown = createCrown(hud, setup)
  const cards = createCards(hud, setup)
  const live = createLive(hud, 'drw-live')
  const wordOf = (state: DrawState, concept: number): string => (concept < 0 ? '' : nameOf(state, concept, language()))

  return {
    event: (event: GameEvent, state: DrawState): void => {
      const { t } = texts()
      plates.event(event)
      pen.event(event, state)
      if (event.type === 'skipped') {
        top.note(t('hud.skipped'), state.tick + 90)
      }
      if (event.type === 'liked') gallery.like(event.artist)
      if (event.type === 'solved') live.speak(`${nameAt(event.seat)} +${event.points}`)
    },
    frame: (state: DrawState): void => {
      const { direction } = texts()
      if (hud.dir !== direction) hud.dir = direction
      top.draw(state)
      banner.say(bannerOf(state, { texts: texts(), nameAt, wordOf: (concept) => wordOf(state, concept) }))
      plates.frame(state)
      pen.frame(state)
      gallery.frame(state, language())
      crown.frame(state)
      cards.frame(state)
      hud.dataset['phase'] = state.phase
    },
    refresh: (): void => {
      banner.forget()
      plates.refresh()
      cards.refresh()
      gallery.refresh()
      crown.refresh()
    },
    resize: (plan: Plan): void => {
      hud.style.setProperty('--u', `${(plan.scale * 10.8).toFixed(3)}px`)
      for (const [name, value] of Object.entries(plan.paper))
        hud.style.setProperty(`--p${name}`, `${value.toFixed(1)}px`)
      plates.resize(plan)
    },
    dispose: (): void => {
      cards.dispose()
      removeStyles()
      hud.remove()
    },
  }
}

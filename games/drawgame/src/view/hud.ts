import { addStyles, createLive, addElement, write, addCrown, seatSign } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { type ViewSetup, isLanguage, type Language } from '@sofaspark/game-sdk'
import { blanksOf, nameOf } from '../sim/naming.ts'
import { roundPlace } from '../sim/show.ts'
import { duelStrokes, phases, paper, crownsToWin } from '../sim/numbers.ts'
import type { DrawState } from '../sim/sim.ts'
import { roundOf, type GameEvent } from '../sim/world.ts'
import { bannerOf, type Banner } from './headline.ts'
import { createCards, createGallery } from './hud-cards.ts'
import { createPlates } from './hud-plates.ts'
import { hudStyle } from './hud-style.ts'
import type { Plan } from './room-picture.ts'
import { pointsOf } from '../sim/scores.ts'

/** The winner of a game's crown, and everyone's distance to the last one. DRW-07 */
export const createCrown = (hud: HTMLElement, { texts, player }: ViewSetup) => {
  const root = addElement(hud, 'drw-crown')
  const title = addElement(root, 'drw-title')
  const hint = addElement(root, 'drw-hint')
  const table = addElement(root, 'drw-table')
  let shown = ''
  const fill = (state: DrawState): void => {
    const { t } = texts()
    const names = state.crowned.map((seat) => player(seat)?.name ?? '').join(' & ')
    const key = state.crowned.length === 0 ? 'hud.noCrown' : state.crowned.length > 1 ? 'hud.crowns' : 'hud.crown'
    write(title, t(key, { name: names }))
    write(hint, state.length === 'full' ? t('hud.toWin', { n: crownsToWin.full }) : '')
    hint.hidden = state.length !== 'full'
    table.replaceChildren()
    const sorted = [...state.players].sort(
      (one, other) => pointsOf(state, other) - pointsOf(state, one) || one.seat - other.seat,
    )
    for (const [at, one] of sorted.entries()) {
      const row = addElement(table, state.crowned.includes(one.seat) ? 'drw-row won' : 'drw-row')
      row.style.setProperty('--c', player(one.seat)?.color ?? '#fff')
      row.style.animationDelay = `${at * 90}ms`
      row.append(seatSign(one.seat, player(one.seat)?.color ?? '#fff'))
      if (player(one.seat)?.isSupporter === true) addCrown(row)
      write(addElement(addElement(row, 'drw-cell', 'span'), '', 'bdi'), player(one.seat)?.name ?? '')
      write(addElement(row, 'drw-crowns', 'span'), '♛'.repeat(one.crowns))
      write(addElement(row, '', 'b'), String(pointsOf(state, one)))
    }
  }
  return {
    frame: (state: DrawState): void => {
      root.hidden = state.phase !== 'crown' && state.phase !== 'over'
      const key = root.hidden ? '' : `${state.game} ${texts().language}`
      if (key === shown) return
      shown = key
      if (!root.hidden) fill(state)
    },
    refresh: (): void => {
      shown = ''
    },
  }
}

const pencil =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="m2 38 4-13L28 3l9 9-22 22z" fill="#ffb545" stroke="#1a0d33" stroke-width="3" stroke-linejoin="round"/><path d="m2 38 2.5-8 5.5 5.500z" fill="#1a0d33"/></svg>'

/** The pen of an artist who draws on the big screen, without a phone. SDK-513 */
const createPen = (hud: HTMLElement) => {
  const pen = addElement(hud, 'drw-pen')
  // A constant of this file, never a player's text.
  pen.innerHTML = pencil
  let artist = -1
  pen.hidden = true
  const place = (x: number, y: number): void => {
    pen.style.setProperty('--x', (x / paper.width).toFixed(4))
    pen.style.setProperty('--y', (y / paper.height).toFixed(4))
  }
  return {
    event: (event: GameEvent, { turn }: DrawState): void => {
      if (event.type !== 'hover') return
      artist = turn.artist
      place(event.x, event.y)
    },
    frame: ({ phase, turn }: DrawState): void => {
      if (phase !== 'draw') artist = -1
      pen.hidden = artist < 0 || turn.artist !== artist
      const last = turn.items.at(-1)
      if (!pen.hidden && last?.kind === 'stroke' && last.open) place(last.lastX, last.lastY)
    },
  }
}

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
const MARKS = /[\u200e\u200f\u2009]/gu

/** The word above the paper: a blank per letter with the revealed letters, and the number of letters. DRW-07 */
const createBlanks = (parent: HTMLElement) => {
  const root = addElement(parent, 'drw-blanks')
  let shown = ''
  return {
    show: (line: string): void => {
      if (line === shown) return
      const before = Array.from(shown.replace(MARKS, ''))
      shown = line
      root.hidden = line === ''
      root.replaceChildren()
      const letters = Array.from(line.replace(MARKS, ''))
      // Screen readers get the line as a whole.
      root.setAttribute('aria-label', letters.join(' '))
      root.setAttribute('role', 'img')
      for (const [at, letter] of letters.entries()) {
        const told = isLetter(letter)
        const slot = addElement(root, 'drw-slot', 'span')
        if (told && before[at] === '_') slot.classList.add('told')
        if (letter.trim() === '') slot.classList.add('gap')
        else if (!told && letter !== '_') slot.classList.add('sign')
        write(slot, letter === '_' ? '' : letter)
      }
      write(
        addElement(root, 'drw-count', 'span'),
        String(letters.filter((each) => each === '_' || isLetter(each)).length),
      )
    },
  }
}

/** The headline in the middle, also announced to screen readers. */
const createBanner = (hud: HTMLElement, speak: (text: string, note: string) => void) => {
  const banner = addElement(hud, 'drw-banner')
  const title = addElement(banner, 'drw-title')
  const hint = addElement(banner, 'drw-hint')
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
  const top = addElement(hud, 'drw-top')
  const pill = addElement(top, 'drw-pill')
  const roundText = addElement(pill, 'drw-round', 'span')
  const artistText = addElement(pill, 'drw-artist', 'bdi')
  const clock = addElement(pill, 'drw-clock', 'span')
  const blanks = createBlanks(top)
  const fuse = addElement(addElement(hud, 'drw-fuse'), '', 'i')
  const note = addElement(hud, 'drw-note')
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

/** Texts, clock, scores and speech bubbles over the picture, in the game's language. SDK-511 */
export const createHud = (setup: ViewSetup) => {
  const { texts, player } = setup
  const removeStyles = addStyles(hudStyle)
  const hud = addElement(setup.hud, 'drw')
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

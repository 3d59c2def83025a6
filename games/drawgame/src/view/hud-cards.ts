import { addElement, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { ViewSetup, Language } from '@sofaspark/game-sdk'
import { phases } from '../sim/numbers.ts'
import type { DrawState } from '../sim/sim.ts'
import { chooser, showsFor } from '../sim/world.ts'
import { nameOf } from '../sim/naming.ts'
import { createPaperCanvas } from './paper-canvas.ts'

const pictures: Readonly<Record<string, string>> = {
  classic:
    '<svg viewBox="0 0 120 70" aria-hidden="true"><rect x="34" y="6" width="52" height="44" rx="4" fill="#fffdf7"/><path d="M44 40c6-22 14 8 20-10 4-8 8-4 12 2" fill="none" stroke="#ff6b57" stroke-width="5" stroke-linecap="round"/><path d="M44 50 34 68M76 50l10 18M60 50v18" stroke="#a06a3c" stroke-width="5" stroke-linecap="round"/></svg>',
  custom:
    '<svg viewBox="0 0 120 70" aria-hidden="true"><rect x="30" y="8" width="60" height="54" rx="5" fill="#fffdf7"/><path d="M40 22h40M40 35h28M40 48h34" stroke="#8b5cf6" stroke-width="5" stroke-linecap="round"/><path d="m92 24 10 10-24 24-12 3 3-12z" fill="#ffb545" stroke="#1a0d33" stroke-width="3"/></svg>',
  teams:
    '<svg viewBox="0 0 120 70" aria-hidden="true"><path d="M32 46.6c0-13.2 4.8-21.0 12-21.0s12 7.8 12 21.0-5.4 12.0-12 12.0-12-1.2-12-12.0z" fill="#ff9f43" stroke="#1a0d33" stroke-width="3"/><circle cx="39.8" cy="38.2" r="2.2" fill="#1a0d33"/><circle cx="48.2" cy="38.2" r="2.2" fill="#1a0d33"/><path d="M40.4 43.6q3.6 4.2 7.2 0" fill="none" stroke="#1a0d33" stroke-width="2.4" stroke-linecap="round"/><path d="M9 46.25c0-16.5 6.0-26.2 15-26.2s15 9.8 15 26.2-6.8 15.0-15 15.0-15-1.5-15-15.0z" fill="#ffb545" stroke="#1a0d33" stroke-width="3"/><circle cx="18.8" cy="35.8" r="2.2" fill="#1a0d33"/><circle cx="29.2" cy="35.8" r="2.2" fill="#1a0d33"/><path d="M19.5 42.5q4.5 5.2 9.0 0" fill="none" stroke="#1a0d33" stroke-width="2.4" stroke-linecap="round"/><path d="M66 46.6c0-13.2 4.8-21.0 12-21.0s12 7.8 12 21.0-5.4 12.0-12 12.0-12-1.2-12-12.0z" fill="#7cc8ff" stroke="#1a0d33" stroke-width="3"/><circle cx="73.8" cy="38.2" r="2.2" fill="#1a0d33"/><circle cx="82.2" cy="38.2" r="2.2" fill="#1a0d33"/><path d="M74.4 43.6q3.6 4.2 7.2 0" fill="none" stroke="#1a0d33" stroke-width="2.4" stroke-linecap="round"/><path d="M83 46.25c0-16.5 6.0-26.2 15-26.2s15 9.8 15 26.2-6.8 15.0-15 15.0-15-1.5-15-15.0z" fill="#3fb6ff" stroke="#1a0d33" stroke-width="3"/><circle cx="92.8" cy="35.8" r="2.2" fill="#1a0d33"/><circle cx="103.2" cy="35.8" r="2.2" fill="#1a0d33"/><path d="M93.5 42.5q4.5 5.2 9.0 0" fill="none" stroke="#1a0d33" stroke-width="2.4" stroke-linecap="round"/></svg>',
  quick:
    '<svg viewBox="0 0 120 60" aria-hidden="true"><path d="M44 50 40 18l11 12 9-20 9 20 11-12-4 32z" fill="#ffb545"/></svg>',
  full: '<svg viewBox="0 0 120 60" aria-hidden="true"><path d="M8 50 4 24l9 10 7-16 7 16 9-10-4 26zM46 50l-5-34 12 13 7-21 7 21 12-13-5 34zM88 50l-4-26 9 10 7-16 7 16 9-10-4 26z" fill="#ffb545"/></svg>',
}
const controls = { choose: 'mode', length: 'length' } as const

/** The choice of show and length: on the admin's phone, by mouse, or by keys. SDK-515 */
export const createCards = (hud: HTMLElement, { texts, player, choose }: ViewSetup) => {
  const root = addElement(hud, 'drw-choice')
  const title = addElement(root, 'drw-title')
  const row = addElement(root, 'drw-cards')
  const fuse = addElement(addElement(root, 'drw-fuse still'), '', 'i')
  const hint = addElement(root, 'drw-hint')
  let menu: keyof typeof controls | undefined
  let options: readonly string[] = []
  let at = 0
  const buttons = (): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]
  const mark = (): void => {
    for (const [index, button] of buttons().entries()) button.classList.toggle('on', index === at)
  }
  const build = (): void => {
    row.replaceChildren()
    if (!menu) return
    const { t } = texts()
    const control = controls[menu]
    write(title, t(menu === 'choose' ? 'pad.choose' : 'pad.length'))
    for (const option of options) {
      const button = addElement(row, 'drw-card', 'button')
      button.dataset['option'] = option
      // A constant of this file, never a player's text.
      button.innerHTML = pictures[option] ?? ''
      write(addElement(button, '', 'b'), t(`${control}.${option}`))
      if (menu === 'choose') write(addElement(button, '', 'span'), t(`mode.${option}Hint`))
      button.addEventListener('click', () => choose(control, option))
    }
    mark()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!menu) return
    const { length } = options
    const forward = (event.key === 'ArrowRight') === (texts().direction === 'ltr') ? 1 : -1
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') at = (at + forward + length) % length
    else if (event.key === 'Enter') choose(controls[menu], options[at] ?? '')
    else return
    mark()
  }
  addEventListener('keydown', onKey)
  return {
    refresh: build,
    frame: (state: DrawState): void => {
      const next = state.phase === 'choose' || state.phase === 'length' ? state.phase : undefined
      root.hidden = next === undefined
      const offered = next === 'choose' ? showsFor(state) : ['quick', 'full']
      if (next !== menu || offered.length !== options.length) {
        menu = next
        options = offered
        at = 0
        build()
      }
      if (!menu) return
      const total = menu === 'choose' ? phases.chooseTicks : phases.lengthTicks
      fuse.style.transform = `scaleX(${Math.max(0, 1 - state.phaseTicks / total).toFixed(3)})`
      write(hint, texts().t('hud.choosing', { name: player(chooser(state)?.seat ?? -1)?.name ?? '' }))
    },
    dispose: () => removeEventListener('keydown', onKey),
  }
}

const PICTURE = { width: 576, height: 480 }

/** The round's drawings on the wall, numbered for likes. DRW-16 */
export const createGallery = (hud: HTMLElement, { texts, player, core }: ViewSetup) => {
  const root = addElement(hud, 'drw-gallery')
  const title = addElement(root, 'drw-title')
  const hint = addElement(root, 'drw-hint')
  const wall = addElement(root, 'drw-wall')
  let shown = ''
  const hang = (state: DrawState, language: Language): void => {
    wall.replaceChildren()
    wall.dataset['count'] = String(state.gallery.length)
    for (const [at, drawing] of state.gallery.entries()) {
      const frame = addElement(wall, 'drw-frame')
      frame.dataset['artist'] = String(drawing.artist)
      frame.style.setProperty('--c', player(drawing.artist)?.color ?? '#ffb545')
      frame.style.animationDelay = `${at * 120}ms`
      const paper = createPaperCanvas(core)
      paper.resize(PICTURE.width, PICTURE.height)
      paper.show(drawing.items, 0)
      frame.append(paper.canvas)
      write(addElement(frame, 'drw-number'), String(at + 1))
      const label = addElement(frame, 'drw-label')
      write(addElement(label, '', 'b'), nameOf(state, drawing.concept, language))
      write(addElement(label, '', 'bdi'), player(drawing.artist)?.name ?? '')
      addElement(frame, 'drw-likes')
    }
  }
  return {
    like: (artist: number): void => {
      const frame = wall.querySelector<HTMLElement>(`[data-artist="${artist}"] .drw-likes`)
      if (frame) write(addElement(frame, 'drw-like', 'i'), '♥')
    },
    frame: (state: DrawState, language: Language): void => {
      root.hidden = state.phase !== 'gallery'
      if (root.hidden) {
        shown = ''
        return
      }
      const key = `${state.game} ${state.round} ${language}`
      if (key === shown) return
      shown = key
      write(title, texts().t('hud.gallery'))
      write(hint, texts().t('hud.galleryHint'))
      hang(state, language)
    },
    refresh: (): void => {
      shown = ''
    },
  }
}

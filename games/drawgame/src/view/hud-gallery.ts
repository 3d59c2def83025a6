import { put, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { ViewSetup, Language } from '@sofaspark/game-sdk'
import { nameOf } from '../sim/naming.ts'
import type { DrawState } from '../sim/sim.ts'
import { createPaperCanvas } from './paper-canvas.ts'

const PICTURE = { width: 576, height: 480 }

/** The round's drawings on the wall, numbered for likes. DRW-16 */
export const createGallery = (hud: HTMLElement, { texts, player, core }: ViewSetup) => {
  const root = put(hud, 'drw-gallery')
  const title = put(root, 'drw-title')
  const hint = put(root, 'drw-hint')
  const wall = put(root, 'drw-wall')
  let shown = ''
  const hang = (state: DrawState, language: Language): void => {
    wall.replaceChildren()
    wall.dataset['count'] = String(state.gallery.length)
    for (const [at, drawing] of state.gallery.entries()) {
      const frame = put(wall, 'drw-frame')
      frame.dataset['artist'] = String(drawing.artist)
      frame.style.setProperty('--c', player(drawing.artist)?.color ?? '#ffb545')
      frame.style.animationDelay = `${at * 120}ms`
      const paper = createPaperCanvas(core)
      paper.resize(PICTURE.width, PICTURE.height)
      paper.show(drawing.items, 0)
      frame.append(paper.canvas)
      write(put(frame, 'drw-number'), String(at + 1))
      const label = put(frame, 'drw-label')
      write(put(label, '', 'b'), nameOf(state, drawing.concept, language))
      write(put(label, '', 'bdi'), player(drawing.artist)?.name ?? '')
      put(frame, 'drw-likes')
    }
  }
  return {
    like: (artist: number): void => {
      const frame = wall.querySelector<HTMLElement>(`[data-artist="${artist}"] .drw-likes`)
      if (frame) write(put(frame, 'drw-like', 'i'), '♥')
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

import type { ViewSetup } from '../game/define-game.ts'
import { addElement, addStyles, write } from './hud-parts.ts'

/** The words for sounds: keys `sound.<word>` of the texts that all games share. EVE-222 */
export const soundWords = [
  'count',
  'go',
  'win',
  'draw',
  'whistle',
  'horn',
  'crowd',
  'bell',
  'gong',
  'beat',
  'tick',
  'warning',
  'hit',
  'crash',
  'bounce',
  'splash',
  'pop',
  'explosion',
  'shot',
  'save',
  'serve',
  'gold',
  'goal',
  'miss',
  'out',
  'back',
  'fall',
  'slip',
  'rumble',
  'crack',
  'freeze',
  'found',
  'swap',
  'block',
  'boost',
  'lap',
  'lastLap',
  'finish',
  'rocket',
  'right',
  'near',
  'wrong',
  'hint',
  'page',
  'crown',
  'grab',
  'drop',
  'returned',
  'wave',
  'heart',
  'gust',
  'low',
  'high',
  'hush',
  'dance',
  'decoy',
] as const
export type SoundWord = (typeof soundWords)[number]

/** The words for sounds that every game has. EVE-222 */
export const standardCaptions = { count: 'count', go: 'go', win: 'win', draw: 'draw' } as const

/** Above the menu's button and the room's code, which take the corners. */
const captionStyle = /* css */ `
.hud-captions { position: absolute; inset: auto 0 21%; display: flex; justify-content: space-between; align-items: flex-end; padding: 0 2%; direction: ltr; pointer-events: none; font: 600 calc(clamp(15px, 2.6vmin, 40px) * var(--text-scale, 1)) / 1.2 Fredoka, Rubik, sans-serif; }
.hud-caption { max-width: 40%; padding: .2em .7em .26em; border-radius: .5em; background: #0d0722; color: #fff; text-align: start; unicode-bidi: plaintext; }
.hud-caption:empty { visibility: hidden; }
`

const SHOWN_S = 1.3
const sides = ['left', 'right'] as const

const isWanted = (): boolean => document.documentElement.hasAttribute('data-captions')

/** One view after another draws the same match. */
const placesIn = (hud: HTMLElement): readonly HTMLElement[] => {
  const known = hud.querySelector<HTMLElement>(':scope > .hud-captions')
  if (known) return [...known.children] as HTMLElement[]
  addStyles(captionStyle)
  const root = addElement(hud, 'hud-captions')
  // Screen readers hear the announcer's words.
  root.setAttribute('aria-hidden', 'true')
  return sides.map((side) => {
    const place = addElement(root, 'hud-caption')
    place.dataset['side'] = side
    return place
  })
}

/**
 * Words for sounds on a screen that wants them: one on each side of the picture, below, where the sound comes from; one from
 * the middle takes the side that is free. EVE-222
 */
export const createCaptions = ({ hud, texts }: Pick<ViewSetup, 'hud' | 'texts'>) => {
  const leftS = [0, 0]
  let places: readonly HTMLElement[] = []
  return {
    /** `pan` from −1, left, to 1, right. */
    show: (word: SoundWord, pan: number): void => {
      if (!isWanted()) return
      places = placesIn(hud)
      const text = texts().t(`sound.${word}`)
      const again = places.findIndex((place) => place.textContent === text)
      const free = (leftS[0] ?? 0) <= (leftS[1] ?? 0) ? 0 : 1
      const at = pan < 0 ? 0 : pan > 0 ? 1 : again >= 0 ? again : free
      const place = places[at]
      if (!place) return
      leftS[at] = SHOWN_S
      write(place, text)
    },
    frame: (seconds: number): void => {
      for (const [at, place] of places.entries()) {
        leftS[at] = (leftS[at] ?? 0) - seconds
        if ((leftS[at] ?? 0) <= 0) write(place, '')
      }
    },
  }
}

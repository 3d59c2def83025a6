import { seatShape } from '@sofaspark/contract'
import type { ViewSettings } from '../game/define-game.ts'

/** A browser without constructable style sheets gets a style element with the page's nonce, as the content policy requires. */
const addStyleElement = (rules: string): (() => void) => {
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
  style.append(rules)
  document.head.append(style)
  return () => style.remove()
}

/** Adds rules to the page, until the returned function is called. ENG-05 */
export const addStyles = (rules: string): (() => void) => {
  if (!('adoptedStyleSheets' in document)) return addStyleElement(rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** A new element inside `parent`. */
export const addElement = (parent: HTMLElement, className: string, tag = 'div'): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  parent.append(element)
  return element
}

/** Sets a text only if it changed, to avoid needless layout. */
export const write = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

const LOW_EVERY_FRAMES = 3

/** Throttles the texts of a HUD: on a weak screen to every third frame. SDK-413 */
export const createHudPace = ({ quality }: Pick<ViewSettings, 'quality'>) => {
  const everyFrames = quality === 'low' ? LOW_EVERY_FRAMES : 1
  let frames = 0
  let sinceS = 0
  /** The seconds since the last write, if this frame writes. */
  return (seconds: number): number | undefined => {
    const isDue = frames % everyFrames === 0
    frames += 1
    sinceS += seconds
    const dueS = sinceS
    if (isDue) sinceS = 0
    return isDue ? dueS : undefined
  }
}

/** Speaks to screen readers: repeated words once, and of a countdown only its note. SDK-67 */
export const createLive = (parent: HTMLElement, className: string) => {
  const live = addElement(parent, className)
  live.setAttribute('role', 'status')
  let spoken = ''
  let spokenNote = ''
  return {
    speak: (text: string, note = ''): void => {
      const words = `${text} ${note}`.trim()
      // Counted by sounds instead.
      const isCount = /^\d$/.test(text)
      if (words === spoken || (isCount && (note === '' || note === spokenNote))) return
      spoken = words
      spokenNote = note
      write(live, words)
    },
    /** The same text counts as new again. */
    forget: (): void => {
      spoken = ''
    },
  }
}

const shapePaths: Readonly<Record<ReturnType<typeof seatShape>, string>> = {
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  triangle: 'M12 3 22 20H2z',
  square: 'M4 4h16v16H4z',
  star: 'm12 2 3 6.6 7.2.8-5.400 4.900 1.500 7.100L12 17.800 5.700 21.400l1.500-7.100L1.800 9.400 9 8.600z',
  heart: 'M12 21C4 15 2 11 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 3-2 7-10 13z',
  diamond: 'M12 1.500 21 12l-9 10.500L3 12z',
  hexagon: 'M12 2l9 5v10l-9 5-9-5V7z',
  drop: 'M12 2c4 5.500 7 8.500 7 12.500a7 7 0 0 1-14 0C5 10.500 8 7.500 12 2z',
}

/** The outline of a seat's shape in a box of 24 by 24. */
export const shapePath = (shape: ReturnType<typeof seatShape>): string => shapePaths[shape]

/** A seat's shape in the player's colour, so that colour is never the only cue. */
export const seatSign = (seat: number, color: string): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('seat-sign')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', shapePath(seatShape(seat)))
  path.setAttribute('fill', color)
  path.setAttribute('stroke', '#1a0d33')
  path.setAttribute('stroke-width', '2')
  path.setAttribute('stroke-linejoin', 'round')
  svg.append(path)
  return svg
}

/** A supporter's crown, before the name. SUP-68 */
export const addCrown = (parent: HTMLElement): void => {
  const crown = addElement(parent, 'hud-crown', 'span')
  crown.setAttribute('aria-hidden', 'true')
  // Must not shrink: shrink-to-fit would ignore its width and cut the name.
  Object.assign(crown.style, { flex: 'none', inlineSize: '1.3em' })
  // A constant of this file, never a player's text.
  crown.innerHTML =
    '<svg width="1.3em" height="1em" viewBox="0 0 24 18"><path d="M3 3l5 5 4-7 4 7 5-5-2 13H5z" fill="#ffd23f" stroke="#1a0d33" stroke-width="1.6" stroke-linejoin="round"/></svg>'
}

const HURRY_S = 10

const clockText = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time left. Screen readers can read it, but it never interrupts them. SDK-513 */
export const createClock = (parent: HTMLElement) => {
  const root = addElement(parent, 'hud-clock')
  root.setAttribute('role', 'timer')
  root.hidden = true
  return {
    /** `null` hides the clock; parts of a second count as a whole one. */
    show: (secondsLeft: number | null): void => {
      root.hidden = secondsLeft === null
      if (secondsLeft === null) return
      const seconds = Math.max(0, Math.ceil(secondsLeft))
      write(root, clockText(seconds))
      root.classList.toggle('hurry', seconds <= HURRY_S)
    },
  }
}

/** Dark bars above and below while a decisive moment is shown; scores give way to them. SDK-513 */
export const createCinema = (layer: HTMLElement) => {
  for (const edge of ['top', 'bottom']) addElement(layer, `hud-cinema ${edge}`)
  return { show: (isOn: boolean): void => void layer.classList.toggle('cinema', isOn) }
}

/** A position in the game's field as CSS pixels. */
export type ToScreen = (x: number, y: number, height: number) => { x: number; y: number }

const SHOWN_MS = 900
const MAX_SHOUTS = 6
const HIGH_M = 1.8

/** Short texts at a position; one of each kind at a time, six at most. SDK-513 */
export const createShouts = (parent: HTMLElement, toScreen: ToScreen) => {
  const root = addElement(parent, 'hud-tags')
  return (text: string, at: { x: number; y: number }, kind: string): void => {
    for (const before of root.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (root.childElementCount >= MAX_SHOUTS) return
    const { x, y } = toScreen(at.x, at.y, HIGH_M)
    const element = addElement(root, 'hud-shout')
    element.dataset['kind'] = kind
    element.textContent = text
    element.style.transform = `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px) translate(-50%, -100%)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOWN_MS).onfinish = () =>
      element.remove()
  }
}

import { type PlayerAt, addSignedName } from '../hud/chips.ts'
import type { SimState, Highlight, View } from '../game/define-game.ts'
import { replayControl, skipOption } from '../pad-layouts/pad-layouts.ts'
import type { Match } from './match.ts'
import { addStyles, addElement, write } from '../hud/hud-parts.ts'

/** A cheer stays this long. */
const CHEER_MS = 1_600

const style = `
.sdk-party { position: absolute; inset: auto 0 16%; display: flex; flex-wrap: wrap; gap: 0.8em; justify-content: center;
  align-items: flex-end; pointer-events: none; font: 600 3vmin Fredoka, Rubik, sans-serif; color: #fff4e0; }
.sdk-party > div { display: flex; gap: 0.45em; align-items: center; padding: 0.4em 0.9em; border-radius: 2em;
  background: rgb(26 13 51 / 0.86); }
.sdk-party .seat-sign { inline-size: 1.2em; block-size: 1.2em; }
.sdk-cheer { animation: sdk-cheer ${CHEER_MS}ms ease-out forwards; }
@keyframes sdk-cheer { 0% { transform: translateY(1.5em) scale(0.7); } 20% { transform: scale(1.15); }
  70% { opacity: 1; } 100% { opacity: 0; transform: translateY(-2.5em); } }
@media (prefers-reduced-motion: reduce) { .sdk-cheer { animation: none; } }
`

interface PartyLayer {
  /** The hints that are given now. SDK-112 */
  hint(hints: readonly { seat: number; text: string }[]): void
  /** A waiting player cheers; a further cheer takes the place of the one before. SDK-507 */
  cheer(seat: number): void
  dispose(): void
}

/** Everyone's hints over any game's picture and words, and cheers between the two. */
export const createPartyLayer = (parent: HTMLElement, words: HTMLElement, player: PlayerAt): PartyLayer => {
  let removeStyles: (() => void) | undefined
  const root = addElement(parent, 'sdk-party')
  const cheers = addElement(parent, 'sdk-party')
  words.before(cheers)
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let shown = ''
  const chip = (within: HTMLElement, className: string, seat: number, text: string): HTMLElement => {
    removeStyles ??= addStyles(style)
    const element = addElement(within, className)
    element.dataset['seat'] = String(seat)
    addSignedName(element, seat, player)
    write(addElement(element, '', 'b'), text)
    return element
  }
  return {
    hint: (hints) => {
      const key = JSON.stringify(hints)
      if (key === shown) return
      shown = key
      for (const old of root.querySelectorAll('.sdk-hint')) old.remove()
      for (const { seat, text } of hints) chip(root, 'sdk-hint', seat, text)
    },
    cheer: (seat) => {
      clearTimeout(timers.get(seat))
      cheers.querySelector(`[data-seat="${seat}"]`)?.remove()
      const element = chip(cheers, 'sdk-cheer', seat, '♥')
      timers.set(
        seat,
        setTimeout(() => {
          element.remove()
        }, CHEER_MS),
      )
    },
    dispose: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      removeStyles?.()
      root.remove()
      cheers.remove()
    },
  }
}

export interface Stage<State, Event> {
  readonly view: View<State, Event>
  /** Replaces the current view. */
  remake(): void
  /** A big number over everything, while a game resumes after a reload. */
  countdown(seconds: number | null): void
  /** Hints and cheers of the players, over the picture. */
  party: PartyLayer
  /** Shows only the part of the picture around a spot (0 to 1), or all of it. SDK-512 */
  crop(spot: { x: number; y: number } | null): void
  dispose(): void
}

/** The zoom of the decisive moment. */
const CROP = 1.6
const share = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * 100)

const createHudPlace = (): HTMLElement => {
  const hud = document.createElement('div')
  hud.dataset['testid'] = 'game-hud'
  Object.assign(hud.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
  return hud
}

/** The canvas with the overlay above it; both follow the size of their container. */
export const createStage = <State, Event>(
  canvas: HTMLCanvasElement,
  makeView: (hud: HTMLElement) => View<State, Event>,
  playerAt: PlayerAt,
): Stage<State, Event> => {
  const parent = canvas.parentElement ?? document.body
  let hud = createHudPlace()
  if (getComputedStyle(parent).position === 'static') parent.style.position = 'relative'
  // A cropped picture is larger than its container.
  parent.style.overflow = 'hidden'
  parent.append(hud)
  const numbers = document.createElement('div')
  numbers.className = 'sdk-resume'
  numbers.hidden = true
  parent.append(numbers)
  Object.assign(numbers.style, {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    font: '700 28vmin Fredoka, sans-serif',
    color: '#fff4e0',
    textShadow: '0 0.05em 0 #1a0d33',
    pointerEvents: 'none',
  })
  let view = makeView(hud)
  const party = createPartyLayer(parent, hud, playerAt)
  const resize = (): void => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth > 0 && clientHeight > 0) view.resize(clientWidth, clientHeight, window.devicePixelRatio)
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  resize()
  return {
    get view() {
      return view
    },
    remake: () => {
      view.dispose()
      const fresh = createHudPlace()
      hud.replaceWith(fresh)
      hud = fresh
      view = makeView(hud)
      resize()
      view.refresh()
    },
    party,
    countdown: (seconds) => {
      numbers.hidden = seconds === null
      numbers.style.display = seconds === null ? 'none' : 'grid'
      numbers.textContent = seconds === null ? '' : String(seconds)
    },
    crop: (spot) => {
      const transform = spot ? `scale(${CROP})` : ''
      if (canvas.style.transform === transform) return
      canvas.style.transform = transform
      canvas.style.transformOrigin = spot ? `${share(spot.x)}% ${share(spot.y)}%` : ''
    },
    dispose: () => {
      observer.disconnect()
      view.dispose()
      hud.remove()
      numbers.remove()
      party.dispose()
    },
  }
}

interface Drawing<State extends SimState, Input, Event> {
  stage: Stage<State, Event>
  match: Match<State, Input, Event>
  alpha: number
  viewS: number
}

/** Draws the match, or its decisive moment from the replay buffer, cropped around its spot. SDK-512 */
export const drawMatch = <State extends SimState, Input, Event>(drawing: Drawing<State, Input, Event>): void => {
  const { stage, match, alpha, viewS } = drawing
  const { prev, next } = match.states()
  const events = match.takeEvents()
  const { highlight } = next
  const shot = match.replayBuffer.show(highlight, viewS)
  stage.crop(shot && highlight ? (stage.view.spot?.(highlight.x, highlight.y) ?? null) : null)
  if (shot) {
    const replay = { live: next, events: shot.events, share: shot.share }
    stage.view.frame(shot.prev, shot.next, shot.alpha, events, viewS, replay)
  } else stage.view.frame(prev, next, alpha, events, viewS)
}

/** Enter at the big screen skips the replay for the admin. Returns a function that stops listening. SDK-512 */
export const skipByEnter = (
  highlight: () => Highlight | null | undefined,
  choose: (control: string, option: string) => void,
): (() => void) => {
  const handle = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && highlight()) choose(replayControl, skipOption)
  }
  addEventListener('keydown', handle)
  return () => removeEventListener('keydown', handle)
}

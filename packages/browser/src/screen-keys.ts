import { stirEvent, type Clock } from '@sofaspark/contract'
import { everyShown } from './quiet-page.ts'

/** Keys for a person in front of the big screen, on a keyboard, a TV's remote or a gamepad. */
export type ScreenKey = 'left' | 'right' | 'up' | 'down' | 'enter' | 'back' | 'escape' | 'stand'

const keyNames: Readonly<Record<string, ScreenKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  Backspace: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  XF86Back: 'back',
  Escape: 'escape',
}

/** The Back keys of Samsung's and LG's remote controls, which have no name there. */
const REMOTE_BACK_CODES: readonly number[] = [10009, 461]

const keyOf = (event: KeyboardEvent): ScreenKey | undefined =>
  // oxlint-disable-next-line typescript/no-deprecated -- televisions name these keys by nothing else
  REMOTE_BACK_CODES.includes(event.keyCode) ? 'back' : keyNames[event.key]

/** The standard gamepad's buttons: A, B, start, and the d-pad. */
const gamepadButtons: readonly (readonly [index: number, key: ScreenKey])[] = [
  [0, 'enter'],
  [1, 'back'],
  [8, 'stand'],
  [9, 'escape'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
]
const AXIS_THRESHOLD = 0.6
const GAMEPAD_POLL_MS = 50
/** A held direction repeats like a held key: after a pause, then steadily. */
const REPEAT_AFTER_POLLS = 8
const REPEAT_EVERY_POLLS = 3

const pressedOn = (pad: Gamepad): Set<ScreenKey> => {
  const pressed = new Set<ScreenKey>()
  for (const [index, key] of gamepadButtons) if (pad.buttons[index]?.pressed) pressed.add(key)
  const [x = 0, y = 0] = pad.axes
  if (x < -AXIS_THRESHOLD) pressed.add('left')
  if (x > AXIS_THRESHOLD) pressed.add('right')
  if (y < -AXIS_THRESHOLD) pressed.add('up')
  if (y > AXIS_THRESHOLD) pressed.add('down')
  return pressed
}

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=range]), textarea, select, [contenteditable=true]')

/** The gamepads by their slots. The browser's own list is no array in Chromium of 2020, whatever its type says. CHK-40 */
export const gamepadsOf = ({ navigator }: Pick<Window, 'navigator'>): readonly (Gamepad | null)[] =>
  typeof navigator.getGamepads === 'function' ? Array.from(navigator.getGamepads()) : []

/** The index of the gamepad that was pressed; none for a key. */
type OnKey = (key: ScreenKey, from: 'keyboard' | 'gamepad', target: EventTarget | null, gamepad?: number) => boolean

const isDirection = (key: ScreenKey): boolean => ['left', 'right', 'up', 'down'].includes(key)

/** For how many polls each button of a gamepad has been held. */
type Held = Map<ScreenKey, number>

/** Reports what is newly pressed on one gamepad, or repeats, and notes what is held. */
const followGamepad = (index: number, held: Held, pressed: ReadonlySet<ScreenKey>, onKey: OnKey) => {
  for (const key of [...held.keys()]) if (!pressed.has(key)) held.delete(key)
  for (const key of pressed) {
    const polls = (held.get(key) ?? -1) + 1
    held.set(key, polls)
    const repeats =
      isDirection(key) && polls >= REPEAT_AFTER_POLLS && (polls - REPEAT_AFTER_POLLS) % REPEAT_EVERY_POLLS === 0
    if (polls === 0 || repeats) {
      document.dispatchEvent(new Event(stirEvent))
      onKey(key, 'gamepad', document.activeElement, index)
    }
  }
}

/** The held buttons of each gamepad as the screen that has just ended saw them. */
let handedOver: Map<number, Held> | null = null

/**
 * Each gamepad's held buttons for a screen that starts. One that starts as another ends continues from its last poll, so that
 * a press in between counts. To any other a button that is already held was pressed on another screen, and is no press.
 */
const heldAtStart = (): Map<number, Held> =>
  handedOver ??
  new Map(
    gamepadsOf(window).flatMap((pad, index) =>
      pad ? [[index, new Map([...pressedOn(pad)].map((key) => [key, 0]))]] : [],
    ),
  )

/**
 * Reports every press; `onKey` returns whether it handled the key, and then the browser's default is prevented. A held
 * direction repeats; every other key that is held counts once. BRO-72
 */
export const listenToScreenKeys = (clock: Clock, onKey: OnKey): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Backspace belongs to a text; a remote control's Back would leave the page.
    if (writesText(event.target) && (key !== 'back' || event.key === 'Backspace')) return
    if (event.repeat && !isDirection(key)) event.preventDefault()
    else if (onKey(key, 'keyboard', event.target)) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  const held = heldAtStart()
  handedOver = null
  const stopPolling = everyShown(clock, GAMEPAD_POLL_MS, () => {
    for (const [index, pad] of gamepadsOf(window).entries()) {
      if (!pad) continue
      const heldOnIt = held.get(index) ?? new Map<ScreenKey, number>()
      held.set(index, heldOnIt)
      followGamepad(index, heldOnIt, pressedOn(pad), onKey)
    }
  })
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    stopPolling()
    handedOver = held
    queueMicrotask(() => {
      handedOver = null
    })
  }
}

/** The focusable elements in a part of the page, in reading order. */
const focusableIn = (zone: Element): HTMLElement[] =>
  [...zone.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.closest('[hidden], [inert]') === null,
  )

/** Moves the focus in a part of the page by arrows and returns whether the key was handled. Arrows match the direction of movement in Hebrew too. */
export const walkFocus = (zone: Element, key: ScreenKey): boolean => {
  const elements = focusableIn(zone)
  const active = document.activeElement
  const at = elements.findIndex((element) => element === active)
  const sideways = key === 'left' || key === 'right'
  if (sideways && active instanceof HTMLInputElement && active.type === 'range') return false
  if (!sideways && key !== 'up' && key !== 'down') return false
  const mirrored = getComputedStyle(zone).direction === 'rtl'
  const forwards = key === 'down' || key === (mirrored ? 'left' : 'right')
  const next = at < 0 ? 0 : Math.min(elements.length - 1, Math.max(0, at + (forwards ? 1 : -1)))
  elements[next]?.focus()
  return true
}

/** Presses the focused element: the browser does that for a keyboard, but not for a gamepad. */
export const pressFocused = (from: 'keyboard' | 'gamepad'): boolean => {
  if (from === 'keyboard' || !(document.activeElement instanceof HTMLElement)) return false
  document.activeElement.click()
  return true
}

/** Whether a press is meant for no control: nothing has the focus, or what had it is gone. */
export const isUnfocused = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target === document.body || target === document.documentElement

/** The dialog or menu that lies over the page, the newest of several: it takes the presses that no control has. */
export const layerOver = (page: ParentNode): Element | null =>
  [...page.querySelectorAll('dialog[open], [role=menu]')].at(-1) ?? null

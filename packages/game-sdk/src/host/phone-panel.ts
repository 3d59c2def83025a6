import type { Pad } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'
import { decodeFrame, encodeFrame, type WidgetState } from '../pad/input-frame.ts'
import { createDeviceControls, restingDevice, keysState, type SeatKeys } from '../pad/device-controls.ts'

/** Messages from a clickable phone to the page around it. */
export interface PhoneEvents {
  onFrame(frame: Uint8Array): void
  onCommand(type: string, data: unknown): void
}

/** A clickable phone: a page in a frame that draws a seat's real pad. */
export interface PhonePage {
  show(pad: Pad, color: string): void
  bind(id: string, value: string): void
  /** A pose of the phone, from −1 to 1 sideways and forwards. */
  tilt(x: number, y: number): void
}

/** The window of such a page, once its script has run. */
export interface PhoneWindow extends Window {
  startPhone?: (events: PhoneEvents) => PhonePage
}

const TILT_EVERY_MS = 60
const SHAKE_MS = 220

const place = (parent: Element, className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  parent.append(element)
  return element
}

const started = (frame: HTMLIFrameElement, events: PhoneEvents): Promise<PhonePage> =>
  new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const framed: PhoneWindow | null = frame.contentWindow
      const start = framed?.startPhone
      if (start) resolve(start(events))
      else reject(new Error('The phone beside the picture did not load.'))
    })
  })

/** A clickable phone beside the big picture, with the seat's real pad; the mouse over its edge below tilts it. */
const createPanelPhone = (panel: Element, player: GamePlayer, events: PhoneEvents) => {
  const phone = place(panel, 'phone')
  phone.dataset['testid'] = `phone-${player.seat}`
  phone.style.setProperty('--c', player.color)
  const name = place(phone, 'phone-name')
  name.textContent = player.name
  const screen = place(phone, 'phone-screen')
  const frame = document.createElement('iframe')
  frame.title = `${player.name}’s phone`
  frame.src = '/phone'
  const page = started(frame, events)
  screen.append(frame)
  const tilt = place(phone, 'phone-tilt')
  tilt.textContent = 'Tilt here with the mouse'
  let pose = { x: 0, y: 0 }
  tilt.addEventListener('pointermove', (event) => {
    const box = tilt.getBoundingClientRect()
    pose = {
      x: ((event.clientX - box.left) / box.width) * 2 - 1,
      y: ((event.clientY - box.top) / box.height) * 2 - 1,
    }
  })
  tilt.addEventListener('pointerleave', () => (pose = { x: 0, y: 0 }))
  const whenStarted = (act: (page: PhonePage) => void): void => void page.then(act)
  let tilting: ReturnType<typeof setInterval> | undefined
  return {
    show: (pad: Pad): void => {
      phone.dataset['orientation'] = pad.orientation === 'portrait' ? 'portrait' : 'landscape'
      name.textContent = [player.name, pad.theme?.title, pad.theme?.hint].filter(Boolean).join(' · ')
      const tilts = pad.widgets.some(({ type }) => type === 'tilt')
      tilt.hidden = !tilts
      clearInterval(tilting)
      // While hidden: a development page.
      if (tilts) tilting = setInterval(() => whenStarted((now) => now.tilt(pose.x, pose.y)), TILT_EVERY_MS)
      whenStarted((now) => now.show(pad, player.color))
    },
    bind: (values: Readonly<Record<string, unknown>>): void =>
      whenStarted((now) => {
        for (const [id, value] of Object.entries(values)) now.bind(id, String(value))
      }),
    shake: (pattern: string): void => {
      phone.dataset['shakes'] = pattern
      setTimeout(() => delete phone.dataset['shakes'], SHAKE_MS)
    },
  }
}

type PanelPhone = ReturnType<typeof createPanelPhone>

/** Clickable phones of the first seats, beside the big picture. RUN-68 */
export const createPhonePanel = (
  players: readonly GamePlayer[],
  events: (player: GamePlayer) => PhoneEvents,
): ReadonlyMap<string, PanelPhone> => {
  if (players.length === 0) return new Map()
  document.body.dataset['phones'] = String(players.length)
  const panel = place(document.body, 'desk')
  return new Map(players.map((player) => [player.id, createPanelPhone(panel, player, events(player))]))
}

const COUNTER_MASK = 0x7f
const sum = (one: number, other: number): number => (one + other) & COUNTER_MASK
const isMoved = (state: WidgetState): boolean =>
  Object.values(state).some((value) => typeof value === 'number' && value !== 0)
const isLive = (state: WidgetState): boolean => 'live' in state && state.live

/** Merges one control operated from two devices: presses add up, and the latest movement wins. */
const mergeStates = (one: WidgetState, other: WidgetState): WidgetState => {
  if (one.type === 'button' && other.type === 'button')
    return { type: 'button', held: one.held || other.held, presses: sum(one.presses, other.presses) }
  if (one.type === 'tapPair' && other.type === 'tapPair')
    return { type: 'tapPair', left: sum(one.left, other.left), right: sum(one.right, other.right) }
  if (one.type === 'swipe' && other.type === 'swipe')
    return { ...(one.presses > 0 ? one : other), presses: sum(one.presses, other.presses) }
  if (isMoved(one) || isMoved(other)) return isMoved(one) ? one : other
  return isLive(one) ? one : other
}

/** The frame of one seat that a clickable phone and the keyboard play together. SDK-14 */
export const mergeFrames = (pad: Pad, frames: readonly (Uint8Array | undefined)[]): Uint8Array => {
  const merged = new Map<string, WidgetState>()
  for (const frame of frames)
    for (const [id, state] of (frame && decodeFrame(pad, frame)) ?? []) {
      const before = merged.get(id)
      merged.set(id, before ? mergeStates(before, state) : state)
    }
  return encodeFrame(pad, merged)
}

/** A pad operated by keys, like a keyboard seat of the big screen. SDK-14 */
export const createKeyboardPad = (keys: SeatKeys) => {
  const [up, left, down, right] = keys.directions
  const own = new Set([...keys.directions, ...keys.buttons])
  const held = new Set<string>()
  const controls = createDeviceControls()
  let pad: Pad | null = null
  let before = restingDevice
  /** Whether it was held or touched since its pad was shown. */
  let isUsed = false
  return {
    show: (next: Pad) => {
      pad = next
      isUsed = held.size > 0
      controls.restart()
    },
    /** True when the key belongs to this seat. */
    key: (code: string, isDown: boolean): boolean => {
      if (!own.has(code)) return false
      isUsed = true
      if (isDown) held.add(code)
      else held.delete(code)
      return true
    },
    /** The option that the keys pick on a pad with choices. */
    choice: (code: string): { id: string; option: string } | undefined => {
      const choices = pad?.widgets.find(({ type }) => type === 'choices')
      const at = code === left || code === up ? 0 : code === right || code === down ? 1 : -1
      const option = choices?.options?.[at]
      return choices && option ? { id: choices.id, option: option.id } : undefined
    },
    /**
     * The pad's frame once the keys have been held as they are for `seconds`; none for a pad without such controls, and
     * none from keys untouched since the pad was shown, so that a phone keeps its seat. SDK-14
     */
    frame: (seconds: number): Uint8Array | null => {
      if (!pad || !isUsed) return null
      const now = keysState(keys, held)
      const frame = controls.frame(pad, { before, now }, seconds)
      before = now
      return frame
    },
  }
}

import type { Pad } from '@sofaspark/contract'
import type { GamePlayer } from '../game/messages.ts'
import type { PhoneEvents, PhonePage, PhoneWindow } from './phone-page.ts'

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
const createDeskPhone = (desk: Element, player: GamePlayer, events: PhoneEvents) => {
  const phone = place(desk, 'phone')
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
      // Unseen: a desk for those who make games.
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

export type DeskPhone = ReturnType<typeof createDeskPhone>

/** Clickable phones of the first seats, beside the big picture. RUN-70 */
export const createDesk = (
  players: readonly GamePlayer[],
  events: (player: GamePlayer) => PhoneEvents,
): ReadonlyMap<string, DeskPhone> => {
  if (players.length === 0) return new Map()
  document.body.dataset['phones'] = String(players.length)
  const desk = place(document.body, 'desk')
  return new Map(players.map((player) => [player.id, createDeskPhone(desk, player, events(player))]))
}

import type { ControlContext, CreateControl } from './control.ts'
import { controlAttributes, keepLabelled, make } from './dom.ts'
import { trackArrows, trackPointers } from './pointers.ts'

type Direction = -1 | 0 | 1
const DEAD_ZONE = 0.16
/** A direction is reported for at least this long, so that no quick tap falls between two frames. */
const LATCH_MS = 60
const sign = (value: number): Direction => (value < 0 ? -1 : value > 0 ? 1 : 0)

const arms = [
  ['up', 0, -1],
  ['left', -1, 0],
  ['right', 1, 0],
  ['down', 0, 1],
] as const

/** The direction that is held. */
const createHeld = (cross: HTMLElement, context: ControlContext) => {
  let [x, y]: [Direction, Direction] = [0, 0]
  let setMs = 0
  let cancelLatch: (() => void) | null = null
  const set = (nextX: Direction, nextY: Direction): void => {
    cancelLatch?.()
    cancelLatch = null
    if (nextX === x && nextY === y) return
    if (nextX === 0 && nextY === 0) {
      const leftMs = LATCH_MS - (context.clock.nowMs() - setMs)
      if (leftMs > 0) {
        cancelLatch = context.clock.after(leftMs, () => set(0, 0))
        return
      }
    } else {
      setMs = context.clock.nowMs()
      context.feel()
    }
    x = nextX
    y = nextY
    for (const arm of cross.querySelectorAll<HTMLElement>('.pad-arm'))
      arm.toggleAttribute(
        'data-held',
        (x !== 0 && Number(arm.dataset['x']) === x) || (y !== 0 && Number(arm.dataset['y']) === y),
      )
    context.changed()
  }
  return { set, now: () => ({ x, y }), stop: () => cancelLatch?.() }
}

/** The arms, which keys and screen readers press. */
const addArms = (
  element: HTMLElement,
  cross: HTMLElement,
  context: ControlContext,
  set: (x: Direction, y: Direction) => void,
): void => {
  for (const [name, armX, armY] of arms) {
    const arm = make('button', `pad-arm pad-arm-${name}`, {
      type: 'button',
      tabindex: '-1',
      'aria-label': context.words[name],
      'data-x': String(armX),
      'data-y': String(armY),
    })
    arm.append(context.icon(`arrow-${name}`) ?? '')
    arm.addEventListener('click', (event) => {
      if (event.detail !== 0 || element.matches('[aria-disabled="true"]')) return
      set(armX, armY)
      set(0, 0)
    })
    cross.append(arm)
  }
}

/** −1 to 1 in both directions on the same scale, whatever the shape of the area. */
const centredOn = (element: HTMLElement, clientX: number, clientY: number): [number, number] => {
  const box = element.getBoundingClientRect()
  const half = Math.max(1, Math.min(box.width, box.height) / 2)
  return [(clientX - box.left - box.width / 2) / half, (clientY - box.top - box.height / 2) / half]
}

/** Four arrows around a centre. The menu's has four directions, a game's has eight. */
export const createDpad: CreateControl = (widget, context) => {
  const isMenu = widget.id === 'menu'
  const element = make('div', 'pad-control pad-dpad', {
    ...controlAttributes('dpad', widget.id),
    role: 'group',
    tabindex: '0',
  })
  const cross = make('div', 'pad-cross')
  element.append(cross)
  const held = createHeld(cross, context)
  const { set } = held
  const point = (atX: number, atY: number) => {
    const length = Math.hypot(atX, atY)
    if (length < DEAD_ZONE) return
    const isFourWay = isMenu || Math.abs(Math.abs(atX) - Math.abs(atY)) > length * 0.55
    if (!isFourWay) set(sign(atX), sign(atY))
    else if (Math.abs(atX) > Math.abs(atY)) set(sign(atX), 0)
    else set(0, sign(atY))
  }
  const arrows = trackArrows(element, () => set(sign(arrows.x()), sign(arrows.y())))
  addArms(element, cross, context, set)
  const centred = (clientX: number, clientY: number) => centredOn(element, clientX, clientY)
  let owner: number | null = null
  const pointers = trackPointers(element, {
    start: (touch) => {
      element.focus({ preventScroll: true })
      owner = touch.id
      point(...centred(touch.clientX, touch.clientY))
    },
    move: (touch) => {
      if (touch.id === owner) point(...centred(touch.clientX, touch.clientY))
    },
    end: (touch) => {
      if (touch.id !== owner) return
      owner = null
      set(0, 0)
    },
  })
  return {
    element,
    state: () => ({ type: 'dpad', ...held.now() }),
    isHeld: () => owner !== null || arrows.isHeld(),
    release: () => {
      pointers.releaseAll()
      arrows.releaseAll()
      set(0, 0)
    },
    update: keepLabelled(element, widget, context.words.move),
    destroy: held.stop,
  }
}

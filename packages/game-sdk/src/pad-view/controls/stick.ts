import type { CreateControl } from '../control.ts'
import { controlAttributes, make, setProperty } from '../dom.ts'
import { trackArrows, trackPointers, type Touch } from '../pointers.ts'

/** Distance from rest to full tilt, as a share of the shorter side, and in px at most. */
const REACH_SHARE = 0.3
const REACH_PX = 84
const DEAD_ZONE = 0.08

/** A stick that starts wherever the thumb lands, so that nobody has to look for it. */
export const createStick: CreateControl = (widget, context) => {
  const knob = make('span', 'pad-knob')
  const base = make('span', 'pad-stick-base', {}, [knob])
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const element = make('div', 'pad-control pad-stick', {
    ...controlAttributes('stick', widget.id),
    role: 'application',
    tabindex: '0',
  })
  element.append(base, caption)
  let origin: Touch | null = null
  let x = 0
  let y = 0

  const reach = () => {
    const { width, height } = element.getBoundingClientRect()
    return Math.max(24, Math.min(REACH_PX, Math.min(width, height) * REACH_SHARE))
  }
  const show = () => {
    setProperty(knob, '--knob-x', `${x * reach()}px`)
    setProperty(knob, '--knob-y', `${y * reach()}px`)
  }
  const set = (nextX: number, nextY: number) => {
    if (nextX === x && nextY === y) return
    x = nextX
    y = nextY
    show()
    context.changed()
  }
  const arrows = trackArrows(element, () => {
    if (origin) return
    const length = Math.hypot(arrows.x(), arrows.y()) || 1
    set(arrows.x() / length, arrows.y() / length)
  })
  const pointers = trackPointers(element, {
    start: (touch) => {
      if (origin) return
      element.focus({ preventScroll: true })
      origin = touch
      const box = element.getBoundingClientRect()
      setProperty(base, '--base-x', `${touch.clientX - box.left - box.width / 2}px`)
      setProperty(base, '--base-y', `${touch.clientY - box.top - box.height / 2}px`)
      context.feel()
    },
    move: (touch) => {
      if (touch.id !== origin?.id) return
      const [dx, dy] = [(touch.clientX - origin.clientX) / reach(), (touch.clientY - origin.clientY) / reach()]
      const length = Math.hypot(dx, dy)
      const scale = length < DEAD_ZONE ? 0 : 1 / Math.max(1, length)
      set(dx * scale, dy * scale)
    },
    end: (touch) => {
      if (touch.id !== origin?.id) return
      origin = null
      setProperty(base, '--base-x', '0px')
      setProperty(base, '--base-y', '0px')
      set(0, 0)
    },
  })
  const update: ReturnType<CreateControl>['update'] = ({ label, disabled }) => {
    caption.textContent = label ?? ''
    element.setAttribute('aria-label', label ?? context.words.move)
    element.setAttribute('aria-disabled', String(disabled ?? false))
  }
  update(widget)
  return {
    element,
    state: () => ({ type: 'stick', x, y }),
    isHeld: () => origin !== null || arrows.isHeld(),
    release: () => {
      pointers.releaseAll()
      arrows.releaseAll()
      set(0, 0)
    },
    update,
  }
}

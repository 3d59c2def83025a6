import type { CreateControl } from '../control.ts'
import { controlAttributes, make, setProperty } from '../dom.ts'
import { trackArrows, trackPointers } from '../pointers.ts'

/** The turn that counts as full lock. */
const FULL_TURN = Math.PI * 0.6

/** A steering wheel that returns to centre when released. */
export const createWheel: CreateControl = (widget, context) => {
  const rim = make('span', 'pad-rim', {}, [make('span', 'pad-rim-mark')])
  const caption = make('span', 'pad-caption', { dir: 'auto' })
  const element = make(
    'div',
    'pad-control pad-wheel',
    { ...controlAttributes('wheel', widget.id), role: 'application', tabindex: '0' },
    [rim, caption],
  )
  let angle = 0
  let owner: number | null = null
  let lastBearing = 0
  const set = (next: number) => {
    const clamped = Math.max(-1, Math.min(1, next))
    if (clamped === angle) return
    angle = clamped
    setProperty(rim, '--angle', `${angle * FULL_TURN}rad`)
    context.changed()
  }
  const arrows = trackArrows(element, () => set(arrows.x()))
  const bearing = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect()
    return Math.atan2(clientY - box.top - box.height / 2, clientX - box.left - box.width / 2)
  }
  const pointers = trackPointers(element, {
    start: (touch) => {
      if (owner !== null) return
      element.focus({ preventScroll: true })
      owner = touch.id
      lastBearing = bearing(touch)
      context.feel()
    },
    move: (touch) => {
      if (touch.id !== owner) return
      const now = bearing(touch)
      const turned = Math.atan2(Math.sin(now - lastBearing), Math.cos(now - lastBearing))
      lastBearing = now
      set(angle + turned / FULL_TURN)
    },
    end: (touch) => {
      if (touch.id !== owner) return
      owner = null
      set(0)
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
    state: () => ({ type: 'wheel', angle }),
    isHeld: () => owner !== null || arrows.isHeld(),
    release: () => {
      pointers.releaseAll()
      arrows.releaseAll()
      set(0)
    },
    update,
  }
}

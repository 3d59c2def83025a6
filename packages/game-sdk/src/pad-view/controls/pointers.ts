import { setProperty } from './dom.ts'

/** A finger or the mouse on a control; positions are −1 to 1 across the element, times in ms. */
export interface Touch {
  id: number
  x: number
  y: number
  clientX: number
  clientY: number
  timeMs: number
}

export interface TouchHandlers {
  start(touch: Touch): void
  move?(touch: Touch): void
  end(touch: Touch): void
}

const touchOf = (element: HTMLElement, event: PointerEvent): Touch => {
  const box = element.getBoundingClientRect()
  const across = (at: number, from: number, size: number) => (size > 0 ? ((at - from) / size) * 2 - 1 : 0)
  return {
    id: event.pointerId,
    x: across(event.clientX, box.left, box.width),
    y: across(event.clientY, box.top, box.height),
    clientX: event.clientX,
    clientY: event.clientY,
    timeMs: event.timeStamp,
  }
}

/** Follows every pointer that goes down on an element until it is lifted, cancelled or removed. */
export const trackPointers = (element: HTMLElement, handlers: TouchHandlers) => {
  const touches = new Map<number, Touch>()
  const end = (id: number, last?: Touch) => {
    const touch = last ?? touches.get(id)
    if (!touches.delete(id) || !touch) return
    if (touches.size === 0) element.removeAttribute('data-held')
    handlers.end(touch)
  }
  element.addEventListener('pointerdown', (event) => {
    if (element.matches('[aria-disabled="true"]') || (event.pointerType === 'mouse' && event.button !== 0)) return
    // Prevents selection, scrolling and synthetic clicks; focus is set manually.
    event.preventDefault()
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      // The pointer is already gone; its end event follows.
    }
    const touch = touchOf(element, event)
    touches.set(touch.id, touch)
    element.setAttribute('data-held', '')
    handlers.start(touch)
  })
  element.addEventListener('pointermove', (event) => {
    if (!touches.has(event.pointerId)) return
    const touch = touchOf(element, event)
    touches.set(touch.id, touch)
    handlers.move?.(touch)
  })
  element.addEventListener('pointerup', (event) => end(event.pointerId, touchOf(element, event)))
  element.addEventListener('pointercancel', (event) => end(event.pointerId))
  element.addEventListener('lostpointercapture', (event) => end(event.pointerId))
  element.addEventListener('contextmenu', (event) => event.preventDefault())
  return {
    count: () => touches.size,
    releaseAll: () => {
      for (const id of [...touches.keys()]) end(id)
    },
  }
}

export interface DragHandlers {
  start?: (touch: Touch) => void
  /** How far the finger is from where it went down, in px. */
  move: (dx: number, dy: number, touch: Touch) => void
  end: (dx: number, dy: number) => void
}

/** Follows one finger at a time; `--from-x` and `--from-y` tell the styles where it went down, counted from the middle. */
export const trackDrag = (element: HTMLElement, { start, move, end }: DragHandlers) => {
  let origin: Touch | null = null
  const pointers = trackPointers(element, {
    start: (touch) => {
      if (origin) return
      element.focus({ preventScroll: true })
      origin = touch
      const { left, top, width, height } = element.getBoundingClientRect()
      setProperty(element, '--from-x', `${touch.clientX - left - width / 2}px`)
      setProperty(element, '--from-y', `${touch.clientY - top - height / 2}px`)
      start?.(touch)
    },
    move: (touch) => {
      if (origin && touch.id === origin.id) move(touch.clientX - origin.clientX, touch.clientY - origin.clientY, touch)
    },
    end: (touch) => {
      if (!origin || touch.id !== origin.id) return
      const from = origin
      origin = null
      end(touch.clientX - from.clientX, touch.clientY - from.clientY)
    },
  })
  return {
    isHeld: () => origin !== null,
    /** Discards the touch: one that the system cancels does nothing. */
    drop: () => {
      origin = null
      pointers.releaseAll()
    },
  }
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys on a focused control as a direction; `pressed` is called for each fresh key. */
export const trackArrows = (element: HTMLElement, changed: () => void, pressed?: (x: number, y: number) => void) => {
  const held = new Set<string>()
  const sum = (axis: 0 | 1) => [...held].reduce((total, key) => total + (arrows[key]?.[axis] ?? 0), 0)
  element.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key]
    if (!arrow || element.matches('[aria-disabled="true"]')) return
    event.preventDefault()
    if (event.repeat || held.has(event.key)) return
    held.add(event.key)
    pressed?.(...arrow)
    changed()
  })
  element.addEventListener('keyup', (event) => {
    if (held.delete(event.key)) changed()
  })
  element.addEventListener('blur', () => {
    if (held.size === 0) return
    held.clear()
    changed()
  })
  return { x: () => sum(0), y: () => sum(1), isHeld: () => held.size > 0, releaseAll: () => held.clear() }
}

/** Enter and Space on a focused control, and clicks by assistive technology. */
export const trackPressKeys = (element: HTMLElement, down: () => void, up = (): void => undefined) => {
  let isHeld = false
  const lift = () => {
    if (!isHeld) return
    isHeld = false
    element.removeAttribute('data-held')
    up()
  }
  element.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || element.matches('[aria-disabled="true"]')) return
    event.preventDefault()
    if (event.repeat || isHeld) return
    isHeld = true
    element.setAttribute('data-held', '')
    down()
  })
  element.addEventListener('keyup', (event) => {
    if (event.key === 'Enter' || event.key === ' ') lift()
  })
  element.addEventListener('blur', lift)
  element.addEventListener('click', (event) => {
    // A real pointer's click follows its pointerdown, which already counted.
    if (event.detail !== 0 || element.matches('[aria-disabled="true"]')) return
    down()
    up()
  })
  return { isHeld: () => isHeld, releaseAll: lift }
}

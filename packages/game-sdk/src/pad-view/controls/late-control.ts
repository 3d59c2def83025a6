import type { Control, CreateControl } from './control.ts'
import { make } from './dom.ts'

/** The retry delay after a failed request for the code. */
const RETRY_MS = 1_000

/**
 * A control whose code is requested with the first pad that has one: until it is there, an empty place takes what the pad says and
 * hands it on in order. Once it is there, controls are created at once.
 */
export const lateControl = (load: () => Promise<CreateControl>): CreateControl => {
  let create: CreateControl | null = null
  return (widget, context) => {
    if (create) return create(widget, context)
    const element = make('div', 'pad-control')
    let control: Control | null = null
    let isOver = false
    let cancelRetry: (() => void) | null = null
    let heard: ((control: Control) => void)[] = []
    const forward = (act: (to: Control) => void) => {
      if (control) act(control)
      else heard.push(act)
    }
    const request = () => {
      load().then(
        (loaded) => {
          create = loaded
          if (isOver) return
          control = loaded(widget, context)
          control.element.style.cssText += element.style.cssText
          element.replaceWith(control.element)
          for (const act of heard) act(control)
          heard = []
        },
        () => {
          // Without a connection; the phone shows that it is reconnecting.
          if (!isOver) cancelRetry = context.clock.after(RETRY_MS, request)
        },
      )
    }
    request()
    return {
      element,
      // A pad whose control is still loading is not handed over, or its buffered updates would be lost.
      isHeld: () => control?.isHeld() ?? true,
      release: () => control?.release(),
      update: (next) => forward((to) => to.update(next)),
      restart: () => forward((to) => to.restart?.()),
      bind: (id, value) => forward((to) => to.bind?.(id, value)),
      expect: () => forward((to) => to.expect?.()),
      restore: (piece) => forward((to) => to.restore?.(piece)),
      keep: () => control?.keep?.(),
      adopt: (kept) => forward((to) => to.adopt?.(kept)),
      destroy: () => {
        isOver = true
        cancelRetry?.()
        control?.destroy?.()
      },
    }
  }
}

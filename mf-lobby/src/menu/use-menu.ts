import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLayer } from '../page/layers.ts'

export interface Menu {
  open: boolean
  /** The button and its menu. */
  root: RefObject<HTMLDivElement | null>
  toggle: () => void
  /** Closes it, and returns the focus to its button. */
  close: () => void
}

/** A menu that opens from a button and takes the focus once, to its checked option; Back and Escape close it first. LCH-94 */
export const useMenu = (): Menu => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }, [])
  useLayer(open, close)
  useLayoutEffect(() => {
    if (!open) return
    const options = [...(root.current?.querySelectorAll<HTMLButtonElement>('[role=menuitemradio]:enabled') ?? [])]
    const checked = options.find((option) => option.getAttribute('aria-checked') === 'true')
    ;(checked ?? options[0])?.focus()
  }, [open])
  return { open, root, toggle: () => setOpen((wasOpen) => !wasOpen), close }
}

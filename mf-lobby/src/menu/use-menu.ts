import { useCallback, useRef, useState, type RefObject } from 'react'
import { useLayer } from '../page/layers.ts'

export interface Menu {
  open: boolean
  /** The button and its menu. */
  root: RefObject<HTMLDivElement | null>
  toggle: () => void
  /** Closes it, and returns the focus to its button. */
  close: () => void
}

/** A menu that opens from a button; Back and Escape close it first. */
export const useMenu = (): Menu => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }, [])
  useLayer(open, close)
  return { open, root, toggle: () => setOpen(!open), close }
}

import { useEffect } from 'react'

/** Open layers over the page, newest last; Back closes the newest. */
const openLayers: (() => void)[] = []

/** Closes the topmost open layer; `false` when nothing is open. */
export const closeTopLayer = (): boolean => {
  const close = openLayers.at(-1)
  close?.()
  return close !== undefined
}

/** While `open`, Back and Escape close this layer first. */
export const useLayer = (open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return
    openLayers.push(close)
    return () => {
      openLayers.splice(openLayers.indexOf(close), 1)
    }
  }, [open, close])
}

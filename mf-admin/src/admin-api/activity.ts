const acts = ['pointerdown', 'keydown'] as const

export interface Activity {
  /** Whether somebody pressed something since the last call of this; true the first time, for a page was just opened. */
  take: () => boolean
  stop: () => void
}

/** Notes what a person does on a page, so that a session lasts as long as its person and not as long as its tab (ADM-15). */
export const watchActivity = (page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Activity => {
  let isFresh = true
  const note = (): void => {
    isFresh = true
  }
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true })
  return {
    take: () => {
      const was = isFresh
      isFresh = false
      return was
    },
    stop: () => {
      for (const act of acts) page.removeEventListener(act, note, { capture: true })
    },
  }
}

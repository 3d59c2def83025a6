import { createLive, addElement, write } from './hud-parts.ts'

/** A headline over the picture. */
export interface Announcement {
  text: string
  /** A smaller line below. */
  note?: string
  /** `huge` for single numbers, `low` leaves the middle of the picture free. */
  look?: 'plain' | 'huge' | 'low'
}

const SHOWN_S = 1.4

/**
 * One banner for everything that is announced, and the page's one live region for it. An announcement (`say`) covers the headline of a phase (`hold`) for a moment. SDK-67
 */
export const createAnnouncer = (parent: HTMLElement) => {
  const root = addElement(parent, 'hud-banner')
  const title = addElement(root, 'hud-title')
  const note = addElement(root, 'hud-note')
  const live = createLive(parent, 'hud-live')
  let held: Announcement | null = null
  let said: Announcement | null = null
  let leftS = 0
  let shown = ''
  const draw = (): void => {
    const now = said ?? held
    root.hidden = now === null || now.text === ''
    const key = now === null ? '' : `${now.text}|${now.note ?? ''}|${now.look ?? ''}`
    if (key === shown) return
    shown = key
    if (now === null || now.text === '') return
    write(title, now.text)
    write(note, now.note ?? '')
    note.hidden = (now.note ?? '') === ''
    root.className = `hud-banner ${now.look ?? 'plain'}`
    title.classList.remove('hud-pop')
    // Reading the box in between makes the browser restart the animation.
    title.getBoundingClientRect()
    title.classList.add('hud-pop')
    live.speak(now.text, now.note)
  }
  draw()
  return {
    /** Shows an announcement for a moment, in place of the previous one. */
    say: (announcement: Announcement, shownS = SHOWN_S): void => {
      said = announcement
      leftS = shownS
      // The same text counts as new again.
      shown = ''
      live.forget()
      draw()
    },
    /** The headline of the current phase; `null` for none. */
    hold: (announcement: Announcement | null): void => {
      held = announcement
      draw()
    },
    frame: (seconds: number): void => {
      if (said === null) return
      leftS -= seconds
      if (leftS > 0) return
      said = null
      draw()
    },
  }
}

import { put, write } from './hud-parts.ts'

const HURRY_S = 10

const clockText = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time left. Screen readers can read it, but it never interrupts them. SDK-65 */
export const createClock = (parent: HTMLElement) => {
  const root = put(parent, 'hud-clock')
  root.setAttribute('role', 'timer')
  root.hidden = true
  return {
    /** `null` hides the clock; parts of a second count as a whole one. */
    show: (secondsLeft: number | null): void => {
      root.hidden = secondsLeft === null
      if (secondsLeft === null) return
      const seconds = Math.max(0, Math.ceil(secondsLeft))
      write(root, clockText(seconds))
      root.classList.toggle('hurry', seconds <= HURRY_S)
    },
  }
}

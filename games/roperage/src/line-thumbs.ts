import type { RopeInput } from './sim/world.ts'

interface Sent {
  arrivesMs: number
  pressedMs: number
  input: RopeInput
}

const TICK_MS = 1_000 / 60

/**
 * A thumb behind a line: presses reach the match later, with the time at which they were made. Real time passes faster than the
 * match's while that is slow.
 */
export const createLine = (delayMs: number) => {
  let waiting: Sent[] = []
  let nowMs = 0
  return (input: RopeInput, rest: RopeInput, timeScale: number): RopeInput => {
    nowMs += TICK_MS / timeScale
    const isPress = input.left + input.right > 0 || input.move !== null
    if (isPress) waiting.push({ arrivesMs: nowMs + delayMs, pressedMs: nowMs - input.agoMs, input })
    const [due] = waiting.filter(({ arrivesMs }) => arrivesMs <= nowMs)
    if (!due) return rest
    waiting = waiting.filter((each) => each !== due)
    const agoMs = Math.round(nowMs - due.pressedMs)
    return { ...due.input, agoMs, moveAgoMs: agoMs }
  }
}

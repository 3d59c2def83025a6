import { showProgress } from '@sofaspark/tool-command/progress.ts'

/** Longer silence looks like a hang. */
const SILENCE_MS = 4_000
/** How often the line on a terminal counts on. */
const TICK_MS = 1_000
/** A line that wraps could not be erased. */
const SPARE_COLUMNS = 2

export interface Progress {
  say(line: string): void
  begin(target: string): void
  end(target: string): void
  /** Takes the line off a terminal before something else is written; it returns with the next second. */
  clear(): void
  stop(): void
}

interface Terminal {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/**
 * Says what is being built: in one line that changes on a terminal, elsewhere in a plain line whenever nothing else was said
 * for some seconds (RUN-11).
 */
export const createProgress = (terminal: Terminal, silenceMs = SILENCE_MS, tickMs = TICK_MS): Progress => {
  const isLine = terminal.isTTY === true
  const begunMs = new Map<string, number>()
  const line = showProgress(terminal)
  const report = (): void => {
    if (begunMs.size === 0) {
      line.end()
      return
    }
    const sinceS = (ms: number): string => ((performance.now() - ms) / 1_000).toFixed(0)
    const words = `building ${[...begunMs].map(([target, ms]) => `${target} (${sinceS(ms)} s)`).join(', ')}`
    line.step(isLine && terminal.columns ? words.slice(0, terminal.columns - SPARE_COLUMNS) : words)
  }
  const timer = setInterval(report, isLine ? tickMs : silenceMs).unref()
  return {
    say: (sentence) => {
      line.end()
      terminal.write(`${sentence}\n`)
      if (isLine) report()
      else timer.refresh()
    },
    begin: (target) => {
      begunMs.set(target, performance.now())
      if (isLine) report()
    },
    end: (target) => void begunMs.delete(target),
    clear: () => line.end(),
    stop: () => {
      clearInterval(timer)
      line.end()
    },
  }
}

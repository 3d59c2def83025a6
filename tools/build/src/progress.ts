/** Nobody doubts for longer whether anything happens. */
const SILENCE_MS = 4_000

export interface Progress {
  say(line: string): void
  begin(target: string): void
  end(target: string): void
  stop(): void
}

/** Says what is being built whenever nothing else was said for some seconds (RUN-12). */
export const createProgress = (write: (line: string) => void, silenceMs = SILENCE_MS): Progress => {
  const begunMs = new Map<string, number>()
  const tell = (): void => {
    if (begunMs.size === 0) return
    const sinceS = (ms: number): string => ((performance.now() - ms) / 1_000).toFixed(0)
    write(`building ${[...begunMs].map(([target, ms]) => `${target} (${sinceS(ms)} s)`).join(', ')}…`)
  }
  const timer = setInterval(tell, silenceMs).unref()
  return {
    say: (line) => {
      timer.refresh()
      write(line)
    },
    begin: (target) => void begunMs.set(target, performance.now()),
    end: (target) => void begunMs.delete(target),
    stop: () => clearInterval(timer),
  }
}

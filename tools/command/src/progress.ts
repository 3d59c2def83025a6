interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

const ERASE_LINE = '\r\u001b[K'

export interface Progress {
  /** Says what the command does now. */
  step(words: string): void
  /** Ends the line before a command prints its result. */
  end(): void
}

/**
 * The steps of a command that takes longer than a person waits in silence: one line that changes on a terminal, a plain line
 * a step elsewhere, always on standard error. CMD-07
 */
export const showProgress = (terminal: Terminal = process.stderr): Progress => {
  const isLine = terminal.isTTY === true
  return {
    step: (words) => void terminal.write(isLine ? `${ERASE_LINE}${words}…` : `${words}…\n`),
    end: () => void (isLine && terminal.write(ERASE_LINE)),
  }
}

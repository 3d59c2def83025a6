/** A finding of the gate: refused things keep a guest game from being published, the others are shown to its reviewer. */
export interface Finding {
  kind: 'refused' | 'noted'
  /** Relative to the game's folder. */
  file: string
  /** From 1; `null` for a whole file. */
  line: number | null
  /** One sentence. */
  sentence: string
}

/** A place in a file, from which findings are made. */
export interface Place {
  file: string
  line: number | null
}

export const refused = ({ file, line }: Place, sentence: string): Finding => ({ kind: 'refused', file, line, sentence })
export const noted = ({ file, line }: Place, sentence: string): Finding => ({ kind: 'noted', file, line, sentence })

/** `controller.html:14: The page asks for a password.` */
export const findingText = ({ file, line, sentence }: Finding): string =>
  `${file}${line === null ? '' : `:${String(line)}`}: ${sentence}`

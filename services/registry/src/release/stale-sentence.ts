/** The error for a swap that lost against another one (REG-02). */
export const staleSentence = (name: string, at: number, wanted: number): string =>
  `${name} is at revision ${at}, not ${wanted}: it changed in the meantime. Read it again, then decide.`

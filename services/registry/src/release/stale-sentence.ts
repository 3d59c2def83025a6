/** What is said to whoever was slower than somebody else (REG-02). */
export const staleSentence = (name: string, at: number, wanted: number): string =>
  `${name} is at revision ${at}, not ${wanted}: someone changed it in between. Look again, then decide.`

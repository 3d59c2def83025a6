/** One check of the repository: returns its problems as sentences, none when it passes. */
export interface Check {
  name: string
  run(): Promise<string[]>
}

/** The problems of a check; one that cannot judge has that as its problem. */
export const problemsOf = async (check: Check): Promise<string[]> => {
  try {
    return await check.run()
  } catch (error) {
    return [String(error)]
  }
}

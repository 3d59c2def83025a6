/** One check of the repository: returns its problems as sentences, none when it passes. */
export interface Check {
  name: string
  run(): Promise<string[]>
}

/** One check of the repository: its problems in sentences, none when it holds. */
export interface Check {
  name: string
  run(): Promise<string[]>
}

/** Something that others made and gave away, and what became of it here. */
export interface Credit {
  name: string
  type: string
  modifications: string
  link: string
}

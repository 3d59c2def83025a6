/** Something that others made and gave away, and what became of it here. */
export interface Credit {
  name: string
  assetType: string
  modifications: string
  link: string
}

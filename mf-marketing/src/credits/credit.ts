/** A free work by others, and our changes to it. */
export interface Credit {
  name: string
  assetType: string
  modifications: string
  link: string
}

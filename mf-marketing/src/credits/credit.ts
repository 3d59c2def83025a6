/** A free work by others, and our changes to it. */
export interface Credit {
  name: string
  assetType: string
  modifications: string
  link: string
}

/** A package by others that visitors receive, with the licence of the lock file. */
export interface Software {
  name: string
  license: string
  link: string
}

import { readdirSync } from 'node:fs'

/** The names in a folder; none where there is no such folder. */
export const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    // No such folder: no names.
    return []
  }
}

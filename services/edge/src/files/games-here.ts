import { readdirSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildDescriptionSchema,
  buildParts,
  catalogue,
  fileNamesOf,
  gamesToComeFile,
  gamesToComeSchema,
  partsAmong,
  type BuildDescription,
  type Game,
} from '@sofaspark/contract'

/** The names in a folder; none where there is no such folder. */
export const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    // No such folder: no names.
    return []
  }
}

/** The folders that hold games, the operator's before the product's own. */
export interface GameFolders {
  distDir: string
  /** Where an operator drops builds: `<gamesDir>/<key>/Build`. */
  gamesDir?: string | undefined
}

const KEY = /^[a-z][a-z0-9]{0,39}$/

/** The folder of one game, below which lies its `Build`; a dropped build is never mixed with the product's own. EDG-100 */
export const folderOfGame = ({ distDir, gamesDir }: GameFolders, gameKey: string): string | null => {
  if (!KEY.test(gameKey)) return null
  const folders = [...(gamesDir === undefined ? [] : [join(gamesDir, gameKey)]), join(distDir, 'games', gameKey)]
  return folders.find((folder) => existsSync(join(folder, 'Build'))) ?? null
}

/** The text of a build's `build.json`: its own, or one made from the names of its files. `null` without a build. EDG-100 */
export const descriptionText = (folders: GameFolders, gameKey: string): string | null => {
  const folder = folderOfGame(folders, gameKey)
  if (folder === null) return null
  const build = join(folder, 'Build')
  try {
    return readFileSync(join(build, 'build.json'), 'utf8')
  } catch {
    // A build without a description: its file names say the same.
    const description: BuildDescription = { v: 1, files: partsAmong(namesIn(build)) }
    return JSON.stringify(description)
  }
}

const isHere = (folders: GameFolders, gameKey: string): boolean => {
  const folder = folderOfGame(folders, gameKey)
  const text = descriptionText(folders, gameKey)
  if (folder === null || text === null) return false
  try {
    const names = fileNamesOf(gameKey, buildDescriptionSchema.parse(JSON.parse(text)))
    return buildParts.every((part) => existsSync(join(folder, 'Build', names[part])))
  } catch {
    // A build with an invalid description cannot be played.
    return false
  }
}

/** The address of a game's film, if this console has one. EDG-11 */
const filmOf = ({ distDir }: GameFolders, gameKey: string): Pick<Game, 'video'> => {
  const path = `videos/${gameKey}.mp4`
  return existsSync(join(distDir, 'media', path)) ? { video: `/${path}` } : {}
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user lives, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The games that a running build has yet to make; one that died makes none. EDG-11 */
const gamesToCome = ({ distDir }: GameFolders): readonly string[] => {
  try {
    const { pid, gameKeys } = gamesToComeSchema.parse(JSON.parse(readFileSync(join(distDir, gamesToComeFile), 'utf8')))
    return isAlive(pid) ? gameKeys : []
  } catch {
    // Without a valid file nothing is being built.
    return []
  }
}

/**
 * The catalogue, with whether this console has each game's build and film, or is building it. Looked up for each
 * request: a build may be published at any time.
 */
export const gamesHere = (folders: GameFolders): Game[] => {
  // Read first: a build that ends in between is here.
  const toCome = gamesToCome(folders)
  return catalogue.map((game) => {
    const available = isHere(folders, game.key)
    const isBeingBuilt = !available && toCome.includes(game.key)
    return { ...game, available, ...(isBeingBuilt ? { isBeingBuilt } : {}), ...filmOf(folders, game.key) }
  })
}

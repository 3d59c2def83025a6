import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { mapsDir } from '@sofaspark/build/project.ts'

/** The dashboard groups the errors of 30 days. */
const KEPT_MS = 30 * 86_400_000

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    : []

/**
 * Moves the maps of a finished stage out of what is served, each to the path of its script's address: `folder` is that of
 * the stage. Maps of hashed scripts stay for 30 days, because errors of an older build still arrive. SHL-51
 */
export const takeSourceMaps = (stage: string, folder: string, kept = mapsDir): void => {
  for (const file of filesBelow(kept)) {
    const location = path.join(kept, file)
    if (Date.now() - statSync(location).mtimeMs > KEPT_MS) rmSync(location)
  }
  for (const file of filesBelow(stage).filter((name) => name.endsWith('.map'))) {
    const location = path.join(kept, folder, file)
    mkdirSync(path.dirname(location), { recursive: true })
    if (file.endsWith('.js.map')) renameSync(path.join(stage, file), location)
    else rmSync(path.join(stage, file))
  }
}

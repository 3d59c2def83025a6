import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

/**
 * Opens the Postgres in a folder, creating it if missing; `null` for one in memory. A new one is unpacked
 * instead of initialized, which takes a fifth of the time; one whose unpacking was interrupted is unpacked again (KIT-10).
 */
export const openEmbeddedPostgres = async (folder: string | null): Promise<PGlite> => {
  if (folder === null) return PGlite.create({ loadDataDir: await dataDir() })
  const unpacking = `${folder}.unpacking`
  if (existsSync(unpacking)) rmSync(folder, { recursive: true, force: true })
  else if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(unpacking, '')
  const db = await PGlite.create(folder, { loadDataDir: await dataDir() })
  rmSync(unpacking)
  return db
}

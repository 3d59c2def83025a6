import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

/**
 * Opens the Postgres that lives in a folder, made where it is missing; `null` for one in memory. A new one is unpacked
 * and not set up, which takes a fifth of the work; one whose unpacking was cut off begins anew (KIT-10).
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

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 12

/** The secret of that name that was generated at the first start with this data folder; only its owner may read the file. */
const keptSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name)
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept) return kept
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(path, `${made}\n`, { mode: 0o600 })
  return made
}

export const keptAdminSecret = (dataDir: string): string => keptSecret(dataDir, 'admin-secret')

/** Seals what the supporters service stores in this data folder. */
export const keptSupportersSecret = (dataDir: string): string => keptSecret(dataDir, 'supporters-secret')

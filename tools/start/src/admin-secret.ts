import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 12

/** The secret that was generated at the first start with this data folder; only its owner may read the file. */
export const keptAdminSecret = (dataDir: string): string => {
  const path = join(dataDir, 'admin-secret')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept) return kept
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(path, `${made}\n`, { mode: 0o600 })
  return made
}

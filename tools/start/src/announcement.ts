import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Config } from '@sofaspark/contract'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TIMEOUT_MS = 5_000

/** Asks the running edge whether it serves, and which address phones should use. */
export const fetchConfig = (origin: string): Promise<Config> =>
  new Promise((resolve, reject) => {
    const request = origin.startsWith('https:') ? tlsRequest : plainRequest
    // The certificate is self-signed; this request stays on this machine.
    request(`${origin}/api/config`, { rejectUnauthorized: false, timeout: TIMEOUT_MS }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => resolve(JSON.parse(body) as Config))
    })
      .on('error', reject)
      .end()
  })

interface Announcement {
  origin: string
  joinOrigin: string
  dataDir: string
  adminSecret: string
  /** Whether the secret was generated here, and so is unknown to the person who started this. */
  secretIsOurs: boolean
}

/** The lines that `npm start` prints once everything serves; programs wait for the last one (RUN-04). */
export const announcement = async ({
  origin,
  joinOrigin,
  dataDir,
  adminSecret,
  secretIsOurs,
}: Announcement): Promise<string> => {
  const { default: qrcode } = await import('qrcode-terminal')
  const code = await new Promise<string>((resolve) => qrcode.generate(joinOrigin, { small: true }, resolve))
  const lines = [
    '',
    code,
    `  on this machine      ${origin}`,
    `  on the same network  ${joinOrigin}`,
    `  data                 ${dataDir}`,
    ...(secretIsOurs ? [`  admin secret         ${adminSecret}`] : []),
    '',
    `ready ${origin}`,
  ]
  return `${lines.join('\n')}\n`
}

const SECRET_BYTES = 12

/** The secret of that name that was generated at the first start with this data folder; only its owner may read the file. */
const loadSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name)
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (kept) return kept
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(path, `${made}\n`, { mode: 0o600 })
  return made
}

export const loadAdminSecret = (dataDir: string): string => loadSecret(dataDir, 'admin-secret')

/** Seals what the supporters service stores in this data folder. */
export const loadSupportersSecret = (dataDir: string): string => loadSecret(dataDir, 'supporters-secret')

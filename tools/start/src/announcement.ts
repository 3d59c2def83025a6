import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Config } from '@sofaspark/contract'

const TIMEOUT_MS = 5_000

/** Asks the running edge what it serves and which address phones shall use. */
export const fetchConfig = (origin: string): Promise<Config> =>
  new Promise((resolve, reject) => {
    const request = origin.startsWith('https:') ? tlsRequest : plainRequest
    // The certificate is our own and unknown to anybody; this only talks to this machine.
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
  /** Whether the secret was made here, and so is unknown to whoever started this. */
  secretIsOurs: boolean
}

/** The lines that `npm start` prints once everything serves; the last is the one that programs wait for (RUN-04). */
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

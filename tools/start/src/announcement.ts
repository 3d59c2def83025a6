import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Config } from '@sofaspark/contract'

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

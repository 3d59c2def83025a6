import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { brand } from '@sofaspark/contract'

const VALID_DAYS = 365
const A_DAY_MS = 86_400_000

export interface CertificateFiles {
  certFile: string
  keyFile: string
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  )

const isGood = ({ certFile, keyFile }: CertificateFiles, addresses: readonly string[]): boolean => {
  if (!existsSync(certFile) || !existsSync(keyFile)) return false
  const certificate = new X509Certificate(readFileSync(certFile))
  const leftMs = Date.parse(certificate.validTo) - Date.now()
  return leftMs > A_DAY_MS && addresses.every((address) => certificate.checkIP(address) !== undefined)
}

/** The self-signed certificate in the data folder, regenerated when it expires or this machine has a new address. */
export const loadCertificate = async (dataDir: string): Promise<CertificateFiles> => {
  const folder = join(dataDir, 'tls')
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  const addresses = ownAddresses()
  if (isGood(files, addresses)) return files
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: brand.name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + VALID_DAYS * A_DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [{ type: 2, value: 'localhost' }, ...addresses.map((ip) => ({ type: 7 as const, ip }))],
      },
    ],
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.certFile, made.cert)
  writeFileSync(files.keyFile, made.private, { mode: 0o600 })
  return files
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Codes that only the edges can make and read: they share a secret. */
export interface SealedCodes {
  seal(content: Buffer): string
  /** `null` for a code that no edge made for this purpose. */
  open(code: string): Buffer | null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Codes of one purpose, such as invitations, mean nothing for another. */
export const createSealedCodes = (edgeToken: string, purpose: string): SealedCodes => {
  const key = Buffer.from(hkdfSync('sha256', edgeToken, '', `sofaspark ${purpose}`, 32))
  return {
    seal: (content) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        // Not sealed by an edge.
        return null
      }
    },
  }
}

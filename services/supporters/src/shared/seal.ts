import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { brand } from '@sofaspark/contract'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts personal and secret values before they are stored, and derives their lookup keys (SUP-10). */
export interface Seal {
  /** Encrypted and authenticated; the same text is sealed differently each time. */
  close(text: string): string
  /** Throws when the text was sealed with another secret, or changed. */
  open(sealed: string): string
  /** A deterministic hash that requires the secret. */
  keyOf(text: string): string
}

export const createSeal = (secret: string): Seal => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, `${brand.slug}-supporters`, purpose, KEY_BYTES))
  const sealing = derive('seal')
  const lookUp = derive('key')
  return {
    close: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const tagEnd = IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
    keyOf: (text) => createHmac('sha256', lookUp).update(text).digest('base64url'),
  }
}

import type { Storage } from '@sofaspark/contract'

const SECRET_BYTES = 32

/** The secret of this browser's payments, made when it pays for the first time: 43 letters. */
export const payerOf = (storage: Storage): string => {
  const kept = storage.get('payer')
  if (kept !== undefined && /^[\w-]{43}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const payer = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
  storage.set('payer', payer)
  return payer
}
